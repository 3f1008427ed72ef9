/* Preloaded so that the clock of the day runs SORAMOYO_CLOCK_SPEED times as fast from
   SORAMOYO_CLOCK_START on, in seconds since 1970: for a program and its server alike. Sleeps and
   timeouts take as long as ever; with SORAMOYO_CLOCK_SLEEPS those of Swift's tasks are as much shorter,
   which use the time since the machine was started. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>

static int (*real)(clockid_t, struct timespec *);
static double start, speed, origin;
static int is_short;
/* Which descriptors are timers of the shortened time. */
static atomic_bool timers[1024];

static double seconds(struct timespec time) { return (double)time.tv_sec + (double)time.tv_nsec / 1e9; }

static struct timespec split(double seconds) {
  time_t whole = (time_t)seconds;
  return (struct timespec){.tv_sec = whole, .tv_nsec = (long)((seconds - (double)whole) * 1e9)};
}

__attribute__((constructor)) static void begin(void) {
  if (real) return;
  const char *from = getenv("SORAMOYO_CLOCK_START"), *times = getenv("SORAMOYO_CLOCK_SPEED");
  start = from ? atof(from) : 0;
  speed = times ? atof(times) : 1;
  is_short = getenv("SORAMOYO_CLOCK_SLEEPS") != NULL;
  real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  struct timespec now;
  real(CLOCK_BOOTTIME, &now);
  origin = seconds(now);
}

static struct timespec faster(clockid_t clock, double from) {
  struct timespec now;
  real(clock, &now);
  return split(from + (seconds(now) - from) * speed);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  begin();
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) {
    *time = faster(CLOCK_REALTIME, start);
    return 0;
  }
  if (clock == CLOCK_BOOTTIME && is_short) {
    *time = faster(clock, origin);
    return 0;
  }
  return real(clock, time);
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  begin();
  struct timespec now = faster(CLOCK_REALTIME, start);
  *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *out) {
  begin();
  time_t now = faster(CLOCK_REALTIME, start).tv_sec;
  if (out) *out = now;
  return now;
}

int timerfd_create(int clock, int flags) {
  begin();
  int timer = ((int (*)(int, int))dlsym(RTLD_NEXT, "timerfd_create"))(clock, flags);
  if (timer >= 0 && timer < 1024) timers[timer] = clock == CLOCK_BOOTTIME && is_short;
  return timer;
}

int timerfd_settime(int timer, int flags, const struct itimerspec *value, struct itimerspec *old) {
  begin();
  struct itimerspec set = *value;
  double at = seconds(set.it_value);
  if (timer >= 0 && timer < 1024 && timers[timer] && at > 0)
    set.it_value = split(flags & TFD_TIMER_ABSTIME ? origin + (at - origin) / speed : at / speed);
  int (*next)(int, int, const struct itimerspec *, struct itimerspec *) =
    (int (*)(int, int, const struct itimerspec *, struct itimerspec *))dlsym(RTLD_NEXT, "timerfd_settime");
  return next(timer, flags, &set, old);
}
