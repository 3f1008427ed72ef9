#define _GNU_SOURCE
#include "CResources.h"

#include <string.h>

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
static const uint8_t words[] = {
#embed "../../Resources/words.tsv"
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
static const uint8_t coastline[] = {
#embed "../../Resources/coastline.tsv"
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
    case CRESOURCES_WORDS: return BLOB(words);
    case CRESOURCES_PLACE_WORDS: return BLOB(place_words);
    case CRESOURCES_NORMALS: return BLOB(normals);
    case CRESOURCES_TILES: return BLOB(tiles);
    case CRESOURCES_COASTLINE: return BLOB(coastline);
    case CRESOURCES_SAMPLE_SNOW: return BLOB(sample_snow);
    case CRESOURCES_SAMPLE_TYPHOON: return BLOB(sample_typhoon);
  }
  return BLOB(prefectures);
}

const void *cresources_find(
    const void *haystack, size_t haystack_count, const void *needle, size_t needle_count) {
  return memmem(haystack, haystack_count, needle, needle_count);
}
