import Dispatch

/// Lets a plain command wait for asynchronous work.
///
/// The work begins on this very thread and, as long as nothing makes it wait (a stored forecast, a
/// replay), ends on it: then no other thread is ever started, which is most of a millisecond.
enum Blocking {
  static func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value? {
    let done = DispatchSemaphore(value: 0)
    let box = Box<Value>()
    Task.immediate {
      box.value = await work()
      done.signal()
    }
    done.wait()
    return box.value
  }

  /// Written once before the semaphore is signalled and read once after, so never at once.
  private final class Box<Value: Sendable>: @unchecked Sendable {
    var value: Value?
  }
}
