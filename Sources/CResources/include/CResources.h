#pragma once
#include <stddef.h>
#include <stdint.h>

/// The bytes of one table of Resources/, as the linker placed them. Nothing is copied or decoded.
typedef struct {
  const uint8_t *_Nonnull bytes;
  size_t count;
} cresources_blob;

typedef enum {
  CRESOURCES_PREFECTURES,
  CRESOURCES_OFFICES,
  CRESOURCES_CENTERS,
  CRESOURCES_PRIMARY_AREAS,
  CRESOURCES_MUNICIPALITIES,
  CRESOURCES_GROUPS,
  CRESOURCES_ALIASES,
  CRESOURCES_NAMES,
  CRESOURCES_FOLDS,
  CRESOURCES_STATIONS,
  CRESOURCES_WEEKLY_AREAS,
  CRESOURCES_WEATHER_CODES,
  CRESOURCES_WARNING_CODES,
  CRESOURCES_QUAKE_NAMES,
  CRESOURCES_TSUNAMI_COASTS,
  CRESOURCES_TIDE_STATIONS,
  CRESOURCES_MARINE_AREAS,
  CRESOURCES_WORDS,
  CRESOURCES_TERMS,
  CRESOURCES_PLACE_WORDS,
  CRESOURCES_NORMALS,
  CRESOURCES_TILES,
  CRESOURCES_POSTCODES,
  CRESOURCES_LANDMARKS,
  CRESOURCES_POPULATIONS,
  CRESOURCES_COASTLINE,
  CRESOURCES_RECORDINGS,
  CRESOURCES_SAMPLE_SNOW,
  CRESOURCES_SAMPLE_TYPHOON,
} cresources_table;

cresources_blob cresources_get(cresources_table table);

/// Finds bytes in bytes, as `memmem` of the C library does: the first place, NULL for none.
const void *_Nullable cresources_find(
    const void *_Nonnull haystack, size_t haystack_count, const void *_Nonnull needle,
    size_t needle_count);

/// Finds the last byte with a value among this many, as `memrchr` of the C library does; NULL for none.
const void *_Nullable cresources_find_last(
    const void *_Nonnull bytes, size_t count, uint8_t value);
