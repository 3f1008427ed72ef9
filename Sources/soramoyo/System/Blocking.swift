import Dispatch

/// Lets a plain command wait for asynchronous work. Asynchronous commands of the argument parser
/// cost every command most of a millisecond at start-up; this costs only those that use it.
enum Blocking {
  static func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value? {
    let done = DispatchSemaphore(value: 0)
    let box = Box<Value>()
    Task.detached {
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
