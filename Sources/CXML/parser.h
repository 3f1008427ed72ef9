#pragma once

#include "library.h"

// A list that grows. `room` never shrinks: batches of one document are of similar size.
typedef struct {
  void *items;
  size_t count;
  size_t room;
} cxml_list;

/// Makes room for `more` items of `size` bytes. 0 when memory is short.
int cxml_list_reserve(cxml_list *list, size_t more, size_t size);

typedef struct {
  const xmlChar *local;
  const xmlChar *space;
} cxml_name_entry;

// Names by the addresses of their parts: libxml2 keeps each text once a parser.
typedef struct {
  cxml_list entries;
  uint32_t *slots;  // index + 1, 0 for free
  size_t slot_count;
} cxml_names;

// An element that is open: its name, and where in which batch it began.
typedef struct {
  uint32_t name;
  uint32_t event;
  uint64_t batch;
} cxml_open;

#define CXML_NO_NAME UINT32_MAX

/// The index of a name, new or old. CXML_NO_NAME beyond `limit` or when memory is short.
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
  // Prefixes, namespaces and targets that no name counts.
  cxml_names words;
  cxml_list open;
  uint64_t batch;
  // Where the text that is being gathered begins in `bytes`, and whether it is all white so far.
  size_t text_start;
  int text_is_white;
  // The beginning of a character whose end comes with the next piece.
  uint8_t cut[4];
  size_t cut_count;
  // Whole bytes that libxml2 has got.
  size_t total;
  // Bytes since something was last understood.
  size_t pending;
  int understood;
  // The root has ended.
  int has_ended;
  // No piece comes after this one.
  int is_last;
  // What was left over when everything had been given begins no whole tag.
  int is_cut_off;
};

/// How many bytes the character at `bytes` should have, and how many of them are right: equal for a
/// whole character. Nothing is wanted where none can begin; a NUL is none.
void cxml_measure(const uint8_t *bytes, size_t count, size_t *wanted, size_t *good);
/// The length of the beginning that is made of whole characters in UTF-8.
size_t cxml_utf8_prefix(const uint8_t *bytes, size_t count);

/// Fills the handlers that libxml2 calls.
void cxml_set_handlers(xmlSAXHandler *handlers);
