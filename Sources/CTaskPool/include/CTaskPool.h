#pragma once

#include <stddef.h>

/// Watches the threads that Swift's tasks run on. When no thread can be created, the pool retries
/// for ever on the thread that asked for one: no Swift code regains control, so the process is
/// ended from here. The system releases file locks with the process.

/// The messages for standard error before the process ends, each one or more whole lines.
struct ctaskpool_words {
  /// No thread can be created.
  const char *no_thread;
  /// It has taken too long.
  const char *gave_up;
};

/// From now on the first task submitted to the pool first checks that a thread can be created. If
/// not, the process ends with `code`. Copies the messages.
void ctaskpool_guard(struct ctaskpool_words words, int code);

/// Calls `say` instead of printing the message when no thread can be created; it returns the exit
/// code. Not used when nothing has moved: that is detected in a signal handler.
void ctaskpool_last_words(int (*say)(void *context), void *context);

/// Has the next ctaskpool_watch() print one line on standard error, a terminal, after 0.3 seconds. It is
/// erased by ctaskpool_unwatch(), before other last words, and by SIGINT, SIGTERM and SIGHUP, which end
/// the process as ever. Copies the line.
void ctaskpool_progress(const char *words);

/// Starts checking the tasks once a second, by SIGALRM. The process ends with the code of
/// ctaskpool_guard() when a thread of the pool has failed for three seconds to create another while
/// nothing moved, when nothing has moved for `patience` seconds, or after `limit` seconds. 0 means
/// no limit.
void ctaskpool_watch(int patience, int limit);

/// Counts a task that runs elsewhere than in the pool: something moves.
void ctaskpool_count(void);

/// Stops the checks of ctaskpool_watch().
void ctaskpool_unwatch(void);
