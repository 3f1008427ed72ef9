import Locking
import Testing

/// Records the calls of a double, in order.
final class Recorder<Value: Sendable>: Sendable {
  private let kept = Locked<[Value]>([])

  var values: [Value] { kept.withLock { $0 } }

  func record(_ value: Value) {
    kept.withLock { $0.append(value) }
  }
}

/// Fails the test: a double was called without a given answer.
func refused(_ what: String) {
  Issue.record("nobody said how to answer \(what)")
}
