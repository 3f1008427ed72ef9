#include "CProgram.h"

// The pages of the manual that are also docs/: one text, wherever it is read.
static const uint8_t json[] = {
#embed "../../docs/json.md"
};
static const uint8_t configuration[] = {
#embed "../../docs/configuration.md"
};
static const uint8_t exit_codes[] = {
#embed "../../docs/exit-codes.md"
};
static const uint8_t places[] = {
#embed "../../docs/places.md"
};
static const uint8_t json_ja[] = {
#embed "../../docs/ja/json.md"
};
static const uint8_t configuration_ja[] = {
#embed "../../docs/ja/configuration.md"
};
static const uint8_t exit_codes_ja[] = {
#embed "../../docs/ja/exit-codes.md"
};
static const uint8_t places_ja[] = {
#embed "../../docs/ja/places.md"
};
// What pages of HTML look like, and the one thing they do.
static const uint8_t style[] = {
#embed "../../Resources/page.css"
};
static const uint8_t script[] = {
#embed "../../Resources/page.js"
};

#define PAGE(name) ((cprogram_page){name, sizeof name})

cprogram_page cprogram_get(cprogram_page_name name) {
  switch (name) {
  case CPROGRAM_JSON: return PAGE(json);
  case CPROGRAM_CONFIGURATION: return PAGE(configuration);
  case CPROGRAM_EXIT_CODES: return PAGE(exit_codes);
  case CPROGRAM_PLACES: return PAGE(places);
  case CPROGRAM_JSON_JA: return PAGE(json_ja);
  case CPROGRAM_CONFIGURATION_JA: return PAGE(configuration_ja);
  case CPROGRAM_EXIT_CODES_JA: return PAGE(exit_codes_ja);
  case CPROGRAM_PLACES_JA: return PAGE(places_ja);
  case CPROGRAM_STYLE: return PAGE(style);
  case CPROGRAM_SCRIPT: return PAGE(script);
  }
  return PAGE(places);
}

// Scripts/release finds the mark in the finished binary and writes the commit behind it, at the same
// length. If it were compiled in, every commit would rebuild everything.
#define MARK "soramoyo-built-from:"
static const volatile char commit[] = MARK "unknown\0                                        ";

const char *cprogram_commit(void) { return (const char *)commit + sizeof MARK - 1; }
