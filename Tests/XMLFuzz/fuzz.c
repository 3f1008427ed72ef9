// A target for libFuzzer: any bytes, whole and in pieces. Not part of the package; Scripts/fuzz-xml
// builds and runs it.
//
// The invariants: every range of a batch is inside it, each start that has an end position has the
// right one, and the size of the pieces changes neither the events nor whether there is a fault.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CXML.h"

static void demand(int holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "does not hold: %s\n", what);
  abort();
}

static void check_start(cxml_batch batch, size_t index) {
  cxml_event start = batch.events[index];
  demand((size_t)start.first + start.count <= batch.attribute_count, "attributes of a start");
  if (start.span == 0) return;
  demand(index + start.span < batch.event_count, "span");
  cxml_event end = batch.events[index + start.span];
  demand(end.kind == cxml_end && end.name == start.name, "the end of a start");
  demand(end.first >= start.first && end.bytes >= start.bytes, "order");
}

static void check(cxml_batch batch) {
  for (size_t i = 0; i < batch.event_count; i++) {
    cxml_event event = batch.events[i];
    if (event.kind == cxml_text) {
      demand(event.count > 0, "text");
      demand((size_t)event.first + event.count <= batch.byte_count, "bytes of a text");
      continue;
    }
    demand(event.name < batch.name_count && event.bytes <= batch.byte_count, "tag");
    if (event.kind == cxml_start) {
      check_start(batch, i);
    } else {
      demand(event.kind == cxml_end && event.first <= batch.attribute_count, "end");
    }
  }
  for (size_t i = 0; i < batch.attribute_count; i++) {
    cxml_attribute attribute = batch.attributes[i];
    demand(attribute.name < batch.name_count, "name of an attribute");
    demand((size_t)attribute.first + attribute.count <= batch.byte_count, "value");
  }
}

static uint64_t mix(uint64_t sum, uint64_t value) { return (sum ^ value) * 0x100000001B3u; }

/// A checksum over all events; the fault, if there is one, in `kind`.
static uint64_t read_in_pieces(const cxml_library *library, const uint8_t *bytes, size_t count,
                               size_t piece, cxml_fault_kind *kind) {
  // Small, so that short documents reach them.
  cxml_limits limits = {.depth = 64, .text_bytes = 1 << 12, .attribute_bytes = 1 << 10,
                        .attributes = 32, .names = 256, .token_bytes = 1 << 13};
  cxml_parser *parser = cxml_parser_create(library, &limits);
  demand(parser != NULL, "memory");
  uint64_t sum = 0xCBF29CE484222325u;
  size_t at = 0;
  do {
    size_t next = count - at < piece ? count - at : piece;
    *kind = cxml_feed(parser, bytes + at, next, at + next == count);
    at += next;
    cxml_batch batch = cxml_last_batch(parser);
    check(batch);
    for (size_t i = 0; i < batch.event_count; i++) {
      cxml_event event = batch.events[i];
      sum = mix(mix(sum, event.kind), event.name);
      if (event.kind != cxml_text) continue;
      for (uint32_t j = 0; j < event.count; j++) sum = mix(sum, batch.bytes[event.first + j]);
    }
  } while (*kind == cxml_fault_none && at < count);
  cxml_parser_free(parser);
  return sum;
}

/// Whether there is a comment that begins with `>` or `->`: in front of the root, libxml2 2.9 takes
/// `<!-->` for a whole one where the rest comes later, and refuses what it reads whole (HostileTests).
static int has_odd_comment(const uint8_t *bytes, size_t count) {
  for (size_t i = 0; i + 5 <= count; i++) {
    if (memcmp(bytes + i, "<!--", 4) != 0) continue;
    if (bytes[i + 4] == '>' || (bytes[i + 4] == '-' && i + 6 <= count && bytes[i + 5] == '>')) return 1;
  }
  return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  static cxml_library *library;
  if (!library) {
    const char *name = cxml_usual_name();
    library = cxml_library_open(&name, 1);
    demand(library != NULL, "libxml2");
  }
  if (count < 2) return 0;
  // The first byte determines the size of the pieces.
  size_t piece = 1 + (size_t)bytes[0];
  cxml_fault_kind whole, pieces;
  uint64_t one = read_in_pieces(library, bytes + 1, count - 1, count, &whole);
  uint64_t other = read_in_pieces(library, bytes + 1, count - 1, piece, &pieces);
  if (has_odd_comment(bytes + 1, count - 1)) return 0;
  demand((whole == cxml_fault_none) == (pieces == cxml_fault_none), "the same end in pieces");
  demand(whole != cxml_fault_none || one == other, "the same events in pieces");
  return 0;
}
