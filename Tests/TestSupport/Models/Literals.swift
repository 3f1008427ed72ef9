package import Models

extension CivilDate: ExpressibleByStringLiteral {
  /// Tests write dates as `"2026-11-21"`.
  package init(stringLiteral text: String) {
    self = Instant(stringLiteral: text).date
  }
}

extension Code: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
  ExpressibleByStringLiteral
{
  /// Tests write codes as `"130010"`; the level follows from the context.
  package init(stringLiteral text: String) {
    self.init(text)
  }
}

extension Instant: ExpressibleByStringLiteral {
  /// Tests write times as `"2026-11-21T05:00"`, in Japan time.
  package init(stringLiteral text: String) {
    guard let instant = Instant(iso8601: text) else { preconditionFailure("no time: \(text)") }
    self = instant
  }
}
