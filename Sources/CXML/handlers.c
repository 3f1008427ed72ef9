#include <string.h>

#include "parser.h"

// libxml2 2.14 made the error passed to a handler const.
#if LIBXML_VERSION >= 21200
typedef const xmlError *error_pointer;
#else
typedef xmlErrorPtr error_pointer;
#endif

// libxml2 may go on to the end of the piece, but the events are ignored. It is not stopped here:
// that frees the very buffer that some of its functions are still reading when they call us.
static void stop(cxml_parser *parser, cxml_fault_kind kind) {
  if (parser->fault.kind) return;
  xmlParserInputPtr input = parser->context->input;
  parser->fault.kind = kind;
  parser->fault.line = input ? input->line : 0;
  parser->fault.column = input ? input->col : 0;
}

static int push_event(cxml_parser *parser, cxml_event event) {
  if (!cxml_list_reserve(&parser->events, 1, sizeof event)) {
    stop(parser, cxml_fault_memory);
    return 0;
  }
  ((cxml_event *)parser->events.items)[parser->events.count++] = event;
  return 1;
}

static int push_bytes(cxml_parser *parser, const xmlChar *bytes, size_t count) {
  // Before the first byte the buffer is NULL, which must not be passed to memcpy.
  if (count == 0) return 1;
  if (!cxml_list_reserve(&parser->bytes, count, 1)) {
    stop(parser, cxml_fault_memory);
    return 0;
  }
  memcpy((uint8_t *)parser->bytes.items + parser->bytes.count, bytes, count);
  parser->bytes.count += count;
  return 1;
}

// Text is reported whole, at the tag that ends it. Text of white space only is layout between tags.
static int end_text(cxml_parser *parser) {
  size_t start = parser->text_start;
  size_t count = parser->bytes.count - start;
  if (count == 0) return 1;
  if (parser->text_is_white) {
    parser->bytes.count = start;
  } else {
    cxml_event event = {cxml_text, 0, (uint32_t)start, (uint32_t)count, 0, 0};
    parser->text_is_white = 1;
    if (!push_event(parser, event)) return 0;
  }
  parser->text_start = parser->bytes.count;
  return 1;
}

static int push_attribute(cxml_parser *parser, const xmlChar **parts) {
  size_t count = (size_t)(parts[4] - parts[3]);
  if (count > parser->limits.attribute_bytes) {
    stop(parser, cxml_fault_attribute);
    return 0;
  }
  uint32_t name =
      cxml_names_index(&parser->names, parts[0], parts[2], parser->limits.names);
  if (name == CXML_NO_NAME) {
    stop(parser, cxml_fault_names);
    return 0;
  }
  cxml_attribute attribute = {name, (uint32_t)parser->bytes.count, (uint32_t)count};
  if (!push_bytes(parser, parts[3], count)) return 0;
  ((cxml_attribute *)parser->attributes.items)[parser->attributes.count++] = attribute;
  return 1;
}

static void on_start(void *user, const xmlChar *local, const xmlChar *prefix,
                     const xmlChar *space, int space_count, const xmlChar **spaces,
                     int attribute_count, int defaulted, const xmlChar **attributes) {
  (void)prefix;
  (void)defaulted;
  cxml_parser *parser = user;
  if (parser->fault.kind || !end_text(parser)) return;
  parser->understood = 1;
  if (parser->open.count >= parser->limits.depth) return stop(parser, cxml_fault_depth);
  if ((uint32_t)attribute_count + (uint32_t)space_count > parser->limits.attributes) {
    return stop(parser, cxml_fault_attributes);
  }
  for (int i = 0; i < space_count; i++) {
    if (cxml_names_index(&parser->words, spaces[2 * i], spaces[2 * i + 1],
                         parser->limits.names) == CXML_NO_NAME) {
      return stop(parser, cxml_fault_names);
    }
  }
  uint32_t name = cxml_names_index(&parser->names, local, space, parser->limits.names);
  if (name == CXML_NO_NAME) return stop(parser, cxml_fault_names);
  if (!cxml_list_reserve(&parser->open, 1, sizeof(cxml_open))) {
    return stop(parser, cxml_fault_memory);
  }
  ((cxml_open *)parser->open.items)[parser->open.count++] =
      (cxml_open){name, (uint32_t)parser->events.count, parser->batch};
  if (!cxml_list_reserve(&parser->attributes, (size_t)attribute_count, sizeof(cxml_attribute))) {
    return stop(parser, cxml_fault_memory);
  }
  cxml_event event = {cxml_start, name, (uint32_t)parser->attributes.count,
                      (uint32_t)attribute_count, (uint32_t)parser->bytes.count, 0};
  for (int i = 0; i < attribute_count; i++) {
    if (!push_attribute(parser, attributes + 5 * i)) return;
  }
  parser->text_start = parser->bytes.count;
  push_event(parser, event);
}

