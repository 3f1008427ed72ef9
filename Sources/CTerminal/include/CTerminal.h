#pragma once

#include <stddef.h>
#include <stdint.h>

/// What must work inside a signal handler, which Swift cannot guarantee: restoring the terminal and
/// reporting a signal to a thread. A process can hold one terminal at a time.

/// Saves the terminal settings of `input`, and the bytes that undo, when written to `output`, the
/// modes about to be switched on. Returns 0, EBUSY while another terminal is held, or an errno.
int cterminal_hold(int input, int output, const uint8_t *undo, size_t length);

/// Sets raw mode on the held terminal. Returns 0 or an errno.
int cterminal_raw(void);

/// Writes the undo bytes and restores the settings, unless that was done since the last
/// cterminal_raw(). Returns 1 if it did. Safe inside a signal handler.
/// `discards_input`: keys and reports that were not read are for nobody, as after a crash.
int cterminal_restore(int discards_input);

/// Puts bytes behind what the terminal has to be read, as if they were typed. Systems may refuse that; the bytes
/// are lost then.
void cterminal_put_back(int fd, const uint8_t *bytes, size_t length);

/// Releases the terminal; restore it first.
void cterminal_release(void);

/// Whether this process may change the settings of `fd` without being stopped.
int cterminal_in_foreground(int fd);

/// The size of the terminal in cells. Returns 0 or an errno.
int cterminal_size(int fd, int *columns, int *rows);

/// Creates a non-blocking pipe that is not inherited. Returns 0 or an errno.
int cterminal_pipe(int *read_end, int *write_end);

enum cterminal_timer_event {
  cterminal_timer_nothing,
  cterminal_timer_expired,
  /// The clock was set, or the machine woke up. The timer is no longer set.
  cterminal_timer_clock_changed,
};

/// A timer on the wall clock that is not set yet: a descriptor that becomes readable when its time
/// has come, and when the clock is set or the machine wakes up. Returns -1 and sets errno where
/// there is none.
int cterminal_timer_open(void);

/// Sets the timer to this many seconds from now, whatever it was set to; 0 for never. Any thread
/// may do that. Returns 0 or an errno.
int cterminal_timer_set(int fd, long seconds);

/// Why a timer's descriptor is readable; it then no longer is.
enum cterminal_timer_event cterminal_timer_read(int fd);

/// Installs handlers that restore the terminal before a crash (ILL, TRAP, SEGV, BUS, FPE, ABRT) or
/// another signal that ends the process (ALRM, USR1, XCPU, ..., the real-time signals) takes its
/// course, and that write the numbers of INT, TERM, HUP, QUIT, TSTP, CONT and WINCH as
/// single bytes to `pipe_fd`. Signals that are ignored already stay ignored.
void cterminal_catch(int pipe_fd);

/// Unblocks the signals of cterminal_catch() on this thread, so that at least one thread receives
/// them: threads of a pool, and those that they start, have most signals blocked.
void cterminal_unblock(void);

/// Restores the handlers that cterminal_catch() replaced.
void cterminal_uncatch(void);

/// How often the process was continued (SIGCONT) since cterminal_catch().
unsigned cterminal_continues(void);

/// Stops the process like SIGTSTP's default action; returns when it is continued (at once if no
/// shell could continue it, or if it was continued since there were so many `continues`).
void cterminal_stop(unsigned continues);

/// Ends the process like the signal's default action. Returns only if that is impossible.
void cterminal_die(int signal_number);
