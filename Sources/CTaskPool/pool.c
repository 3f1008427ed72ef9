#define _GNU_SOURCE
#include "CTaskPool.h"

#include "CTerminal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define SWIFT_CALL __attribute__((swiftcall))

// Swift's runtime calls this hook, if set, for each task to be run on the pool. It is the runtime's
// own way to replace the pool (stdlib/public/runtime/Concurrency); this code only observes.
typedef SWIFT_CALL void (*enqueue_t)(void *job);
extern SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_t original);

// The same for tasks that are to run later: their timer is the event loop of the pool, and they run there.
typedef unsigned long long delay_t;
typedef SWIFT_CALL void (*enqueue_later_t)(delay_t delay, void *job);
extern SWIFT_CALL void (*swift_task_enqueueGlobalWithDelay_hook)(
  delay_t delay, void *job, enqueue_later_t original);
typedef SWIFT_CALL void (*enqueue_at_t)(
  long long seconds, long long nanoseconds, long long late_seconds, long long late_nanoseconds, int clock,
  void *job);
extern SWIFT_CALL void (*swift_task_enqueueGlobalWithDeadline_hook)(
  long long seconds, long long nanoseconds, long long late_seconds, long long late_nanoseconds, int clock,
  void *job, enqueue_at_t original);

// On a loaded machine a second may pass without any of our threads running.
enum { stuck_seconds = 3, moving_milliseconds = 10, progress_milliseconds = 300 };

// The pool itself. Its header is not everywhere where C looks.
extern uint64_t dispatch_time(uint64_t from, int64_t nanoseconds);
extern void *dispatch_get_global_queue(intptr_t priority, uintptr_t flags);
extern void dispatch_after_f(uint64_t time, void *queue, void *context, void (*work)(void *context));

// Once a second the pool counts how many of its threads run, to add one where all wait for a disk: 5 ms of the
// processor in each minute of a program that stays open and does nothing. Every five seconds is 1 ms, and still soon
// enough to draw while every thread waits for a disk that has gone. The linker gives the call that sets this
// timer to the first of these functions and the pool's own the other name (Scripts/release, `--wrap`); built
// without that, neither is used. Nothing else in the program sets such a timer. The pool counts in /proc, and traps where
// that is not mounted: there it does not count at all.
extern __attribute__((weak)) void __real_dispatch_source_set_timer(
  void *source, uint64_t start, uint64_t interval, uint64_t leeway);
void __wrap_dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway);

void __wrap_dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  const uint64_t second = 1000000000, rarely = 5 * second, never = UINT64_MAX;
  if (!__real_dispatch_source_set_timer) return;
  if (interval == second) {
    if (access("/proc/self/task", X_OK) != 0) start = never;
    interval = rarely;
  }
  __real_dispatch_source_set_timer(source, start, interval, leeway);
}

// At its start the pool asks twice how many processors could be plugged in, which the C library reads from files of
// /sys. Those that this process may use are one call of the system.
extern __attribute__((weak)) long __real_sysconf(int name);
long __wrap_sysconf(int name);

long __wrap_sysconf(int name) {
  cpu_set_t usable;
  if (name == _SC_NPROCESSORS_CONF && sched_getaffinity(0, sizeof usable, &usable) == 0) return CPU_COUNT(&usable);
  return __real_sysconf ? __real_sysconf(name) : -1;
}

static char words_no_thread[512];
static char words_no_descriptors[512];
static char words_no_memory[512];
static char words_gave_up[512];
// Changed only while there is no line.
static char words_progress[128];
static int exit_code = 1;
static int (*last_words)(enum ctaskpool_lack, void *) = NULL;
static void *last_words_context = NULL;

// Without a guard there is no message to end with: the missing resource is returned instead.
static enum ctaskpool_need needed = ctaskpool_needs_network;
static pthread_mutex_t check = PTHREAD_MUTEX_INITIALIZER;
static int is_checked = 0;
static enum ctaskpool_lack found_lack = ctaskpool_lacks_nothing;
static atomic_int is_ending = 0;
// Tasks being submitted to the pool, and those submitted.
static atomic_int entering = 0;
static atomic_uint entered = 0;

// The line of progress. A handler, on any thread, shows it while another thread may take it away.
enum { progress_none, progress_armed, progress_showing, progress_shown };
static atomic_int progress = progress_none;

