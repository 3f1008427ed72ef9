/// Whether the work of a task may send requests.
///
/// Like `Urgency` it belongs to the requesting work, and passes through models and sources that need not know of it.
package enum Requesting: Sendable {
  /// The default.
  case allowed
  /// Only what is stored counts, whatever its age: the service has just failed several times.
  case storedOnly

  private static let ofTask = TaskLocal(wrappedValue: Requesting.allowed)

  package static var current: Requesting { ofTask.get() }

  package func whenAsking<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async -> Value
  ) async -> Value {
    await Self.ofTask.withValue(self, operation: work, isolation: isolation)
  }
}
