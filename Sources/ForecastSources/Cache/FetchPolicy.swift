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

  /// What a stored answer is called that was used without asking.
  var storedFreshness: Freshness { isOffline && !takesStoredForFresh ? .offline : .fresh }
}
