import Models

/// What the person allows of fetching.
public struct FetchPolicy: Equatable, Sendable {
  /// Never ask, whatever the age.
  public var isOffline: Bool
  /// Seconds since an answer was last confirmed, beyond which it may not be used; nil for any.
  public var maxAge: Int?

  /// Whether what is young enough is as good as asked for, because nobody wants it younger. It then
  /// counts as fresh although nobody was asked.
  public var takesStoredForFresh: Bool

  public init(
    isOffline: Bool = false, maxAge: Int? = nil, takesStoredForFresh: Bool = false
  ) {
    self.isOffline = isOffline
    self.maxAge = maxAge
    self.takesStoredForFresh = takesStoredForFresh
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

  /// What a stored answer is called that was used without asking.
  var storedFreshness: Freshness { isOffline && !takesStoredForFresh ? .offline : .fresh }
}
