/// The bytes of text that machine formats cannot hold as they are.
///
/// These are what begins a control character, a line separator, a mark of direction, and (for JSON) a
/// quotation mark or a backslash: harmless to a parser when escaped, but not to a terminal or to a
/// program that reads line by line.
enum SpecialBytes {
  enum Kind {
    /// Nothing special: another character of the same first byte.
    case none
    /// A control character, a line separator or a mark of direction, and how many bytes it has.
    case control(Unicode.Scalar, length: Int)
    /// A quotation mark or a backslash.
    case mark
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The position of the first byte, at `start` or after it, that may be special; else the count.
  ///
  /// Eight bytes at a time. A byte of a word is zero where subtracting one borrows from its highest
  /// bit; what a borrow falsely marks lies above a byte that is rightly marked, so the lowest is right.
  @inline(__always)
  static func first(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, marks: Bool
  ) -> Int {
    guard let base = bytes.baseAddress else { return bytes.count }
    var position = start
    while bytes.count - position >= 8 {
      // proven: eight bytes are left.
      let word = UInt64(
        littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
      var found = (word &- ones &* 0x20) & ~word
      found |= zeros(word ^ (ones &* 0x7F))
      // 0xC2 and 0xE2 differ in one bit.
      found |= zeros((word | (ones &* 0x20)) ^ (ones &* 0xE2))
      found |= zeros(word ^ (ones &* 0xD8))
      if marks {
        found |= zeros(word ^ (ones &* 0x22))
        found |= zeros(word ^ (ones &* 0x5C))
      }
      found &= highs
      if found != 0 { return position + found.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < bytes.count, !maySpecial(bytes[position], marks: marks) { position += 1 }
    return position
  }

  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }

  @inline(__always)
  private static func maySpecial(_ byte: UInt8, marks: Bool) -> Bool {
    byte < 0x20 || byte == 0x7F || byte | 0x20 == 0xE2 || byte == 0xD8
      || marks && (byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\"))
  }

  /// What begins at a byte that `first` found.
  static func kind(of bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Kind {
    // proven: the bytes are those of a String, whose characters are whole.
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return .mark
    case 0xC2:
      let second = bytes[position + 1]
      return second < 0xA0 ? .control(Unicode.Scalar(second), length: 2) : .none
    case 0xD8:
      return bytes[position + 1] == 0x9C ? .control("\u{061C}", length: 2) : .none
    case 0xE2:
      // 0x2000 to 0x207F; of these the separators, and the marks that turn the direction.
      let (second, third) = (UInt32(bytes[position + 1]), UInt32(bytes[position + 2]))
      let value = 0x2000 | (second & 1) << 6 | third & 0x3F
      guard second | 1 == 0x81, let scalar = Unicode.Scalar(value) else { return .none }
      switch value {
      case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: return .control(scalar, length: 3)
      default: return .none
      }
    default: return .control(Unicode.Scalar(byte), length: 1)
    }
  }
}

extension String {
  /// The text between tags of HTML and the like: characters of markup are references.
  ///
  /// - Parameter quotes: whether quotation marks are, too, as in an attribute.
  package func escapedForMarkup(quotes: Bool = false) -> String {
    let isPlain = utf8.allSatisfy { byte in
      switch Unicode.Scalar(byte) {
      case "&", "<", ">", "\"", "'": false
      default: true
      }
    }
    if isPlain { return self }
    var escaped = ""
    // Not by characters: a mark with an accent on it is a mark for readers of markup.
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"" where quotes: escaped += "&quot;"
      case "'" where quotes: escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
