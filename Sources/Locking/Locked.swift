internal import SystemLibrary

/// A value that only one thread at a time can access.
///
/// Built on a system mutex and not on `Synchronization.Mutex`, whose locking the thread sanitizer of
/// Swift 6.3 on Linux cannot see: it reports a race for every value that is changed in place.
/// Unchecked: the lock makes it true.
package final class Locked<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` with exclusive access to the value. Must not be nested for the same value.
  package func withLock<Result>(
    _ body: (inout sending Value) -> sending Result
  ) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
