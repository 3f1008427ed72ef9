#pragma once

#include <stddef.h>
#include <stdint.h>

// A narrow interface to libxml2's push parser. The library is opened by name when the first
// document is read. Bytes go in piece by piece; each piece yields a batch of events. No document is
// kept, and nothing outside the given bytes is ever opened.

#if defined(__cplusplus)
extern "C" {
#endif

typedef struct cxml_library cxml_library;
typedef struct cxml_parser cxml_parser;

/// The library name whose struct layout matches this build.
const char *cxml_usual_name(void);
/// Opens the first library of `names` that has all the functions. NULL if there is none.
cxml_library *cxml_library_open(const char *const *names, size_t count);
/// Frees the table of functions. The library itself stays loaded.
void cxml_library_free(cxml_library *library);

typedef enum {
  cxml_start = 0,
  cxml_end = 1,
  cxml_text = 2,
} cxml_event_kind;

typedef struct {
  uint32_t kind;
  uint32_t name;
  /// start: a range of attributes. text: a range of bytes. end: `first` is the number of attributes
  /// so far.
  uint32_t first;
  uint32_t count;
  /// start and end: the number of bytes before its attributes, and so far.
  uint32_t bytes;
  /// start: the distance in events to its end; 0 if that comes in a later batch.
  uint32_t span;
} cxml_event;

/// `first` and `count` are the byte range of its value.
typedef struct {
  uint32_t name;
  uint32_t first;
  uint32_t count;
} cxml_attribute;

/// The events of the last piece. Valid until the next one; ranges refer to the same batch.
typedef struct {
  const cxml_event *events;
  const cxml_attribute *attributes;
  const uint8_t *bytes;
  size_t event_count;
  size_t attribute_count;
  size_t byte_count;
  size_t name_count;
} cxml_batch;

typedef struct {
  uint32_t depth;
  /// Bytes of one text between two tags, and of one attribute.
  uint32_t text_bytes;
  uint32_t attribute_bytes;
  /// Attributes and namespace declarations of one element.
  uint32_t attributes;
  /// Different names, prefixes and namespaces in one document.
  uint32_t names;
  /// Bytes of one tag, comment or processing instruction (checked piece by piece).
  uint32_t token_bytes;
} cxml_limits;

typedef enum {
  cxml_fault_none = 0,
  /// Reported by libxml2: see domain and code.
  cxml_fault_library = 1,
  cxml_fault_doctype = 2,
  cxml_fault_entity = 3,
  cxml_fault_depth = 4,
  cxml_fault_text = 5,
  cxml_fault_attribute = 6,
  cxml_fault_attributes = 7,
  cxml_fault_names = 8,
  cxml_fault_token = 9,
  cxml_fault_memory = 10,
  /// Reported by libxml2 at the end of all bytes: the end is missing.
  cxml_fault_truncated = 11,
  cxml_fault_encoding = 12,
} cxml_fault_kind;

typedef struct {
  cxml_fault_kind kind;
  int domain;
  int code;
  int line;
  int column;
} cxml_fault;

/// NULL if out of memory. `limits` is copied.
cxml_parser *cxml_parser_create(const cxml_library *library, const cxml_limits *limits);
void cxml_parser_free(cxml_parser *parser);

/// Parses the next piece; `last` marks the final one. Events before a fault are in the batch. After
/// a fault nothing more is parsed.
cxml_fault_kind cxml_feed(cxml_parser *parser, const uint8_t *bytes, size_t count, int last);
cxml_batch cxml_last_batch(const cxml_parser *parser);
cxml_fault cxml_last_fault(const cxml_parser *parser);

/// Both parts of a name, NUL-terminated and valid as long as the parser. `space` may be NULL.
void cxml_name(const cxml_parser *parser, size_t index, const char **space, const char **local);

#if defined(__cplusplus)
}
#endif
