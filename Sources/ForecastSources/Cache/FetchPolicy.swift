import Models

/// What the person allows of fetching.
public struct FetchPolicy: Equatable, Sendable {
  /// Never ask, whatever the age.
  public var isOffline: Bool
  /// Seconds since an answer was last confirmed, beyond which it may not be used; nil for any.
  public var maxAge: Int?

  public init(isOffline: Bool = false, maxAge: Int? = nil) {
    self.isOffline = isOffline
    self.maxAge = maxAge
  }

  /// Why an answer that was last confirmed at a time may not be used; nil where it may. An age that
  /// nobody knows is no age that was allowed.
  func refusal(of checked: Instant, at now: Instant) -> ForecastError? {
    guard let maxAge else { return nil }
    guard let age = checked.age(at: now) else {
      return .ageUnknown(checked: checked, limit: maxAge)
    }
    return age > maxAge ? .tooOld(age: age, limit: maxAge) : nil
  }
}
