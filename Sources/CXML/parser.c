#include "parser.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// Never NOENT, DTDLOAD, DTDATTR, HUGE or RECOVER.
#define OPTIONS (XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING)

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
  cxml_names_free(&parser->names);
  cxml_names_free(&parser->words);
  free(parser);
}

// Keeps the text that goes on in the next piece.
static void begin_batch(cxml_parser *parser) {
  size_t kept = parser->bytes.count - parser->text_start;
  if (kept > 0 && parser->text_start > 0) {
    memmove(parser->bytes.items, (uint8_t *)parser->bytes.items + parser->text_start, kept);
  }
  parser->bytes.count = kept;
  parser->text_start = 0;
  parser->events.count = 0;
  parser->attributes.count = 0;
}

static void fail(cxml_parser *parser, cxml_fault_kind kind, int code) {
  if (parser->fault.kind) return;
  xmlParserInputPtr input = parser->context->input;
  parser->fault = (cxml_fault){kind, XML_FROM_PARSER, code, input ? input->line : 0,
                               input ? input->col : 0};
}

cxml_fault_kind cxml_feed(cxml_parser *parser, const uint8_t *bytes, size_t count, int last) {
  begin_batch(parser);
  if (parser->fault.kind) return parser->fault.kind;
  if (count > INT_MAX) {
    fail(parser, cxml_fault_token, 0);
    return parser->fault.kind;
  }
  parser->understood = 0;
  if (count > 0) {
    int code = parser->library->xmlParseChunk(parser->context, (const char *)bytes, (int)count, 0);
    // Every error of libxml2 comes through the handler; this is for one that forgets to.
    if (code != XML_ERR_OK && !parser->context->wellFormed) {
      fail(parser, cxml_fault_library, code);
    }
    parser->pending = parser->understood ? count : parser->pending + count;
    if (parser->pending > parser->limits.token_bytes && !parser->understood) {
      fail(parser, cxml_fault_token, 0);
    }
  }
  if (last && !parser->fault.kind) {
    parser->is_last = 1;
    int code = parser->library->xmlParseChunk(parser->context, NULL, 0, 1);
    if (!parser->fault.kind && !parser->context->wellFormed) {
      fail(parser, cxml_fault_truncated, code);
    }
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
