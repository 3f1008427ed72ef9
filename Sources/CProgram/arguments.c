#include "CProgram.h"

#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

// Swift reads its `CommandLine` from /proc, and has no words at all where that is not mounted: in a
// chroot, a jail, some sandboxes. The C runtime has them from the kernel, and on glibc and Darwin hands
// them to what runs before main.
static int count;
static char **words;

extern char **environ;

#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void take(int argument_count, char **arguments) {
  count = argument_count;
  words = arguments;
}
#else
// musl hands them to nobody. The kernel puts them before the environment, with a zero in between and their
// number in front: no pointer is as small as that.
__attribute__((constructor)) static void take(void) {
  char **end = environ - 1;
  for (char **first = end;; first--) {
    if ((intptr_t)first[-1] != end - first) continue;
    count = (int)(end - first);
    words = first;
    return;
  }
}
#endif

int cprogram_argument_count(void) { return count; }

char **cprogram_arguments(void) { return words; }

// In place of the runtime's own, where it is linked in: at every start that reads /proc/self/maps to find the words,
// 4 % of the instructions of `list`. Weak: should another toolchain need more of the files that these stand for, they count.
#define IN_PLACE_OF_THE_RUNTIME __attribute__((weak, visibility("hidden")))

IN_PLACE_OF_THE_RUNTIME char **_swift_stdlib_getUnsafeArgvArgc(int *argument_count) {
  *argument_count = count;
  return words;
}

IN_PLACE_OF_THE_RUNTIME void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int argument_count) {
  count = argument_count;
  words = arguments;
}

// A release has no `swift-backtrace` to start after a crash; the runtime would look for one in nine places.
IN_PLACE_OF_THE_RUNTIME char _swift_backtraceSettings[256];

IN_PLACE_OF_THE_RUNTIME _Bool _swift_backtrace_isThunkFunction(const char *name) { return name == NULL; }

int cprogram_is_environment_ascii(void) {
  for (char **entry = environ; entry && *entry; entry++)
    for (const char *byte = *entry; *byte; byte++)
      if (*byte & 0x80) return 0;
  return 1;
}
