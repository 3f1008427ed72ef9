package import Models

extension CivilDate: ExpressibleByStringLiteral {
  /// Tests write dates as `"2026-11-21"`.
  package init(stringLiteral text: String) {
    self = Instant(stringLiteral: text).date
  }
}
