/// A service that does not answer, and when it is asked again.
public struct ServiceOutage: Equatable, Sendable {
  /// `www.jma.go.jp`
  public let host: String
  public let reason: ConnectionFailure
  public let since: Instant
  /// Nothing is asked before this.
  public let until: Instant

  public init(host: String, reason: ConnectionFailure, since: Instant, until: Instant) {
    self.host = host
    self.reason = reason
    self.since = since
    self.until = until
  }

  /// Whether the service is left alone at a moment. A clock that was set back must not prolong that.
  public func isActive(at now: Instant) -> Bool {
    now < until && until.seconds(since: now) <= Self.longest
  }

  /// The longest pause between two attempts, in seconds.
  public static let longest = 300
}
