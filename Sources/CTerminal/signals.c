#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
// Signals that are unusual and end a process by default: limits, timers, other programs. The
// real-time signals are added to them.
static const int deaths[] = {
    SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGSYS, SIGVTALRM, SIGPROF, SIGIO, SIGPIPE,
    SIGPWR, SIGSTKFLT,
};
static const int messages[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
enum {
  crash_count = sizeof crashes / sizeof crashes[0],
  death_count = sizeof deaths / sizeof deaths[0],
  message_count = sizeof messages / sizeof messages[0],
};

static struct sigaction old_crash[crash_count];
static struct sigaction old_message[message_count];
// By number: 64 is the last real-time signal.
static struct sigaction old_death[65];
static atomic_int pipe_fd = -1;

// How often SIGCONT has arrived.
static atomic_uint continues = 0;

static void on_crash(int number) {
  cterminal_restore(1);
  // The previous crash handler (a backtracer, the system) runs next.
  for (int i = 0; i < crash_count; i++) {
    if (crashes[i] == number) sigaction(number, &old_crash[i], NULL);
  }
  raise(number);
}

static void on_death(int number) {
  cterminal_restore(1);
  sigaction(number, &old_death[number], NULL);
  raise(number);
}

static void on_message(int number) {
  int error = errno;
  uint8_t byte = (uint8_t)number;
  int fd = atomic_load(&pipe_fd);
  // If the pipe is full, the thread has enough to read already.
  if (fd >= 0) (void)!write(fd, &byte, 1);
  if (number == SIGCONT) atomic_fetch_add(&continues, 1);
  errno = error;
}

static void install(int number, void (*handler)(int), int flags, struct sigaction *old) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
  sigfillset(&action.sa_mask);
  sigaction(number, &action, old);
}

// One that is ignored or handled already stays so.
static void catch_death(int number) {
  if (number < 1 || number > 64 || sigaction(number, NULL, &old_death[number]) != 0) return;
  if (old_death[number].sa_handler != SIG_DFL) return;
  install(number, on_death, SA_RESTART, &old_death[number]);
}

static void release_death(int number) {
  struct sigaction now;
  if (number < 1 || number > 64 || sigaction(number, NULL, &now) != 0) return;
  if (now.sa_handler == on_death) sigaction(number, &old_death[number], NULL);
}

static void for_each_death(void (*act)(int)) {
  for (int i = 0; i < death_count; i++) act(deaths[i]);
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++) act(number);
}

void cterminal_catch(int fd) {
  atomic_store(&pipe_fd, fd);
  for (int i = 0; i < crash_count; i++) {
    install(crashes[i], on_crash, SA_ONSTACK, &old_crash[i]);
  }
  for_each_death(catch_death);
  for (int i = 0; i < message_count; i++) {
    install(messages[i], on_message, SA_RESTART, &old_message[i]);
    if (old_message[i].sa_handler == SIG_IGN) sigaction(messages[i], &old_message[i], NULL);
  }
}

void cterminal_unblock(void) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < message_count; i++) sigaddset(&set, messages[i]);
  for (int i = 0; i < death_count; i++) sigaddset(&set, deaths[i]);
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++) sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

void cterminal_uncatch(void) {
  for (int i = 0; i < message_count; i++) sigaction(messages[i], &old_message[i], NULL);
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &old_crash[i], NULL);
  for_each_death(release_death);
  atomic_store(&pipe_fd, -1);
}

static void take_default(int number, struct sigaction *old) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, old);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  // raise() is directed at this thread, so it has taken effect when it returns.
  raise(number);
}

unsigned cterminal_continues(void) { return atomic_load(&continues); }

void cterminal_stop(unsigned before) {
  // Not SIGSTOP: that would also stop a program that no shell can continue.
  struct sigaction old, action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, SIGTSTP);
  pthread_sigmask(SIG_BLOCK, &only, NULL);
  sigaction(SIGTSTP, &action, &old);
  // It waits until it is unblocked; a SIGCONT that arrives meanwhile takes it away.
  raise(SIGTSTP);
  // One that arrived before did not find it.
  struct timespec at_once = {0};
  if (atomic_load(&continues) != before) sigtimedwait(&only, NULL, &at_once);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  sigaction(SIGTSTP, &old, NULL);
}

void cterminal_die(int number) {
  struct sigaction old;
  take_default(number, &old);
}
