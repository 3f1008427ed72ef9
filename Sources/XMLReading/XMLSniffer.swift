/// Keeps the beginning of a document, so that input that is not XML is reported as such.
struct XMLSniffer {
  /// The first byte that is neither white space nor part of a byte order mark.
  private var first: UInt8?

  mutating func look(at piece: UnsafeRawBufferPointer) {
    guard first == nil else { return }
    first = piece.first { !Self.skipped.contains($0) }
  }

  private static let skipped: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]

  var isEmpty: Bool { first == nil }

  /// Whether it could be XML: it begins with "<", or as UTF-16 and UTF-32 do.
  var isXML: Bool {
    switch first {
    case UInt8(ascii: "<"), 0xFE, 0xFF, 0x00: true
    default: false
    }
  }
}
