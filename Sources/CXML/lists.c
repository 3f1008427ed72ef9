#include <stdlib.h>

#include "parser.h"

int cxml_list_reserve(cxml_list *list, size_t more, size_t size) {
  if (list->room - list->count >= more) return 1;
  size_t room = list->room ? list->room : 256;
  while (room - list->count < more) {
    if (room > SIZE_MAX / 2 / size) return 0;
    room *= 2;
  }
  void *items = realloc(list->items, room * size);
  if (!items) return 0;
  list->items = items;
  list->room = room;
  return 1;
}

static size_t slot_of(const cxml_names *names, const xmlChar *local, const xmlChar *space) {
  uint64_t mixed = ((uintptr_t)local ^ ((uintptr_t)space >> 4 | (uintptr_t)space << 20)) *
                   0x9E3779B97F4A7C15u;
  return (size_t)(mixed >> 32) & (names->slot_count - 1);
}

static void insert(cxml_names *names, uint32_t index) {
  const cxml_name_entry *entry = (const cxml_name_entry *)names->entries.items + index;
  size_t slot = slot_of(names, entry->local, entry->space);
  while (names->slots[slot]) slot = (slot + 1) & (names->slot_count - 1);
  names->slots[slot] = index + 1;
}

static int grow(cxml_names *names) {
  size_t count = names->slot_count ? names->slot_count * 2 : 256;
  uint32_t *slots = calloc(count, sizeof *slots);
  if (!slots) return 0;
  free(names->slots);
  names->slots = slots;
  names->slot_count = count;
  for (uint32_t i = 0; i < names->entries.count; i++) insert(names, i);
  return 1;
}

uint32_t cxml_names_index(cxml_names *names, const xmlChar *local, const xmlChar *space,
                          uint32_t limit) {
  const cxml_name_entry *entries = names->entries.items;
  if (names->slot_count) {
    for (size_t slot = slot_of(names, local, space); names->slots[slot];
         slot = (slot + 1) & (names->slot_count - 1)) {
      uint32_t index = names->slots[slot] - 1;
      if (entries[index].local == local && entries[index].space == space) return index;
    }
  }
  if (names->entries.count >= limit) return CXML_NO_NAME;
  if (names->entries.count * 2 >= names->slot_count && !grow(names)) return CXML_NO_NAME;
  if (!cxml_list_reserve(&names->entries, 1, sizeof(cxml_name_entry))) return CXML_NO_NAME;
  uint32_t index = (uint32_t)names->entries.count++;
  ((cxml_name_entry *)names->entries.items)[index] = (cxml_name_entry){local, space};
  insert(names, index);
  return index;
}

void cxml_names_free(cxml_names *names) {
  free(names->entries.items);
  free(names->slots);
}
