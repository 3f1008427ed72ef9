import Synchronization
import Testing

/// Keeps what a double was told, in order.
final class Recorder<Value: Sendable>: Sendable {
  private let kept = Mutex<[Value]>([])

  var values: [Value] { kept.withLock { $0 } }

  func record(_ value: Value) {
    kept.withLock { $0.append(value) }
  }
}

/// Fails the test: a double was asked something that nobody told it to answer.
func refused(_ what: String) {
  Issue.record("nobody said how to answer \(what)")
}
