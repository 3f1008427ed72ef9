/// Collects pasted bytes until the end marker.
struct PasteCollector: Sendable {
  /// More than anyone pastes into a weather program; the rest is dropped.
  static let limit = 65_536
  private static let mark: [UInt8] = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var matched = 0

  /// Takes one byte; returns true once the end marker is complete.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.mark[matched] {  // proven: matched is below the mark's length
      matched += 1
      return matched == Self.mark.count
    }
    keep(Self.mark[..<matched])
    matched = 0
    if byte == Self.mark[0] {
      matched = 1
    } else {
      keep([byte])
    }
    return false
  }

  /// The text so far, sanitized.
  func finish() -> String {
    TextSanitizer(lineEnds: .newline).clean(String(decoding: bytes, as: UTF8.self))
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes += more.prefix(max(0, Self.limit - bytes.count))
  }
}

extension KeyDecoder {
  mutating func takePasted(_ byte: UInt8) -> InputEvent? {
    if !pasted.take(byte) { return nil }
    state = .ground
    return .paste(pasted.finish())
  }
}
