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
}
