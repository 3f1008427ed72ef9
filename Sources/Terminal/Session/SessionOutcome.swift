/// The outcome of a session.
public struct SessionOutcome<Value> {
  /// What the body returned.
  public let value: Value
  /// Why the session was ended from outside; nil if the body ended it.
  public let endReason: EndReason?

  /// Creates an outcome.
  public init(value: Value, endReason: EndReason? = nil) {
    self.value = value
    self.endReason = endReason
  }
}

extension SessionOutcome: Sendable where Value: Sendable {}
extension SessionOutcome: Equatable where Value: Equatable {}
