#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <stdint.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

// The kernel cancels such a timer when the clock is set, and when the machine wakes up.
static int arm(int fd) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return errno;
  struct itimerspec far = {.it_value = {.tv_sec = now.tv_sec + 10L * 365 * 86400}};
  int flags = TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET;
  return timerfd_settime(fd, flags, &far, NULL) == 0 ? 0 : errno;
}

int cterminal_clock_open(void) {
  int fd = timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
  if (fd < 0) return -1;
  if (arm(fd) == 0) return fd;
  close(fd);
  return -1;
}

int cterminal_clock_changed(int fd) {
  uint64_t count;
  if (read(fd, &count, sizeof count) >= 0) return arm(fd), 0;
  if (errno != ECANCELED) return 0;
  arm(fd);
  return 1;
}
