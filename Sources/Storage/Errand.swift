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

/// Whether a file system that has not answered does so by now: tried once, on a thread of its own, so
/// that not each lock costs a thread that hangs.
package final class LockProbe: Sendable {
  private let errand: Errand

  /// - Parameter path: a lock. It is given back at once.
  package init(_ path: String) {
    errand = Errand { _ = try? FileLock.takeIfFree(path) }
  }

  package var isAnswered: Bool { errand.isDone(within: .zero) }
}

/// One try to take a lock, which may never have an answer.
protocol LockAttempt {
  func isAnswered(within limit: Duration) -> Bool
  /// - Returns: nil if the lock is held elsewhere.
  func lock() throws(StorageError) -> FileLock?
}

/// A try on a thread of its own.
final class LockTry: LockAttempt {
  /// Written before the errand is done, and read after.
  private final class Outcome: @unchecked Sendable {
    var lock: FileLock?
    var failure: StorageError?
  }

  private let outcome = Outcome()
  private let errand: Errand

  /// - Parameter take: takes the lock if it is free.
  init(
    _ path: String,
    _ take: @escaping @Sendable (String) throws(StorageError) -> FileLock? = FileLock.takeIfFree
  ) {
    errand = Errand { [outcome] in
      do throws(StorageError) {
        outcome.lock = try take(path)
      } catch {
        outcome.failure = error
      }
    }
  }

  /// How long a healthy file system may take. Until then the thread waits, which costs less than to let
  /// it do something else.
  static let usual = Duration.milliseconds(20)

  /// Whether there is an answer, now or within this time. Blocks the thread. A lock acquired after the
  /// last reference has gone is released at once.
  func isAnswered(within limit: Duration) -> Bool { errand.isDone(within: limit) }

  func lock() throws(StorageError) -> FileLock? {
    if let failure = outcome.failure { throw failure }
    return outcome.lock.take()
  }
}
