#define _GNU_SOURCE
#include "CResources.h"

#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

// #embed includes the tables at compile time: no cost at start-up, and editing one rebuilds this.
static const uint8_t prefectures[] = {
#embed "../../Resources/prefectures.tsv"
};
static const uint8_t offices[] = {
#embed "../../Resources/offices.tsv"
};
static const uint8_t centers[] = {
#embed "../../Resources/centers.tsv"
};
static const uint8_t primary_areas[] = {
#embed "../../Resources/primary-areas.tsv"
};
static const uint8_t municipalities[] = {
#embed "../../Resources/municipalities.tsv"
};
static const uint8_t groups[] = {
#embed "../../Resources/groups.tsv"
};
static const uint8_t aliases[] = {
#embed "../../Resources/aliases.tsv"
};
static const uint8_t names[] = {
#embed "../../Resources/names.tsv"
};
static const uint8_t folds[] = {
#embed "../../Resources/folds.tsv"
};
static const uint8_t stations[] = {
#embed "../../Resources/stations.tsv"
};
static const uint8_t weekly_areas[] = {
#embed "../../Resources/weekly-areas.tsv"
};
static const uint8_t weather_codes[] = {
#embed "../../Resources/weather-codes.tsv"
};
static const uint8_t warning_codes[] = {
#embed "../../Resources/warning-codes.tsv"
};
static const uint8_t quake_names[] = {
#embed "../../Resources/quake-names.tsv"
};
static const uint8_t tsunami_coasts[] = {
#embed "../../Resources/tsunami-coasts.tsv"
};
static const uint8_t tide_stations[] = {
#embed "../../Resources/tide-stations.tsv"
};
static const uint8_t marine_areas[] = {
#embed "../../Resources/marine-areas.tsv"
};
static const uint8_t words[] = {
#embed "../../Resources/words.tsv"
};
static const uint8_t terms[] = {
#embed "../../Resources/terms.tsv"
};
static const uint8_t place_words[] = {
#embed "../../Resources/place-words.tsv"
};
static const uint8_t normals[] = {
#embed "../../Resources/normals.tsv"
};
static const uint8_t tiles[] = {
#embed "../../Resources/tiles.tsv"
};
static const uint8_t postcodes[] = {
#embed "../../Resources/postcodes.tsv"
};
static const uint8_t landmarks[] = {
#embed "../../Resources/landmarks.tsv"
};
static const uint8_t populations[] = {
#embed "../../Resources/populations.tsv"
};
static const uint8_t coastline[] = {
#embed "../../Resources/coastline.tsv"
};
static const uint8_t recordings[] = {
#embed "../../Resources/recordings.tsv"
};
static const uint8_t sample_snow[] = {
#embed "../../Resources/sample-20240124.tsv"
};
static const uint8_t sample_typhoon[] = {
#embed "../../Resources/sample-20240829.tsv"
};

#define BLOB(array) ((cresources_blob){array, sizeof(array)})

cresources_blob cresources_get(cresources_table table) {
  switch (table) {
    case CRESOURCES_PREFECTURES: return BLOB(prefectures);
    case CRESOURCES_OFFICES: return BLOB(offices);
    case CRESOURCES_CENTERS: return BLOB(centers);
    case CRESOURCES_PRIMARY_AREAS: return BLOB(primary_areas);
    case CRESOURCES_MUNICIPALITIES: return BLOB(municipalities);
    case CRESOURCES_GROUPS: return BLOB(groups);
    case CRESOURCES_ALIASES: return BLOB(aliases);
    case CRESOURCES_NAMES: return BLOB(names);
    case CRESOURCES_FOLDS: return BLOB(folds);
    case CRESOURCES_STATIONS: return BLOB(stations);
    case CRESOURCES_WEEKLY_AREAS: return BLOB(weekly_areas);
    case CRESOURCES_WEATHER_CODES: return BLOB(weather_codes);
    case CRESOURCES_WARNING_CODES: return BLOB(warning_codes);
    case CRESOURCES_QUAKE_NAMES: return BLOB(quake_names);
    case CRESOURCES_TSUNAMI_COASTS: return BLOB(tsunami_coasts);
    case CRESOURCES_TIDE_STATIONS: return BLOB(tide_stations);
    case CRESOURCES_MARINE_AREAS: return BLOB(marine_areas);
    case CRESOURCES_WORDS: return BLOB(words);
    case CRESOURCES_TERMS: return BLOB(terms);
    case CRESOURCES_PLACE_WORDS: return BLOB(place_words);
    case CRESOURCES_NORMALS: return BLOB(normals);
    case CRESOURCES_TILES: return BLOB(tiles);
    case CRESOURCES_POSTCODES: return BLOB(postcodes);
    case CRESOURCES_LANDMARKS: return BLOB(landmarks);
    case CRESOURCES_POPULATIONS: return BLOB(populations);
    case CRESOURCES_COASTLINE: return BLOB(coastline);
    case CRESOURCES_RECORDINGS: return BLOB(recordings);
    case CRESOURCES_SAMPLE_SNOW: return BLOB(sample_snow);
    case CRESOURCES_SAMPLE_TYPHOON: return BLOB(sample_typhoon);
  }
  return BLOB(prefectures);
}

const void *cresources_find(
    const void *haystack, size_t haystack_count, const void *needle, size_t needle_count) {
#ifdef __SSE2__
  // Where the first and the last byte of the needle stand as far apart as they should, for 16 places
  // at a time: a third of the instructions of `memmem`, which looks at single bytes.
  const uint8_t *bytes = haystack, *wanted = needle;
  if (needle_count > 1 && needle_count <= haystack_count) {
    const size_t last = needle_count - 1;
    const __m128i first_bytes = _mm_set1_epi8((char)wanted[0]);
    const __m128i last_bytes = _mm_set1_epi8((char)wanted[last]);
    size_t offset = 0;
    for (; haystack_count - offset >= last + sizeof(__m128i); offset += sizeof(__m128i)) {
      const __m128i begins =
          _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(bytes + offset)), first_bytes);
      const __m128i ends =
          _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(bytes + offset + last)), last_bytes);
      unsigned places = (unsigned)_mm_movemask_epi8(_mm_and_si128(begins, ends));
      for (; places != 0; places &= places - 1) {
        const uint8_t *place = bytes + offset + __builtin_ctz(places);
        if (memcmp(place, wanted, needle_count) == 0) return place;
      }
    }
    // What is left is shorter than the needle and 16 places.
    return memmem(bytes + offset, haystack_count - offset, needle, needle_count);
  }
#endif
  return memmem(haystack, haystack_count, needle, needle_count);
}

const void *cresources_find_last(const void *bytes, size_t count, uint8_t value) {
  return memrchr(bytes, value, count);
}
