// Locks that are never given: for rows of locks that hang.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/file.h>
#include <unistd.h>
int flock(int file, int what) {
  if (what & LOCK_UN) return ((int (*)(int, int))dlsym(RTLD_NEXT, "flock"))(file, what);
  while (1) pause();
}
