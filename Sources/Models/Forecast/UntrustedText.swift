/// Text from outside, sanitized once where it enters.
///
/// JMA's texts consist of letters, digits and punctuation. Anything that could control a terminal
/// or be invisible (control and format characters, unassigned and private ones) is dropped, and the
/// length is limited.
package struct UntrustedText: Sendable {
  private let raw: String

  package init(_ raw: String) {
    self.raw = raw
  }

  /// Far above the longest text of a forecast (about 150 characters).
  private static let lineLimit = 600
  private static let textLimit = 20_000

  /// One line: line ends become spaces.
  package var line: String {
    clean(limit: Self.lineLimit) { $0 == "\n" || $0 == "\r" || $0 == "\t" ? " " : nil }
  }

  /// Several lines: line feeds are kept.
  package var lines: String {
    clean(limit: Self.textLimit) { $0 == "\n" ? "\n" : $0 == "\t" ? " " : nil }
  }

  /// Without a limit on length, for readers with limits of their own: a telegram is never truncated.
  package var wholeLines: String {
    clean(limit: Int.max) { $0 == "\n" ? "\n" : $0 == "\t" ? " " : nil }
  }

  /// A code or number: ASCII letters, digits and `-._` only, at most 32.
  package var code: String {
    var raw = raw
    let isCode = raw.withUTF8 { bytes in
      guard bytes.count <= Self.codeLimit else { return false }
      for byte in bytes where !Self.isCodeByte(byte) { return false }
      return true
    }
    if isCode { return raw }
    return String(decoding: raw.utf8.filter(Self.isCodeByte).prefix(Self.codeLimit), as: UTF8.self)
  }

  private static let codeLimit = 32

  private static func isCodeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// An optional text as one sanitized line; nil stays nil, and a text without content becomes nil.
  package static func line(_ raw: String?) -> String? {
    raw.map { UntrustedText($0).line }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func clean(limit: Int, replacing: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
    // Nearly every text is clean and is then returned unchanged. Counting bytes takes no time.
    let isShort = raw.utf8.count <= limit || raw.unicodeScalars.count <= limit
    if isShort, raw.utf8.withContiguousStorageIfAvailable(Self.isPlain) ?? false { return raw }
    if isShort, raw.unicodeScalars.allSatisfy(Self.isHarmless) { return raw }
    var cleaned = String.UnicodeScalarView()
    for scalar in raw.unicodeScalars.prefix(limit) {
      if let replacement = replacing(scalar) {
        cleaned.append(replacement)
      } else if Self.isHarmless(scalar) {
        cleaned.append(scalar)
      }
    }
    return String(cleaned)
  }

  /// Whether UTF-8 has only the characters of Japanese texts: ASCII, kana, kanji and full-width forms.
  /// Others may be harmless, too; these need no table.
  @inlinable
  package static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        guard (0x20...0x7E).contains(byte) else { return false }
        position += 1
        continue
      }
      // proven: characters are whole, and all that are let through here have three bytes.
      switch byte {
      case 0xE5...0xE9: break
      case 0xE3: guard bytes[position + 1] <= 0x83 else { return false }
      case 0xE4: guard bytes[position + 1] >= 0xB8 else { return false }
      case 0xEF:
        let last = UInt16(bytes[position + 1]) << 8 | UInt16(bytes[position + 2])
        guard (0xBC81...0xBD9E).contains(last) else { return false }
      default: return false
      }
      position += 3
    }
    return true
  }

  /// Whether it neither controls a terminal nor turns, hides or breaks its neighbours.
  package static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0x3000...0x30FF, 0x4E00...0x9FFF, 0xFF01...0xFF5E: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      return false
    default: return true
    }
  }
}
