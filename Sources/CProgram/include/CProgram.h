#pragma once
#include <stddef.h>
#include <stdint.h>

/// The bytes of a page of docs/, or of what pages of HTML are made of, as the linker placed them.
typedef struct {
  const uint8_t *_Nonnull bytes;
  size_t count;
} cprogram_page;

typedef enum {
  CPROGRAM_JSON,
  CPROGRAM_CONFIGURATION,
  CPROGRAM_EXIT_CODES,
  CPROGRAM_PLACES,
  CPROGRAM_JSON_JA,
  CPROGRAM_CONFIGURATION_JA,
  CPROGRAM_EXIT_CODES_JA,
  CPROGRAM_PLACES_JA,
  CPROGRAM_STYLE,
  CPROGRAM_SCRIPT,
} cprogram_page_name;

cprogram_page cprogram_get(cprogram_page_name name);

/// What the program was built from, as Scripts/release writes it into the binary: the commit, or
/// "unknown". Ends with a zero.
const char *_Nonnull cprogram_commit(void);

/// The words of the command line, as the system gave them to the C runtime: how many, and where they
/// are. The first is the name of the program; there may be none at all.
int cprogram_argument_count(void);
char *_Nullable *_Nullable cprogram_arguments(void);

/// Gives memory that was freed back to the system, where the C library keeps it for later.
void cprogram_release_free_memory(void);

/// Not 0 if all variables of the environment are ASCII: then nobody need look whether one is UTF-8.
int cprogram_is_environment_ascii(void);
