/// What the name of a telegram's file or address tells:
/// `20260918122133_0_VPFD60_450000.xml`. Files before about 2021 have names that tell nothing.
public struct TelegramFileName: Hashable, Sendable {
  /// `VPFD60`
  public let type: String
  /// The area or office: `450000`. Nil where the name has none.
  public let code: String?
  /// When it was made.
  public let time: Instant?

  /// - Parameter path: a name, path or address.
  /// - Returns: nil when there is no type in it.
  public init?(_ path: String) {
    guard var name = path.split(separator: "/").last else { return nil }
    for ending in [".gz", ".xml"] where name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
    }
    let parts = name.split(separator: "_")
    guard let place = parts.firstIndex(where: Self.isType) else { return nil }
    type = String(parts[place])
    let next = parts.index(after: place)
    code =
      next < parts.endIndex && parts[next].utf8.allSatisfy(Self.isDigit)
      ? String(parts[next]) : nil
    time = parts.first.flatMap { Self.time($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  /// Four capitals and two digits; rivers have two letters in their place: `VXKOii`.
  private static func isType(_ part: Substring) -> Bool {
    let bytes = Array(part.utf8)
    guard bytes.count == 6, bytes.prefix(4).allSatisfy(isCapital),
      bytes.first == UInt8(ascii: "V")
    else { return false }
    return bytes.suffix(2).allSatisfy { isDigit($0) || $0 == UInt8(ascii: "i") }
  }

  /// Fourteen digits of UTC.
  private static func time(_ digits: Substring) -> Instant? {
    guard digits.utf8.count == 14, digits.utf8.allSatisfy(isDigit) else { return nil }
    var text = ""
    for (index, digit) in digits.enumerated() {
      text += [4: "-", 6: "-", 8: "T", 10: ":", 12: ":"][index] ?? ""
      text.append(digit)
    }
    return Instant(iso8601: text + "Z")
  }
}
