@testable import JSONReading

/// The bytes of a document and how far they have been read, one at a time.
struct PlainJSONBytes {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  /// A byte order mark violates the specification but is harmless.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
  }

  var fault: JSONFault { JSONFault(offset: position) }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

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

  /// Only white space may follow.
  mutating func finish() throws(JSONFault) {
    skipSpace()
    guard position == bytes.count else { throw fault }
  }
}
