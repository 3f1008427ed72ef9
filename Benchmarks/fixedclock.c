/* Preloaded so that a program sees one moment, SORAMOYO_BENCH_TIME seconds since 1970: what it does
   then does not depend on the hour at which it is measured. Other clocks run on. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static time_t moment(void) {
  const char *text = getenv("SORAMOYO_BENCH_TIME");
  return text ? (time_t)atoll(text) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  static int (*real)(clockid_t, struct timespec *);
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) {
    *time = (struct timespec){.tv_sec = moment()};
    return 0;
  }
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  return real(clock, time);
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  *time = (struct timeval){.tv_sec = moment()};
  return 0;
}

time_t time(time_t *out) {
  if (out) *out = moment();
  return moment();
}
