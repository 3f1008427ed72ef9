#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// Constant-initialised, so that a handler may read them at any time. They are written only while
// `is_raw` is 0, when no handler reads them.
static atomic_int is_held = 0;
static atomic_int is_raw = 0;
static int input_fd = -1;
static int output_fd = -1;
static struct termios saved;
static uint8_t undo_bytes[128];
static size_t undo_length = 0;

int cterminal_hold(int input, int output, const uint8_t *undo, size_t length) {
  if (length > sizeof undo_bytes) return EINVAL;
  if (atomic_exchange(&is_held, 1)) return EBUSY;
  struct termios now;
  if (tcgetattr(input, &now) != 0) {
    int error = errno;
    atomic_store(&is_held, 0);
    return error;
  }
  saved = now;
  input_fd = input;
  output_fd = output;
  memcpy(undo_bytes, undo, length);
  undo_length = length;
  return 0;
}

int cterminal_raw(void) {
  struct termios raw = saved;
  cfmakeraw(&raw);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  // Set before the change: a crash in between must already restore.
  atomic_store(&is_raw, 1);
  // In the background the system stops the process here until it is in the foreground.
  while (tcsetattr(input_fd, TCSANOW, &raw) != 0) {
    if (errno == EINTR) continue;
    int error = errno;
    atomic_store(&is_raw, 0);
    return error;
  }
  return 0;
}

// Half a second at most: a terminal that accepts nothing must not keep the program from ending. A
// blocking descriptor is polled first and given few bytes at a time.
static void write_all(int fd, const uint8_t *bytes, size_t length) {
  int patience = 5;
  while (length > 0 && patience > 0) {
    struct pollfd wait = {.fd = fd, .events = POLLOUT};
    if (poll(&wait, 1, 100) <= 0) {
      patience--;
      continue;
    }
    ssize_t count = write(fd, bytes, length < 32 ? length : 32);
    if (count > 0) {
      bytes += count;
      length -= (size_t)count;
    } else if (count < 0 && (errno == EAGAIN || errno == EINTR)) {
      patience--;
    } else {
      return;
    }
  }
}

int cterminal_restore(int discards_input) {
  if (!atomic_exchange(&is_raw, 0)) return 0;
  int error = errno;
  write_all(output_fd, undo_bytes, undo_length);
  // In the background the settings belong to the shell.
  if (cterminal_in_foreground(input_fd)) {
    if (discards_input) tcflush(input_fd, TCIFLUSH);
    tcsetattr(input_fd, TCSANOW, &saved);
  }
  errno = error;
  return 1;
}

void cterminal_put_back(int fd, const uint8_t *bytes, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (ioctl(fd, TIOCSTI, &bytes[i]) != 0) return;
  }
}

void cterminal_release(void) {
  input_fd = -1;
  output_fd = -1;
  undo_length = 0;
  atomic_store(&is_held, 0);
}

int cterminal_in_foreground(int fd) {
  pid_t group = tcgetpgrp(fd);
  // A terminal that is not our controlling one has no foreground process group to respect.
  return group < 0 || group == getpgrp();
}

int cterminal_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0) return errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int cterminal_pipe(int *read_end, int *write_end) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return errno;
  *read_end = ends[0];
  *write_end = ends[1];
  return 0;
}
