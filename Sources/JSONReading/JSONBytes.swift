/// The bytes of a document (RFC 8259) and how far they have been read: what the reader that makes a
/// tree and the scanner that makes none have in common.
struct JSONBytes {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  /// A byte order mark violates the specification but is harmless.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
  }

  /// At a position in the middle.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// What is wrong, here.
  var fault: JSONFault { JSONFault(offset: position) }

  @inline(__always)
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  @inline(__always)
  mutating func skipSpace() {
    // Documents for machines have next to none.
    guard position < bytes.count, bytes[position] <= 0x20 else { return }
    skipMoreSpace()
  }

  @inline(never)
  private mutating func skipMoreSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  @inline(__always)
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  mutating func word(_ word: StaticString) throws(JSONFault) {
    for offset in 0..<word.utf8CodeUnitCount {
      // proven: the offset is below the count of the word's own bytes.
      guard next == word.utf8Start[offset] else { throw fault }
      position += 1
    }
  }

  /// Nothing but space may follow.
  mutating func finish() throws(JSONFault) {
    skipSpace()
    guard position == bytes.count else { throw fault }
  }

  // MARK: Text

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Advances to the next quotation mark, backslash or control character, or to the end.
  ///
  /// Eight bytes at a time. A byte of a word is zero where subtracting one borrows from its highest
  /// bit; what a borrow falsely marks lies above a byte that is rightly marked, so the lowest is right.
  /// - Returns: whether all bytes on the way are ASCII.
  @inline(__always)
  mutating func skipPlainText() -> Bool {
    guard let base = bytes.baseAddress else { return true }
    var all: UInt64 = 0
    while bytes.count - position >= 8 {
      // proven: eight bytes are left.
      let word = UInt64(
        littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
      let quote = word ^ (Self.ones &* 0x22)
      let slash = word ^ (Self.ones &* 0x5C)
      let found =
        ((quote &- Self.ones) & ~quote | (slash &- Self.ones) & ~slash
          | (word &- Self.ones &* 0x20) & ~word) & Self.highs
      if found != 0 {
        let count = found.trailingZeroBitCount
        position += count / 8
        // The bits below the byte that ends it; none of seven below the lowest byte.
        all |= word & ((1 << UInt64(count & ~7)) &- 1)
        return all & Self.highs == 0
      }
      all |= word
      position += 8
    }
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      all |= UInt64(byte)
      position += 1
    }
    return all & Self.highs == 0
  }

  /// The text from here to there, of bytes that were found to be one.
  func text(to end: Int) -> String {
    var rest = self
    var text: [UInt8] = []
    while true {
      let first = rest.position
      _ = rest.skipPlainText()
      text += bytes[first..<rest.position]
      guard rest.position < end, rest.take("\\"), let scalar = try? rest.escape() else { break }
      text += Array(String(Character(scalar)).utf8)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether the bytes from there to here are valid.
  func isUTF8(from start: Int) -> Bool {
    var index = start
    // Nearly all texts are short, of ASCII and the kana, kanji and signs that have three bytes.
    while index < position {
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
      } else if 0xE1...0xEC ~= byte || byte == 0xEF, position - index >= 3,
        bytes[index + 1] & 0xC0 == 0x80, bytes[index + 2] & 0xC0 == 0x80
      {
        index += 3
      } else {
        break
      }
    }
    if index == position { return true }
    do {
      _ = try UTF8Span(validating: UnsafeBufferPointer(rebasing: bytes[index..<position]).span)
      return true
    } catch {
      return false
    }
  }

  // MARK: Escapes

  /// Reads what follows a backslash.
  mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    guard let byte = next else { throw fault }
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try codePoint()
    default: throw JSONFault(offset: position - 1)
    }
  }

  private mutating func codePoint() throws(JSONFault) -> Unicode.Scalar {
    let high = try fourDigits()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard (0xD800...0xDBFF).contains(high), take("\\"), take("u") else { throw fault }
    let low = try fourDigits()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw fault }
    return scalar
  }

  private mutating func fourDigits() throws(JSONFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
