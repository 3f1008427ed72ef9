#pragma once

#include <stddef.h>
#include <stdint.h>

/// What must work inside a signal handler, which Swift cannot promise: giving the terminal back,
/// and telling a thread which signal came. One terminal per process can be held at a time.

/// Keeps the terminal settings of `input` and the bytes that, written to `output`, undo what is
/// going to be switched on. Returns 0, EBUSY while another terminal is held, or an errno.
int cterminal_hold(int input, int output, const uint8_t *undo, size_t length);

/// Sets raw mode on the held terminal. Returns 0 or an errno.
int cterminal_raw(void);

/// Writes the undo bytes and puts the settings back, unless that has been done since the last
/// cterminal_raw(). Returns 1 if it did so. Safe inside a signal handler.
int cterminal_restore(void);

/// Ends the hold; restore first.
void cterminal_release(void);

/// Whether this process may change the settings of `fd` without being stopped for it.
int cterminal_in_foreground(int fd);

/// The size of the terminal in cells. Returns 0 or an errno.
int cterminal_size(int fd, int *columns, int *rows);

/// Makes a pipe that never blocks and is not inherited. Returns 0 or an errno.
int cterminal_pipe(int *read_end, int *write_end);

/// From now on restores the terminal before a crash (ILL, TRAP, SEGV, BUS, FPE, ABRT) takes its
/// course, and sends the numbers of INT, TERM, HUP, QUIT, TSTP, CONT and WINCH as single bytes to
/// `pipe_fd`. Signals that are ignored already stay ignored.
void cterminal_catch(int pipe_fd);

/// Lets this thread receive the signals of cterminal_catch(), so that at least one does: threads of
/// a pool, and what they start, have most signals blocked.
void cterminal_unblock(void);

/// Puts back what cterminal_catch() replaced.
void cterminal_uncatch(void);

/// Stops the process as SIGTSTP does by default; returns when it is continued (at once where
/// there is no shell that could continue it).
void cterminal_stop(void);

/// Ends the process as the signal does by default. Only returns if that is impossible.
void cterminal_die(int signal_number);
