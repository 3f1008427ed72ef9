import Models

/// Lines of fields between commas, in UTF-8, as the Ministry of the Environment writes them.
struct HeatLines {
  let lines: [[String]]

  static let byteLimit = 1 << 20
  private static let lineLimit = 3000
  private static let fieldLimit = 60

  init(_ bytes: [UInt8]) throws(DataFault) {
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(limit: Self.byteLimit) }
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      throw DataFault(unreadable: bytes)
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard !lines.isEmpty, lines.count <= Self.lineLimit else { throw .malformed }
    self.lines = lines.map { line in
      line.split(
        separator: UInt8(ascii: ","), maxSplits: Self.fieldLimit, omittingEmptySubsequences: false
      ).map(Self.text)
    }
  }

  /// Without blanks and a byte-order mark around it.
  private static func text(_ field: ArraySlice<UInt8>) -> String {
    var text = UntrustedText(String(decoding: field, as: UTF8.self)).line[...]
    while text.first == " " || text.first == "\u{FEFF}" { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
