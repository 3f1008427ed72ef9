/// Removes everything from a text that could control a terminal or misrepresent the text.
///
/// Escape sequences are removed whole; so are other control characters, bidirectional controls,
/// invisible characters (a joiner or selector inside an emoji is kept), and combining marks beyond
/// a limit or without a base. The result is safe to print and to measure.
public struct TextSanitizer: Sendable, Hashable {
  /// The replacement of line ends (LF, CR, NEL, line and paragraph separators).
  public enum LineEnds: Sendable, Hashable {
    /// Each becomes `\n`; CR LF becomes one.
    case newline
    /// Each becomes a space.
    case space
  }

  /// The replacement of line ends.
  public let lineEnds: LineEnds
  /// Whether tabs are kept; otherwise each becomes a space.
  public let keepsTabs: Bool
  /// The maximum number of combining marks on one base.
  public let maximumMarks: Int

  /// Creates a sanitizer; by default for one line of text.
  public init(lineEnds: LineEnds = .space, keepsTabs: Bool = false, maximumMarks: Int = 8) {
    self.lineEnds = lineEnds
    self.keepsTabs = keepsTabs
    self.maximumMarks = maximumMarks
  }

  /// Returns the sanitized text.
  public func clean(_ text: String) -> String {
    if text.unicodeScalars.allSatisfy({ Self.isPlain($0.value) || isKept($0.value) }) {
      return text
    }
    var pass = SanitizingPass(options: self, text: text)
    return pass.run()
  }

  /// Scalars that are always safe, whatever their neighbours.
  @inline(__always)
  static func isPlain(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0x3000...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x4E00...0x9FFF,
      0xFF01...0xFF9D:
      true
    default: false
    }
  }

  private func isKept(_ value: UInt32) -> Bool {
    (value == 0x0A && lineEnds == .newline) || (value == 0x09 && keepsTabs)
  }
}
