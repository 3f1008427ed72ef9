import SystemLibrary

/// Work on a thread of its own that may not end for hours, while its caller does not wait as long: a
/// call on a file system whose server has gone can be neither limited nor interrupted.
///
/// Unchecked: the mutex makes it true.
final class Errand: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var isDone = false

  /// Begins the work; without a thread for it, does it here and now.
  init(_ work: @escaping @Sendable () -> Void) {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    condition.initialize(to: pthread_cond_t())
    TimedWait.prepare(condition)
    let begun = DetachedThread.startWithoutSignals { [self] in
      work()
      finish()
    }
    if !begun {
      work()
      finish()
    }
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  private func finish() {
    pthread_mutex_lock(mutex)
    isDone = true
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Whether it is done, now or within this time. Blocks the thread.
  func isDone(within limit: Duration) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let end = ContinuousClock.now + limit
    while !isDone {
      let left = end - .now
      guard left > .zero, TimedWait.wait(condition, mutex, atMost: left) else { break }
    }
    return isDone
  }
}
