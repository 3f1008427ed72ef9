import Models

/// A table of JMA's statistics pages: lines of fields between commas, in Shift_JIS. Only fields of ASCII
/// are read, which both encodings share: no byte of a Japanese letter is a comma or a line's end.
struct CommaTable {
  /// The rows that begin with a number of five digits; headers contain the day and are no fixed text.
  let rows: [[Substring]]

  private static let lineLimit = 5000
  private static let fieldLimit = 80

  init(_ bytes: [UInt8], limit: Int) throws(DataFault) {
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    if bytes.first(where: { !$0.isWhite }) == UInt8(ascii: "<") {
      throw DataFault(unreadable: bytes)
    }
    var rows: [[Substring]] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard rows.count < Self.lineLimit else { throw .tooManyValues(limit: Self.lineLimit) }
      let fields = line.split(
        separator: UInt8(ascii: ","), maxSplits: Self.fieldLimit, omittingEmptySubsequences: false)
      guard let key = fields.first, key.count == 5, key.allSatisfy(\.isDigit) else { continue }
      rows.append(fields.map(Self.text))
    }
    guard !rows.isEmpty else { throw .malformed }
    self.rows = rows
  }

  /// A field of printable ASCII; a question mark for any other, which is no number and not empty.
  private static func text(_ field: ArraySlice<UInt8>) -> Substring {
    var field = field
    while field.last == UInt8(ascii: "\r") || field.last == UInt8(ascii: " ") { field.removeLast() }
    guard field.allSatisfy({ (0x20...0x7E).contains($0) }) else { return "?" }
    return Substring(decoding: field, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isWhite: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
