/// Collects the header lines of a response, within limits.
struct HeaderBlock {
  static let byteLimit = 64 * 1024
  static let fieldLimit = 200

  private(set) var headers = HTTPHeaders()
  private var bytes = 0
  /// Whether the empty line that ends a head was the last one.
  private(set) var isWhole = false

  /// Takes one line with its line break.
  ///
  /// - Returns: false if a limit is exceeded.
  mutating func take(_ line: UnsafeRawBufferPointer) -> Bool {
    // Never reset: a server could otherwise send endless interim responses.
    bytes += line.count
    guard bytes <= Self.byteLimit else { return false }
    isWhole = line.allSatisfy { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
    if line.starts(with: "HTTP/".utf8) {
      // The final response after an interim one, or after a proxy's.
      headers = HTTPHeaders()
      return true
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return true }
    guard headers.fields.count < Self.fieldLimit else { return false }
    headers.append(
      name: Self.text(line[..<colon]), value: Self.text(line[line.index(after: colon)...]))
    return true
  }

  private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte == 0x09 || byte == 0x0d || byte == 0x0a
    }
    var rest = bytes.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }
}
