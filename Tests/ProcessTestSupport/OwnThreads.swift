import Glibc

/// Runs tasks on dedicated threads, besides the few of Swift's runtime: blocking work then does not
/// delay other tasks.
///
/// Unchecked: the lock makes it safe.
final class OwnThreads: TaskExecutor, @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let isFilled = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var jobs: [UnownedJob] = []

  /// Starts the threads; they run until the process ends, and so must the value live.
  init(count: Int) {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(isFilled, nil)
    for _ in 0..<count { Thread { self.work() }.detach() }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    pthread_mutex_lock(lock)
    jobs.append(job)
    pthread_cond_signal(isFilled)
    pthread_mutex_unlock(lock)
  }

  private func work() -> Never {
    while true {
      pthread_mutex_lock(lock)
      while jobs.isEmpty { pthread_cond_wait(isFilled, lock) }
      let job = jobs.removeFirst()
      pthread_mutex_unlock(lock)
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
