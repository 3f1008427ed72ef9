#pragma once

#include <stddef.h>
#include <stdint.h>

// libxml2's push parser behind a narrow door. The library is opened by name when the first
// document is read. Bytes go in piece by piece; out comes a batch of events for each piece. No
// document is ever kept, nothing outside of the given bytes is ever opened.

#if defined(__cplusplus)
extern "C" {
#endif

typedef struct cxml_library cxml_library;
typedef struct cxml_parser cxml_parser;

/// The name under which the library has the layout that this was built with.
const char *cxml_usual_name(void);
/// Opens the first library of `names` that has all the functions. NULL when there is none.
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
  /// start: how many events further its end is; 0 when that comes in a later batch.
  uint32_t span;
} cxml_event;

/// `first` and `count` are the range of bytes of its value.
typedef struct {
  uint32_t name;
  uint32_t first;
  uint32_t count;
} cxml_attribute;

/// What the last piece brought. Valid until the next one; ranges point into the same batch.
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
  /// Bytes of one tag, comment or processing instruction (judged piece by piece).
  uint32_t token_bytes;
} cxml_limits;

typedef enum {
  cxml_fault_none = 0,
  /// libxml2 says so: see domain and code.
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
  /// libxml2 says so, and it was at the end of all bytes: something is missing there.
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

/// NULL when memory is short. `limits` is copied.
cxml_parser *cxml_parser_create(const cxml_library *library, const cxml_limits *limits);
void cxml_parser_free(cxml_parser *parser);

/// Parses the next piece; `last` says that there are no more. Events before a fault are in the
/// batch. After a fault nothing more is parsed.
cxml_fault_kind cxml_feed(cxml_parser *parser, const uint8_t *bytes, size_t count, int last);
cxml_batch cxml_last_batch(const cxml_parser *parser);
cxml_fault cxml_last_fault(const cxml_parser *parser);

/// Both parts of a name, ended by NUL and alive as long as the parser. `space` may be NULL.
void cxml_name(const cxml_parser *parser, size_t index, const char **space, const char **local);

#if defined(__cplusplus)
}
#endif
