#include <string.h>

#include "parser.h"

void cxml_measure(const uint8_t *bytes, size_t count, size_t *wanted, size_t *good) {
  *wanted = *good = 0;
  if (count == 0) return;
  uint8_t lead = bytes[0];
  if (lead >= 0x01 && lead < 0x80) *wanted = 1;
  if (lead >= 0xC2) *wanted = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  if (*wanted == 0) return;
  // The second byte reveals overlong forms, surrogates and code points beyond Unicode.
  uint8_t least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  uint8_t most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  *good = 1;
  while (*good < *wanted && *good < count && bytes[*good] >= least && bytes[*good] <= most) {
    *good += 1;
    least = 0x80;
    most = 0xBF;
  }
}

#define EACH_BYTE(byte) (UINT64_MAX / 0xFF * (byte))

size_t cxml_utf8_prefix(const uint8_t *bytes, size_t count) {
  size_t at = 0;
  while (at < count) {
    if (count - at >= 8) {
      uint64_t word;
      memcpy(&word, bytes + at, 8);
      // Eight bytes, none zero and none with the highest bit set.
      if (((word | (word - EACH_BYTE(0x01))) & EACH_BYTE(0x80)) == 0) {
        at += 8;
        continue;
      }
    }
    // Most Japanese characters, except the first and last rows of three-byte sequences.
    size_t before = at;
    while (count - at >= 3 && bytes[at] > 0xE0 && bytes[at] < 0xED &&
           (bytes[at + 1] & 0xC0) == 0x80 && (bytes[at + 2] & 0xC0) == 0x80) {
      at += 3;
    }
    if (at > before) continue;
    size_t wanted, good;
    cxml_measure(bytes + at, count - at, &wanted, &good);
    if (wanted == 0 || good < wanted) return at;
    at += wanted;
  }
  return at;
}
