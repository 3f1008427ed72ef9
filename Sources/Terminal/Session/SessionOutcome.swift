package struct SessionOutcome<Value> {
  /// The result of the body.
  package let value: Value
  /// Why the session was ended from outside; nil if the body ended it.
  package let endReason: EndReason?

  /// Creates an outcome.
  package init(value: Value, endReason: EndReason? = nil) {
    self.value = value
    self.endReason = endReason
  }
}

extension SessionOutcome: Sendable where Value: Sendable {}
extension SessionOutcome: Equatable where Value: Equatable {}
