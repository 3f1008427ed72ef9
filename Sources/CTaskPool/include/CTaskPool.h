#pragma once

#include <stddef.h>

/// Watches the threads that Swift's tasks run on. When no thread can be created, the pool retries
/// forever on the thread that asked for one: no Swift code regains control, so the process is ended
/// from here. The system releases file locks with the process.

/// What the system does not give enough of.
enum ctaskpool_lack {
  ctaskpool_lacks_nothing,
  ctaskpool_lacks_threads,
  ctaskpool_lacks_descriptors,
  ctaskpool_lacks_memory,
};

/// What the process is about to do, from the least to the most.
enum ctaskpool_need {
  /// Tasks of its own thread, and the thread of the network.
  ctaskpool_needs_network,
  /// Tasks of the pool.
  ctaskpool_needs_pool,
  /// The pool, and threads of its own, until a person or a signal ends it.
  ctaskpool_needs_to_stay,
};

/// The messages for standard error before the process ends, each one or more whole lines.
struct ctaskpool_words {
  /// No thread can be created.
  const char *no_thread;
  /// Too few files can be open.
  const char *no_descriptors;
  /// Too little memory may be used.
  const char *no_memory;
  /// It has taken too long.
  const char *gave_up;
};

/// From now on the first task submitted to the pool, at once or for later, first checks that there are
/// threads, descriptors and memory enough for `need`. If not, the process ends with `code`. Copies the
/// messages. Where memory is limited, threads started from now on get small stacks and share one arena; those of a
/// process that stays share one, too.
void ctaskpool_guard(struct ctaskpool_words words, enum ctaskpool_need need, int code);

/// Ends the process as the first task would, if that check fails. It is made once in a process, and costs
/// next to nothing where no limit is low.
void ctaskpool_demand(void);

/// The same before the network is used, where the answer needs the pool. Otherwise it only says which
/// resource is short.
enum ctaskpool_lack ctaskpool_lack_for_network(void);

/// Calls `say` instead of printing the message when a resource is short; it returns the exit code. Not
/// used when nothing has moved: that is detected in a signal handler.
void ctaskpool_last_words(int (*say)(enum ctaskpool_lack lack, void *context), void *context);

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
