#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <stdint.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

// The kernel cancels such a timer when the clock is set, and when the machine wakes up.
int cterminal_timer_set(int fd, long seconds) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return errno;
  // Nothing is wanted before that: only a clock that is set is waited for.
  if (seconds <= 0) seconds = 10L * 365 * 86400;
  struct itimerspec time = {.it_value = {.tv_sec = now.tv_sec + seconds, .tv_nsec = now.tv_nsec}};
  int flags = TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET;
  return timerfd_settime(fd, flags, &time, NULL) == 0 ? 0 : errno;
}

int cterminal_timer_open(void) {
  int fd = timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
  if (fd < 0) return -1;
  if (cterminal_timer_set(fd, 0) == 0) return fd;
  int code = errno;
  close(fd);
  errno = code;
  return -1;
}

enum cterminal_timer_event cterminal_timer_read(int fd) {
  uint64_t count;
  if (read(fd, &count, sizeof count) >= 0) return cterminal_timer_expired;
  if (errno != ECANCELED) return cterminal_timer_nothing;
  // The old deadline means nothing on the new clock; whoever handles the change sets the timer
  // again.
  cterminal_timer_set(fd, 0);
  return cterminal_timer_clock_changed;
}
