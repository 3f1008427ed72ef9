package import Models

extension Instant: ExpressibleByStringLiteral {
  /// Tests write times as `"2026-11-21T05:00"`, in Japan time.
  package init(stringLiteral text: String) {
    guard let instant = Instant(iso8601: text) else { preconditionFailure("no time: \(text)") }
    self = instant
  }
}
