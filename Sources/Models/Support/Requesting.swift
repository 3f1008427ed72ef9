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

/// The priority of a request, if there are more requests than can run at once.
///
/// It belongs to the requesting work, like its cancellation, and passes through models and sources that
/// need not know of it: so it is a value of the task.
package enum Urgency: Int, Sendable {
  /// Must not be overlooked: warnings in force.
  case warnings
  /// The place in front. The default.
  case front
  /// The favorites.
  case favorites
  /// Everything else.
  case background

  private static let ofTask = TaskLocal(wrappedValue: Urgency.front)

  package static var current: Urgency { ofTask.get() }

  package func whenAsking<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async -> Value
  ) async -> Value {
    await Self.ofTask.withValue(self, operation: work, isolation: isolation)
  }
}
