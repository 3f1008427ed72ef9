#include "CHTTP.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// z_stream, with the layout of zlib.h for the version named below.
typedef struct {
  const uint8_t *next_in;
  unsigned avail_in;
  unsigned long total_in;
  uint8_t *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *message;
  void *state;
  void *(*allocate)(void *, unsigned, unsigned);
  void (*release)(void *, void *);
  void *opaque;
  int data_type;
  unsigned long adler;
  unsigned long reserved;
} stream;

enum { zlib_ok = 0, zlib_end = 1, zlib_buffer = -5, finish = 4, zlib_only = 15, gzip_only = 15 + 16, largest = 1 << 30 };
enum { deflated = 8, usual_level = -1, usual_memory = 8, usual_strategy = 0 };

struct chttp_inflater {
  void *library;
  int (*inflate)(stream *, int);
  int (*reset)(stream *);
  int (*end)(stream *);
  stream z;
};

chttp_inflater *chttp_inflater_create(void) {
  chttp_inflater *inflater = calloc(1, sizeof *inflater);
  if (!inflater) return NULL;
  // libcurl needs zlib itself, so it is installed; loading it again costs nothing.
  inflater->library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
  if (inflater->library) {
    int (*start)(stream *, int, const char *, int) =
        (int (*)(stream *, int, const char *, int))dlsym(inflater->library, "inflateInit2_");
    inflater->inflate = (int (*)(stream *, int))dlsym(inflater->library, "inflate");
    inflater->reset = (int (*)(stream *))dlsym(inflater->library, "inflateReset");
    inflater->end = (int (*)(stream *))dlsym(inflater->library, "inflateEnd");
    if (start && inflater->inflate && inflater->reset && inflater->end &&
        start(&inflater->z, gzip_only, "1.2.3", (int)sizeof inflater->z) == zlib_ok) {
      return inflater;
    }
    dlclose(inflater->library);
  }
  free(inflater);
  return NULL;
}

void chttp_inflater_free(chttp_inflater *inflater) {
  if (!inflater) return;
  inflater->end(&inflater->z);
  dlclose(inflater->library);
  free(inflater);
}

int chttp_inflater_restart(chttp_inflater *inflater) {
  return inflater->reset(&inflater->z) == zlib_ok;
}

chttp_inflate_result chttp_inflate(chttp_inflater *inflater, const uint8_t *input, size_t *taken,
                                   uint8_t *output, size_t *made) {
  stream *z = &inflater->z;
  unsigned in = *taken > largest ? largest : (unsigned)*taken;
  unsigned out = *made > largest ? largest : (unsigned)*made;
  z->next_in = input;
  z->avail_in = in;
  z->next_out = output;
  z->avail_out = out;
  int status = inflater->inflate(z, 0);
  *taken = in - z->avail_in;
  *made = out - z->avail_out;
  if (status == zlib_end) return chttp_inflate_done;
  return status == zlib_ok || status == zlib_buffer ? chttp_inflate_more : chttp_inflate_damaged;
}

// For streams that come by the dozen: opened once, and never closed.
static struct {
  int (*start)(stream *, int, const char *, int);
  int (*inflate)(stream *, int);
  int (*end)(stream *);
  int (*start_packing)(stream *, int, int, int, int, int, const char *, int);
  int (*deflate)(stream *, int);
  int (*end_packing)(stream *);
} whole;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_whole(void) {
  void *library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  whole.inflate = (int (*)(stream *, int))dlsym(library, "inflate");
  whole.end = (int (*)(stream *))dlsym(library, "inflateEnd");
  if (whole.inflate && whole.end) {
    whole.start = (int (*)(stream *, int, const char *, int))dlsym(library, "inflateInit2_");
  }
  whole.deflate = (int (*)(stream *, int))dlsym(library, "deflate");
  whole.end_packing = (int (*)(stream *))dlsym(library, "deflateEnd");
  if (whole.deflate && whole.end_packing) {
    whole.start_packing = (int (*)(stream *, int, int, int, int, int, const char *, int))dlsym(
        library, "deflateInit2_");
  }
}

int chttp_inflate_whole(const uint8_t *input, size_t count, uint8_t *output, size_t *made) {
  pthread_once(&once, open_whole);
  if (!whole.start || count > largest || *made > largest) return -1;
  stream z = {0};
  if (whole.start(&z, zlib_only, "1.2.3", (int)sizeof z) != zlib_ok) return -1;
  z.next_in = input;
  z.avail_in = (unsigned)count;
  z.next_out = output;
  z.avail_out = (unsigned)*made;
  int status = whole.inflate(&z, finish);
  *made -= z.avail_out;
  int is_done = status == zlib_end && z.avail_in == 0;
  whole.end(&z);
  return is_done ? chttp_inflate_done : chttp_inflate_damaged;
}

int chttp_deflate_whole(const uint8_t *input, size_t count, uint8_t *output, size_t *made) {
  pthread_once(&once, open_whole);
  if (!whole.start_packing || count > largest || *made > largest) return 0;
  stream z = {0};
  if (whole.start_packing(&z, usual_level, deflated, gzip_only, usual_memory, usual_strategy,
                          "1.2.3", (int)sizeof z) != zlib_ok) {
    return 0;
  }
  z.next_in = input;
  z.avail_in = (unsigned)count;
  z.next_out = output;
  z.avail_out = (unsigned)*made;
  int status = whole.deflate(&z, finish);
  *made -= z.avail_out;
  whole.end_packing(&z);
  return status == zlib_end;
}