static void write_erasure(void) { (void)!write(STDERR_FILENO, "\r\033[K", 4); }

/// Takes the line away, or lets it never appear.
static void erase_progress(void) {
  int state;
  do {
    state = atomic_load(&progress);
    // Another thread is in its handler: on this one it would have ended first.
    while (state == progress_showing) {
      sched_yield();
      state = atomic_load(&progress);
    }
  } while (!atomic_compare_exchange_weak(&progress, &state, progress_none));
  if (state == progress_shown) write_erasure();
}

static _Noreturn void end_with(const char *words) {
  cterminal_restore(1);
  erase_progress();
  (void)!write(STDERR_FILENO, words, strlen(words));
  _exit(exit_code);
}

/// One thread ends the process; others that reach the same conclusion wait for it.
static void claim_the_end(void) {
  if (!atomic_exchange(&is_ending, 1)) return;
  while (1) pause();
}

// The resources required. The numbers are measured on the commands that need most, with a margin
// (docs/reliability.md). They are checked only where a limit is low, so that a usual start costs
// nothing.

/// Below these limits it is counted what is left.
enum { low_descriptors = 256, low_threads = 1024 };
/// What a limit is raised to where that is allowed: a parent may have left many files open.
enum { usual_descriptors = 1024 };

/// Free ones, by ctaskpool_need. One place takes up to 16; all Japan takes 59, as each document has a lock
/// while it is fetched; the screens take 65.
static const int needed_descriptors[] = {24, 68, 76};
/// Beside the stacks. One place takes up to 30; all Japan takes 35 on a usual day, and more on a bad one.
static const int needed_megabytes[] = {40, 80, 96};

/// Enough for what our tasks call, many times over. Usual are 8 MB.
enum { stack_bytes = 2 << 20 };

enum { most_threads = 256 };

