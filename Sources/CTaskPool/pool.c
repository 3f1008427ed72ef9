#define _GNU_SOURCE
#include "CTaskPool.h"

#include "CTerminal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define SWIFT_CALL __attribute__((swiftcall))

// Swift's runtime calls this hook, if set, for each task to be run on the pool. It is the runtime's
// own way to replace the pool (stdlib/public/runtime/Concurrency); this code only observes.
typedef SWIFT_CALL void (*enqueue_t)(void *job);
extern SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_t original);

// On a loaded machine a second may pass without any of our threads running.
enum { stuck_seconds = 3, moving_milliseconds = 10, progress_milliseconds = 300 };

static char words_no_thread[512];
static char words_gave_up[512];
// Changed only while there is no line.
static char words_progress[128];
static int exit_code = 1;
static int (*last_words)(void *) = NULL;
static void *last_words_context = NULL;

static atomic_int is_checked = 0;
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
  cterminal_restore();
  erase_progress();
  (void)!write(STDERR_FILENO, words, strlen(words));
  _exit(exit_code);
}

/// One thread ends the process; others that reach the same conclusion wait for it.
static void claim_the_end(void) {
  if (!atomic_exchange(&is_ending, 1)) return;
  while (1) pause();
}

static void *nothing(void *context) { return context; }

static int can_make_thread(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, nothing, NULL) != 0) return 0;
  pthread_join(thread, NULL);
  return 1;
}

/// The event loop of the pool traps where it gets no descriptors (epoll, eventfd, two timers).
static int can_open_files(void) {
  enum { needed = 4 };
  int files[needed];
  int count = 0;
  while (count < needed && (files[count] = eventfd(0, EFD_CLOEXEC)) >= 0) count++;
  for (int i = 0; i < count; i++) close(files[i]);
  return count == needed;
}

/// Where memory runs out on a thread of the pool, its allocator has no way to say so and the process
/// ends without a word. Room for three stacks of threads and for what they do tells it before.
static int can_map_memory(void) {
  const size_t needed = (size_t)32 << 20;
  void *memory = mmap(NULL, needed, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return 0;
  munmap(memory, needed);
  return 1;
}

static int can_start_pool(void) { return can_make_thread() && can_open_files() && can_map_memory(); }

static SWIFT_CALL void on_enqueue(void *job, enqueue_t original) {
  if (!atomic_exchange(&is_checked, 1) && !can_start_pool()) {
    claim_the_end();
    if (last_words) _exit(last_words(last_words_context));
    end_with(words_no_thread);
  }
  atomic_fetch_add(&entering, 1);
  original(job);
  atomic_fetch_sub(&entering, 1);
  atomic_fetch_add(&entered, 1);
}

static void copy(char *to, size_t size, const char *from) {
  strncpy(to, from, size - 1);
  to[size - 1] = 0;
}

void ctaskpool_guard(struct ctaskpool_words words, int code) {
  copy(words_no_thread, sizeof words_no_thread, words.no_thread);
  copy(words_gave_up, sizeof words_gave_up, words.gave_up);
  exit_code = code;
  swift_task_enqueueGlobal_hook = on_enqueue;
}

void ctaskpool_progress(const char *words) {
  erase_progress();
  copy(words_progress, sizeof words_progress, words);
  if (words_progress[0]) atomic_store(&progress, progress_armed);
}

void ctaskpool_last_words(int (*say)(void *context), void *context) {
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

/// Not where the signal is ignored, or somebody else takes it.
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
