/// A code of a warning or advisory (`33`), two digits. 34 are known; unknown ones are kept.
package struct WarningCode: Hashable, Comparable, Sendable {
  /// `03`
  package let text: String

  /// - Parameter text: as in the report; a single digit is padded to two.
  /// - Returns: nil for an empty text.
  package init?(_ text: some StringProtocol) {
    guard !text.isEmpty else { return nil }
    self.text = text.utf8.count == 1 ? "0\(text)" : String(text)
  }

  /// The code of a release rather than a warning, wherever it occurs.
  static let released = WarningCode("00")

  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }
}