static int processors(void) {
  cpu_set_t set;
  CPU_ZERO(&set);
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

/// The pool starts a thread for each processor, and again for tasks of another priority; its event loop
/// and the network have one each.
static int pool_threads(void) {
  int count = 2 * processors() + 2;
  return count < most_threads ? count : most_threads;
}

static int is_low(int resource, rlim_t number) {
  struct rlimit limit;
  return getrlimit(resource, &limit) == 0 && limit.rlim_cur < number;
}

static int is_memory_limited(void) {
  return is_low(RLIMIT_AS, RLIM_INFINITY) || is_low(RLIMIT_DATA, RLIM_INFINITY);
}

static void *wait_for(void *semaphore) {
  while (sem_wait(semaphore) != 0 && errno == EINTR) continue;
  return NULL;
}

static void announce(void *semaphore) { sem_post(semaphore); }

/// Whether this many can run at the same time: a pool that gets some, but not all, waits forever.
static int can_make_threads(int count) {
  pthread_t threads[most_threads];
  pthread_attr_t attributes;
  sem_t end;
  sem_init(&end, 0, 0);
  pthread_attr_init(&attributes);
  // Room for stacks is checked elsewhere.
  pthread_attr_setstacksize(&attributes, 64 << 10);
  int made = 0;
  while (made < count && pthread_create(&threads[made], &attributes, wait_for, &end) == 0) made++;
  for (int i = 0; i < made; i++) sem_post(&end);
  for (int i = 0; i < made; i++) pthread_join(threads[i], NULL);
  pthread_attr_destroy(&attributes);
  sem_destroy(&end);
  return made == count;
}

static int has_threads(void) {
  if (is_low(RLIMIT_NPROC, low_threads)) return can_make_threads(pool_threads());
  // Limits of another kind may be felt, those of containers. What ends soon is watched by
  // ctaskpool_watch(), what only waits for the network says itself that it has no thread.
  switch (needed) {
  case ctaskpool_needs_network: return 1;
  case ctaskpool_needs_pool: return can_make_threads(1);
  case ctaskpool_needs_to_stay: return can_make_threads(pool_threads());
  }
  return 1;
}

/// The event loop of the pool traps where it gets no descriptors (epoll, eventfd, two timers).
static int can_open_files(void) {
  enum { count_of_loop = 4 };
  int files[count_of_loop];
  int count = 0;
  while (count < count_of_loop && (files[count] = eventfd(0, EFD_CLOEXEC)) >= 0) count++;
  for (int i = 0; i < count; i++) close(files[i]);
  return count == count_of_loop;
}

static int has_few_descriptors = 0;

static int has_descriptors(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= low_descriptors) return can_open_files();
  if (limit.rlim_max > limit.rlim_cur) {
    struct rlimit raised = limit;
    raised.rlim_cur = limit.rlim_max < usual_descriptors ? limit.rlim_max : usual_descriptors;
    if (setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
  }
  has_few_descriptors = limit.rlim_cur < low_descriptors;
  int free_ones = 0;
  for (int file = 0; file < (int)limit.rlim_cur && free_ones < needed_descriptors[needed]; file++)
    free_ones += fcntl(file, F_GETFD) < 0;
  return free_ones >= needed_descriptors[needed] && can_open_files();
}

/// Where memory runs out on a thread of the pool, its allocator cannot report it and the process
/// ends without a message.
static int has_memory(void) {
  size_t size = 32 << 20;
  if (is_memory_limited())
    size = ((size_t)needed_megabytes[needed] << 20) + (size_t)pool_threads() * stack_bytes;
  // Writable, so that it counts as data, too.
  const int access = is_memory_limited() ? PROT_READ | PROT_WRITE : PROT_NONE;
  void *memory = mmap(NULL, size, access, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return 0;
  munmap(memory, size);
  return 1;
}

/// The event loop is made when a task first has to wait. Where descriptors are few, that may be when others
/// hold all of them, and it would trap: here it is made before.
static void start_event_loop(void) {
  const uint64_t now = 0;
  const int64_t moment = 1000000;
  sem_t end;
  sem_init(&end, 0, 0);
  dispatch_after_f(dispatch_time(now, moment), dispatch_get_global_queue(0, 0), &end, announce);
  wait_for(&end);
  sem_destroy(&end);
}

static enum ctaskpool_lack lack(void) {
  // Two threads may get here at once: one waits for the result of the other.
  pthread_mutex_lock(&check);
  if (!is_checked) {
    is_checked = 1;
    // Memory first: without it, no thread can be made either.
    found_lack = !has_memory() ? ctaskpool_lacks_memory
      : !has_descriptors()     ? ctaskpool_lacks_descriptors
      : !has_threads()         ? ctaskpool_lacks_threads
                               : ctaskpool_lacks_nothing;
  }
  enum ctaskpool_lack result = found_lack;
  pthread_mutex_unlock(&check);
  return result;
}

static const char *words_of(enum ctaskpool_lack lack) {
  switch (lack) {
  case ctaskpool_lacks_descriptors: return words_no_descriptors;
  case ctaskpool_lacks_memory: return words_no_memory;
  default: return words_no_thread;
  }
}

void ctaskpool_demand(void) {
  enum ctaskpool_lack found = lack();
  if (found == ctaskpool_lacks_nothing) return;
  claim_the_end();
  if (last_words) _exit(last_words(found, last_words_context));
  end_with(words_of(found));
}

enum ctaskpool_lack ctaskpool_lack_for_network(void) {
  if (needed != ctaskpool_needs_network) ctaskpool_demand();
  return lack();
}

static pthread_once_t event_loop = PTHREAD_ONCE_INIT;

/// The lock is taken once.
static void demand_once(void) {
  static atomic_int is_met = 0;
  if (atomic_load_explicit(&is_met, memory_order_relaxed)) return;
  ctaskpool_demand();
  if (has_few_descriptors) pthread_once(&event_loop, start_event_loop);
  atomic_store_explicit(&is_met, 1, memory_order_relaxed);
}

static SWIFT_CALL void on_enqueue_later(delay_t delay, void *job, enqueue_later_t original) {
  demand_once();
  atomic_fetch_add(&entering, 1);
  original(delay, job);
  atomic_fetch_sub(&entering, 1);
  atomic_fetch_add(&entered, 1);
}

static SWIFT_CALL void on_enqueue_at(
  long long seconds, long long nanoseconds, long long late_seconds, long long late_nanoseconds, int clock,
  void *job, enqueue_at_t original) {
  demand_once();
  atomic_fetch_add(&entering, 1);
  original(seconds, nanoseconds, late_seconds, late_nanoseconds, clock, job);
  atomic_fetch_sub(&entering, 1);
  atomic_fetch_add(&entered, 1);
}

static SWIFT_CALL void on_enqueue(void *job, enqueue_t original) {
  demand_once();
  atomic_fetch_add(&entering, 1);
  original(job);
  atomic_fetch_sub(&entering, 1);
  atomic_fetch_add(&entered, 1);
}

static void copy(char *to, size_t size, const char *from) {
  strncpy(to, from, size - 1);
  to[size - 1] = 0;
}

/// Each thread reserves 64 MB of addresses for an arena of its own, and 8 MB for its stack: as many as the
/// limit may allow in all.
static void spare_memory(void) {
  mallopt(M_ARENA_MAX, 1);
  pthread_attr_t attributes;
  size_t size = 0;
  if (pthread_getattr_default_np(&attributes) != 0) return;
  if (pthread_attr_getstacksize(&attributes, &size) == 0 && size > stack_bytes
      && pthread_attr_setstacksize(&attributes, stack_bytes) == 0)
    pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

/// For what stays open for days. With an arena for each thread, memory that one thread has freed is of no use to the
/// others: a third of it lay idle. Documents and their parts are mapped one by one, and given back at once, instead of
/// leaving gaps.
static void keep_heap_small(void) {
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 256 << 10);
}

void ctaskpool_guard(struct ctaskpool_words words, enum ctaskpool_need need, int code) {
  copy(words_no_thread, sizeof words_no_thread, words.no_thread);
  copy(words_no_descriptors, sizeof words_no_descriptors, words.no_descriptors);
  copy(words_no_memory, sizeof words_no_memory, words.no_memory);
  copy(words_gave_up, sizeof words_gave_up, words.gave_up);
  needed = need;
  exit_code = code;
  if (is_memory_limited()) spare_memory();
  if (need == ctaskpool_needs_to_stay) keep_heap_small();
  swift_task_enqueueGlobal_hook = on_enqueue;
  swift_task_enqueueGlobalWithDelay_hook = on_enqueue_later;
  swift_task_enqueueGlobalWithDeadline_hook = on_enqueue_at;
}

void ctaskpool_progress(const char *words) {
  erase_progress();
  copy(words_progress, sizeof words_progress, words);
  if (words_progress[0]) atomic_store(&progress, progress_armed);
}

void ctaskpool_last_words(int (*say)(enum ctaskpool_lack lack, void *context), void *context) {
  last_words = say;
  last_words_context = context;
}

// The rest runs in the handler of one signal, which never interrupts itself.

static int patience_seconds = 0;
static int limit_seconds = 0;
static int seconds = 0;
static int quiet_seconds = 0;
static unsigned last_entered = 0;
static long last_milliseconds = 0;

/// CPU time of the whole process.
static long used_milliseconds(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) != 0) return 0;
  return (long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static int append_number(char *path, size_t size, const char *number, const char *rest) {
  size_t length = strlen(path) + strlen(number) + strlen(rest);
  if (length >= size) return 0;
  strcat(strcat(path, number), rest);
  return 1;
}

/// Whether a thread sleeps in a system call. Our own threads never do for long (tasks sleep by
/// timers), but a thread of the pool does between its attempts to create another.
static int is_asleep(const char *thread) {
  char path[64] = "/proc/self/task/";
  if (!append_number(path, sizeof path, thread, "/syscall")) return 0;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[64];
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0 || text[0] < '0' || text[0] > '9') return 0;
  text[count] = 0;
  long call = 0;
  for (char *digit = text; *digit >= '0' && *digit <= '9'; digit++) call = call * 10 + *digit - '0';
#ifdef SYS_nanosleep
  if (call == SYS_nanosleep) return 1;
#endif
  return call == SYS_clock_nanosleep;
}

/// Whether any thread sleeps; false without /proc.
static int is_any_asleep(void) {
  int folder = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return 0;
  int found = 0;
  // readdir() allocates, which a handler must not.
  _Alignas(struct dirent64) char buffer[4096];
  long size;
  while (!found && (size = syscall(SYS_getdents64, folder, buffer, sizeof buffer)) > 0) {
    for (long place = 0; place < size;) {
      struct dirent64 *entry = (struct dirent64 *)(buffer + place);
      place += entry->d_reclen;
      if (entry->d_name[0] != '.' && is_asleep(entry->d_name)) found = 1;
    }
  }
  close(folder);
  return found;
}

/// Whether a thread is failing to create another. Of the current thread, which is in a handler now,
/// only whether it was submitting a task is known.
static int is_pool_stuck(void) { return atomic_load(&entering) > 0 || is_any_asleep(); }

static void on_tick(int number) {
  (void)number;
  int error = errno;
  int armed = progress_armed;
  if (atomic_compare_exchange_strong(&progress, &armed, progress_showing)) {
    // The first tick comes early, for this line alone.
    (void)!write(STDERR_FILENO, words_progress, strlen(words_progress));
    atomic_store(&progress, progress_shown);
    errno = error;
    return;
  }
  unsigned now_entered = atomic_load(&entered);
  long milliseconds = used_milliseconds();
  int is_moving =
    now_entered != last_entered || milliseconds - last_milliseconds >= moving_milliseconds;
  last_entered = now_entered;
  last_milliseconds = milliseconds;
  seconds++;
  quiet_seconds = is_moving ? 0 : quiet_seconds + 1;
  int is_stuck = quiet_seconds >= stuck_seconds && is_pool_stuck();
  int is_over = (patience_seconds > 0 && quiet_seconds >= patience_seconds)
    || (limit_seconds > 0 && seconds >= limit_seconds);
  if (is_stuck || is_over) {
    claim_the_end();
    end_with(is_stuck ? words_no_thread : words_gave_up);
  }
  errno = error;
}

static void set_timer(int every) {
  struct itimerval timer = {.it_interval = {.tv_sec = every}, .it_value = {.tv_sec = every}};
  if (every && atomic_load(&progress) == progress_armed)
    timer.it_value = (struct timeval){.tv_usec = progress_milliseconds * 1000};
  setitimer(ITIMER_REAL, &timer, NULL);
}

// A signal that ends the process takes the line away first: the shell would write behind it.

static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { ending_count = sizeof ending_signals / sizeof *ending_signals };

/// The default action is in place again when this runs (SA_RESETHAND), so the signal ends the process as
/// it would have done.
static void on_ending(int number) {
  int error = errno;
  int shown = progress_shown;
  // A terminal that was stopped (Ctrl-S) must not keep the process.
  struct pollfd terminal = {.fd = STDERR_FILENO, .events = POLLOUT};
  if (atomic_compare_exchange_strong(&progress, &shown, progress_none) && poll(&terminal, 1, 0) > 0
      && (terminal.revents & POLLOUT))
    write_erasure();
  raise(number);
  errno = error;
}

/// Not where the signal is ignored or handled elsewhere.
static void take_ending_signals(void) {
  struct sigaction action = {.sa_handler = on_ending, .sa_flags = SA_RESETHAND | SA_RESTART};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < ending_count; i++) {
    struct sigaction old;
    if (sigaction(ending_signals[i], NULL, &old) == 0 && !(old.sa_flags & SA_SIGINFO)
        && old.sa_handler == SIG_DFL)
      sigaction(ending_signals[i], &action, NULL);
  }
}

static void leave_ending_signals(void) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < ending_count; i++) {
    struct sigaction old;
    if (sigaction(ending_signals[i], NULL, &old) == 0 && !(old.sa_flags & SA_SIGINFO)
        && old.sa_handler == on_ending)
      sigaction(ending_signals[i], &action, NULL);
  }
}

void ctaskpool_watch(int patience, int limit) {
  patience_seconds = patience;
  limit_seconds = limit;
  seconds = 0;
  quiet_seconds = 0;
  last_entered = atomic_load(&entered);
  last_milliseconds = used_milliseconds();
  struct sigaction action = {.sa_handler = on_tick, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  sigaction(SIGALRM, &action, NULL);
  // The parent process may have blocked it.
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, SIGALRM);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  if (atomic_load(&progress) == progress_armed) take_ending_signals();
  set_timer(1);
}

void ctaskpool_count(void) { atomic_fetch_add(&entered, 1); }

void ctaskpool_unwatch(void) {
  set_timer(0);
  erase_progress();
  leave_ending_signals();
}
