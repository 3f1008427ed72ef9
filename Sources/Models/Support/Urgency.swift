/// How soon somebody needs what is asked for, where more is asked for than can be at once.
///
/// It belongs to the work that asks, like its cancellation, and passes through models and sources that
/// need not know of it: so it is a value of the task.
package enum Urgency: Int, Sendable {
  /// What must not be overlooked: warnings in force.
  case warnings
  /// What is in front. What nobody says anything of is, too.
  case front
  /// What stands beside it: the favorites.
  case beside
  /// Everything else.
  case rest

  private static let ofTask = TaskLocal(wrappedValue: Urgency.front)

  package static var current: Urgency { ofTask.get() }

  /// Asks with this urgency.
  package func whenAsking<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async -> Value
  ) async -> Value {
    await Self.ofTask.withValue(self, operation: work, isolation: isolation)
  }
}
