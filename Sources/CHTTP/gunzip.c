#include "CHTTP.h"

#include <dlfcn.h>
#include <string.h>

// z_stream, as zlib.h lays it out for the version named below.
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

enum { zlib_ok = 0, zlib_end = 1, zlib_buffer = -5, gzip_only = 15 + 16 };

chttp_inflate_result chttp_gunzip(const uint8_t *bytes, size_t count,
                                  int (*sink)(const uint8_t *bytes, size_t count, void *context),
                                  void *context) {
  // libcurl needs zlib itself, so it is there; loading it again costs nothing.
  void *handle = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return chttp_inflate_no_library;
  int (*start)(stream *, int, const char *, int) =
      (int (*)(stream *, int, const char *, int))dlsym(handle, "inflateInit2_");
  int (*inflate)(stream *, int) = (int (*)(stream *, int))dlsym(handle, "inflate");
  int (*end)(stream *) = (int (*)(stream *))dlsym(handle, "inflateEnd");
  stream z;
  memset(&z, 0, sizeof z);
  if (!start || !inflate || !end || count > 0x7fffffff ||
      start(&z, gzip_only, "1.2.3", (int)sizeof z) != zlib_ok) {
    dlclose(handle);
    return chttp_inflate_no_library;
  }
  chttp_inflate_result result = chttp_inflate_damaged;
  uint8_t piece[16384];
  z.next_in = bytes;
  z.avail_in = (unsigned)count;
  int status = zlib_ok;
  while (status == zlib_ok) {
    z.next_out = piece;
    z.avail_out = sizeof piece;
    status = inflate(&z, 0);
    if (status != zlib_ok && status != zlib_end) break;
    if (!sink(piece, sizeof piece - z.avail_out, context)) {
      result = chttp_inflate_too_large;
      break;
    }
    if (status == zlib_end && z.avail_in == 0) result = chttp_inflate_done;
  }
  end(&z);
  dlclose(handle);
  return result;
}
