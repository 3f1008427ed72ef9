#pragma once

#include "library.h"

// A growable list. `room` never shrinks: batches of one document are of similar size.
typedef struct {
  void *items;
  size_t count;
  size_t room;
} cxml_list;

/// Reserves room for `more` items of `size` bytes. 0 if out of memory.
int cxml_list_reserve(cxml_list *list, size_t more, size_t size);

typedef struct {
  const xmlChar *local;
  const xmlChar *space;
} cxml_name_entry;

// Names by the addresses of their parts: libxml2 stores each text once per parser.
typedef struct {
  cxml_list entries;
  uint32_t *slots;  // index + 1, 0 for free
  size_t slot_count;
} cxml_names;

// An open element: its name, and where in which batch it began.
typedef struct {
  uint32_t name;
  uint32_t event;
  uint64_t batch;
} cxml_open;

#define CXML_NO_NAME UINT32_MAX

/// The index of a name, new or existing. CXML_NO_NAME beyond `limit` or if out of memory.
uint32_t cxml_names_index(cxml_names *names, const xmlChar *local, const xmlChar *space,
                          uint32_t limit);
void cxml_names_free(cxml_names *names);

struct cxml_parser {
  const cxml_library *library;
  xmlParserCtxtPtr context;
  cxml_limits limits;
  cxml_fault fault;
  cxml_list events;
  cxml_list attributes;
  cxml_list bytes;
  cxml_names names;
  // Prefixes, namespaces and targets that are not part of a counted name.
  cxml_names words;
  cxml_list open;
  uint64_t batch;
  // Where the text being collected begins in `bytes`, and whether it is only white space so far.
  size_t text_start;
  int text_is_white;
  // The beginning of a character that ends in the next piece.
  uint8_t cut[4];
  size_t cut_count;
  // Bytes passed to libxml2.
  size_t total;
  // Bytes since the last event.
  size_t pending;
  int understood;
  // The root has ended.
  int has_ended;
  // This is the last piece.
  int is_last;
  // After the last piece, the remaining bytes do not contain a whole tag.
  int is_cut_off;
};

/// The number of bytes that the character at `bytes` should have, and how many of them are valid:
/// equal for a whole character. 0 wanted if none can begin there; NUL is invalid.
void cxml_measure(const uint8_t *bytes, size_t count, size_t *wanted, size_t *good);
/// The length of the prefix that consists of whole UTF-8 characters.
size_t cxml_utf8_prefix(const uint8_t *bytes, size_t count);

/// Sets the handlers that libxml2 calls.
void cxml_set_handlers(xmlSAXHandler *handlers);
