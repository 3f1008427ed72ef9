#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

// The parser's context is a struct with public fields; libxml2 changes its soname when it moves
// them.
const char *cxml_usual_name(void) {
#if LIBXML_VERSION >= 21400
  return "libxml2.so.16";
#else
  return "libxml2.so.2";
#endif
}

static int load(cxml_library *library, void *handle) {
#define FIND(name)                                               \
  library->name = (__typeof__(&name))dlsym(handle, #name);       \
  if (!library->name) return 0;
  FUNCTIONS(FIND)
#undef FIND
  return 1;
}

cxml_library *cxml_library_open(const char *const *names, size_t count) {
  // libxml2's global initialisation must run once, before several threads parse.
  static pthread_mutex_t setup = PTHREAD_MUTEX_INITIALIZER;
  cxml_library *library = malloc(sizeof *library);
  if (!library) return NULL;
  for (size_t i = 0; i < count; i++) {
    void *handle = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
    if (!handle) continue;
    if (load(library, handle)) {
      pthread_mutex_lock(&setup);
      library->xmlInitParser();
      pthread_mutex_unlock(&setup);
      return library;
    }
  }
  free(library);
  return NULL;
}

void cxml_library_free(cxml_library *library) { free(library); }
