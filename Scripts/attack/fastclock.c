/* Preloaded so that the clock of the day runs SORAMOYO_CLOCK_SPEED times as fast from
   SORAMOYO_CLOCK_START on, in seconds since 1970: for a program and its server alike. Sleeps and
   timeouts take as long as ever. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static int (*real)(clockid_t, struct timespec *);

static struct timespec faster(void) {
  static double start, speed;
  struct timespec now;
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  if (speed == 0) {
    const char *from = getenv("SORAMOYO_CLOCK_START"), *times = getenv("SORAMOYO_CLOCK_SPEED");
    start = from ? atof(from) : 0;
    speed = times ? atof(times) : 1;
  }
  real(CLOCK_REALTIME, &now);
  double seconds = start + ((double)now.tv_sec + now.tv_nsec / 1e9 - start) * speed;
  now.tv_sec = (time_t)seconds;
  now.tv_nsec = (long)((seconds - (double)now.tv_sec) * 1e9);
  return now;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) {
    *time = faster();
    return 0;
  }
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  return real(clock, time);
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now = faster();
  *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *out) {
  time_t now = faster().tv_sec;
  if (out) *out = now;
  return now;
}
