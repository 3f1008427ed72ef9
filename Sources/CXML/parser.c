#include "parser.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// Never NOENT, DTDLOAD, DTDATTR, HUGE or RECOVER. The declared encoding is ignored: only UTF-8 gets
// here. libxml2's converters would print to standard error and drop bytes that they cannot convert.
#define OPTIONS \
  (XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_IGNORE_ENC)

cxml_parser *cxml_parser_create(const cxml_library *library, const cxml_limits *limits) {
  cxml_parser *parser = calloc(1, sizeof *parser);
  if (!parser) return NULL;
  xmlSAXHandler handlers;
  cxml_set_handlers(&handlers);
  parser->library = library;
  parser->limits = *limits;
  parser->text_is_white = 1;
  parser->context = library->xmlCreatePushParserCtxt(&handlers, parser, NULL, 0, NULL);
  if (!parser->context) {
    free(parser);
    return NULL;
  }
  library->xmlCtxtUseOptions(parser->context, OPTIONS);
  return parser;
}

void cxml_parser_free(cxml_parser *parser) {
  if (!parser) return;
  parser->library->xmlFreeParserCtxt(parser->context);
  free(parser->events.items);
  free(parser->attributes.items);
  free(parser->bytes.items);
  free(parser->open.items);
  cxml_names_free(&parser->names);
  cxml_names_free(&parser->words);
  free(parser);
}

// Keeps the text that continues in the next piece.
static void begin_batch(cxml_parser *parser) {
  size_t kept = parser->bytes.count - parser->text_start;
  if (kept > 0 && parser->text_start > 0) {
    memmove(parser->bytes.items, (uint8_t *)parser->bytes.items + parser->text_start, kept);
  }
  parser->bytes.count = kept;
  parser->text_start = 0;
  parser->events.count = 0;
  parser->attributes.count = 0;
  parser->batch++;
}

static void fail(cxml_parser *parser, cxml_fault_kind kind, int code) {
  if (parser->fault.kind) return;
  parser->fault = (cxml_fault){kind, XML_FROM_PARSER, code, 0, 0};
  xmlParserInputPtr input = parser->context->input;
  if (!input) return;
  // The bytes not parsed yet precede the position.
  parser->fault.line = input->line;
  parser->fault.column = input->col;
  for (const xmlChar *byte = input->cur; byte < input->end; byte++) {
    parser->fault.column++;
    if (*byte == '\n') {
      parser->fault.line++;
      parser->fault.column = 1;
    }
  }
}

static void parse(cxml_parser *parser, const uint8_t *bytes, size_t count, int terminate) {
  if (parser->fault.kind) return;
  parser->total += count;
  int code = parser->library->xmlParseChunk(parser->context, (const char *)bytes, (int)count,
                                            terminate);
  // libxml2 reports every error through its handler; this covers one that it does not.
  if (code != XML_ERR_OK) {
    fail(parser, terminate ? cxml_fault_truncated : cxml_fault_library, code);
  }
}

// Keeps what follows the last whole character: the beginning of another, or invalid bytes.
static void keep_cut(cxml_parser *parser, const uint8_t *bytes, size_t count) {
  if (parser->fault.kind || count == 0) return;
  size_t wanted, good;
  cxml_measure(bytes, count, &wanted, &good);
  if (good == count && good < wanted) {
    memcpy(parser->cut, bytes, count);
    parser->cut_count = count;
  } else if (bytes[0] == 0 && parser->total >= 4) {
    fail(parser, cxml_fault_library, XML_ERR_INVALID_CHAR);
  } else {
    // A NUL among the first four bytes is UTF-16 or UTF-32.
    fail(parser, cxml_fault_encoding, XML_ERR_INVALID_ENCODING);
  }
}

// Completes the character that the last piece began. Returns the number of bytes used.
static size_t complete_cut(cxml_parser *parser, const uint8_t *bytes, size_t count) {
  size_t used = 0;
  while (parser->cut_count > 0 && used < count && !parser->fault.kind) {
    parser->cut[parser->cut_count++] = bytes[used++];
    size_t wanted, good;
    cxml_measure(parser->cut, parser->cut_count, &wanted, &good);
    if (good < parser->cut_count) {
      fail(parser, cxml_fault_encoding, XML_ERR_INVALID_ENCODING);
    } else if (good == wanted) {
      parse(parser, parser->cut, parser->cut_count, 0);
      parser->cut_count = 0;
    }
  }
  return used;
}

static int has_tag_end(xmlParserInputPtr input) {
  return input && input->cur < input->end &&
         memchr(input->cur, '>', (size_t)(input->end - input->cur)) != NULL;
}

cxml_fault_kind cxml_feed(cxml_parser *parser, const uint8_t *bytes, size_t count, int last) {
  begin_batch(parser);
  if (parser->fault.kind) return parser->fault.kind;
  if (count > INT_MAX) {
    fail(parser, cxml_fault_token, 0);
    return parser->fault.kind;
  }
  parser->understood = 0;
  parser->is_last = last;
  size_t used = complete_cut(parser, bytes, count);
  size_t prefix = cxml_utf8_prefix(bytes + used, count - used);
  if (prefix > 0) parse(parser, bytes + used, prefix, 0);
  keep_cut(parser, bytes + used + prefix, count - used - prefix);
  parser->pending = parser->understood ? count : parser->pending + count;
  if (parser->pending > parser->limits.token_bytes && !parser->understood) {
    fail(parser, cxml_fault_token, 0);
  }
  if (last && parser->cut_count > 0) fail(parser, cxml_fault_truncated, 0);
  if (last && !parser->fault.kind) {
    parser->is_cut_off = !has_tag_end(parser->context->input);
    parse(parser, NULL, 0, 1);
  }
  return parser->fault.kind;
}

cxml_batch cxml_last_batch(const cxml_parser *parser) {
  return (cxml_batch){
      .events = parser->events.items,
      .attributes = parser->attributes.items,
      .bytes = parser->bytes.items,
      .event_count = parser->events.count,
      .attribute_count = parser->attributes.count,
      .byte_count = parser->bytes.count,
      .name_count = parser->names.entries.count,
  };
}

cxml_fault cxml_last_fault(const cxml_parser *parser) { return parser->fault; }

void cxml_name(const cxml_parser *parser, size_t index, const char **space, const char **local) {
  const cxml_name_entry *entry = (const cxml_name_entry *)parser->names.entries.items + index;
  *space = (const char *)entry->space;
  *local = (const char *)entry->local;
}
