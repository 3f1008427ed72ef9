#pragma once

#include <stddef.h>

/// What a program must know of the threads that Swift's tasks run on. When no thread can be made,
/// the pool tries again for ever, on whichever thread asked for one: nothing in Swift gets control
/// back, so the end comes from here. Locks on files go with the process.

/// What is written on standard error before the process ends, each a whole line or more.
struct ctaskpool_words {
  /// No thread can be made.
  const char *no_thread;
  /// It has taken too long.
  const char *gave_up;
};

/// From now on the first task that is handed to the pool makes sure first that a thread can be
/// made. Where none can, the process ends with `code`. Copies the words.
void ctaskpool_guard(struct ctaskpool_words words, int code);

/// Instead of the words, `say` is called where no thread can be made; it returns the exit code.
/// Not used where nothing has moved: that is found out in a signal handler.
void ctaskpool_last_words(int (*say)(void *context), void *context);

/// Begins to look at the tasks once a second, by SIGALRM. The process ends with the code of
/// ctaskpool_guard() when a thread of the pool has tried in vain to make another for three seconds
/// in which nothing moved, when nothing has moved for `patience` seconds, or after `limit` seconds.
/// 0 is no limit.
void ctaskpool_watch(int patience, int limit);

/// Ends what ctaskpool_watch() began.
void ctaskpool_unwatch(void);
