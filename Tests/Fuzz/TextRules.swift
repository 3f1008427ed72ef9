/// Rules for any text that is shown.
enum TextRules {
  /// Whether a character controls a terminal, ends a line or changes the direction of writing.
  static func hasControl(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x2029, 0x202A...0x202E,
        0x2066...0x2069:
        true
      default: false
      }
    }
  }

  /// Whether a number stands for a reason: "error 27".
  static func hasBareNumber(_ text: String) -> Bool {
    text.contains(/(?:error|エラー) ?\d/)
  }

  /// Whether all characters are printable ASCII.
  static func isASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }
}
