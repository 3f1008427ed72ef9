/// A service that does not answer, and when it is asked again.
package struct ServiceOutage: Equatable, Sendable {
  /// `www.jma.go.jp`
  package let host: String
  package let reason: ConnectionFailure
  package let since: Instant
  /// Nothing is asked before this.
  package let until: Instant

  package init(host: String, reason: ConnectionFailure, since: Instant, until: Instant) {
    self.host = host
    self.reason = reason
    self.since = since
    self.until = until
  }

  /// Whether the service is left alone at a moment. A clock that was set back must not prolong that.
  package func isActive(at now: Instant) -> Bool {
    now < until && until.seconds(since: now) <= Self.longest
  }

  /// The longest pause between two attempts, in seconds.
  package static let longest = 300
}