static void on_end(void *user, const xmlChar *local, const xmlChar *prefix,
                   const xmlChar *space) {
  (void)local;
  (void)prefix;
  (void)space;
  cxml_parser *parser = user;
  // libxml2 has compared the names; an end tag without a start does not get here.
  if (parser->fault.kind || parser->open.count == 0 || !end_text(parser)) return;
  parser->understood = 1;
  cxml_open open = ((const cxml_open *)parser->open.items)[--parser->open.count];
  if (parser->open.count == 0) parser->has_ended = 1;
  if (open.batch == parser->batch) {
    ((cxml_event *)parser->events.items)[open.event].span =
        (uint32_t)parser->events.count - open.event;
  }
  push_event(parser, (cxml_event){cxml_end, open.name, (uint32_t)parser->attributes.count, 0,
                                  (uint32_t)parser->bytes.count, 0});
}

static int is_white(const xmlChar *text, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (text[i] != ' ' && text[i] != '\n' && text[i] != '\r' && text[i] != '\t') return 0;
  }
  return 1;
}

static void on_text(void *user, const xmlChar *text, int length) {
  cxml_parser *parser = user;
  if (parser->fault.kind || length <= 0) return;
  parser->understood = 1;
  size_t count = (size_t)length;
  if (parser->bytes.count - parser->text_start + count > parser->limits.text_bytes) {
    return stop(parser, cxml_fault_text);
  }
  if (parser->text_is_white && !is_white(text, count)) parser->text_is_white = 0;
  push_bytes(parser, text, count);
}

static void on_doctype(void *user, const xmlChar *name, const xmlChar *public_id,
                       const xmlChar *system_id) {
  (void)name;
  (void)public_id;
  (void)system_id;
  cxml_parser *parser = user;
  stop(parser, cxml_fault_doctype);
  // Not even the declarations are read. Stopping is safe here: libxml2 checks right after.
  parser->library->xmlStopParser(parser->context);
}

static void on_reference(void *user, const xmlChar *name) {
  (void)name;
  stop(user, cxml_fault_entity);
}

static void on_comment(void *user, const xmlChar *text) {
  (void)text;
  ((cxml_parser *)user)->understood = 1;
}

static void on_instruction(void *user, const xmlChar *target, const xmlChar *data) {
  (void)data;
  cxml_parser *parser = user;
  parser->understood = 1;
  if (cxml_names_index(&parser->words, target, NULL, parser->limits.names) == CXML_NO_NAME) {
    stop(parser, cxml_fault_names);
  }
}

static int is_at_end(const cxml_parser *parser) {
  xmlParserInputPtr input = parser->context->input;
  return !input || input->cur >= input->end;
}

static cxml_fault_kind kind_of(const cxml_parser *parser, const xmlError *error) {
  switch (error->code) {
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
    case XML_ERR_ENTITY_LOOP: return cxml_fault_entity;
    case XML_ERR_NO_MEMORY: return cxml_fault_memory;
    case XML_ERR_NAME_TOO_LONG: return cxml_fault_token;
    case XML_ERR_DOCUMENT_END:
      return parser->has_ended ? cxml_fault_library : cxml_fault_truncated;
    // These are complete: malformed, not truncated.
    case XML_ERR_TAG_NAME_MISMATCH:
    case XML_ERR_ATTRIBUTE_REDEFINED:
    case XML_NS_ERR_ATTRIBUTE_REDEFINED:
    case XML_ERR_INVALID_CHARREF: return cxml_fault_library;
    default: break;
  }
  if (parser->is_last && (parser->is_cut_off || is_at_end(parser))) return cxml_fault_truncated;
  // Only UTF-8 gets here, so these are not expected.
  switch (error->code) {
    case XML_ERR_UNKNOWN_ENCODING:
    case XML_ERR_UNSUPPORTED_ENCODING:
    case XML_ERR_INVALID_ENCODING: return cxml_fault_encoding;
    default: return cxml_fault_library;
  }
}

// Only the first error counts; later ones are its consequences. An undeclared entity in a document
// with `standalone="no"` and an unbound prefix do not stop libxml2, but they stop us.
static void on_error(void *user, error_pointer error) {
  cxml_parser *parser = user;
  if (parser->fault.kind) return;
  int is_entity = error->code == XML_WAR_UNDECLARED_ENTITY;
  if (error->level < XML_ERR_ERROR && !is_entity) return;
  parser->fault = (cxml_fault){kind_of(parser, error), error->domain, error->code, error->line,
                               error->int2};
}

void cxml_set_handlers(xmlSAXHandler *handlers) {
  memset(handlers, 0, sizeof *handlers);
  handlers->initialized = XML_SAX2_MAGIC;
  handlers->startElementNs = on_start;
  handlers->endElementNs = on_end;
  handlers->characters = on_text;
  handlers->ignorableWhitespace = on_text;
  handlers->cdataBlock = on_text;
  handlers->internalSubset = on_doctype;
  handlers->reference = on_reference;
  handlers->comment = on_comment;
  handlers->processingInstruction = on_instruction;
  handlers->serror = on_error;
}
