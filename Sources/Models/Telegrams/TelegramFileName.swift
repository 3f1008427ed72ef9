/// The information in the name of a telegram's file or address:
/// `20260918122133_0_VPFD60_450000.xml`. Names of files before about 2021 contain none.
package struct TelegramFileName: Hashable, Sendable {
  /// `VPFD60`
  package let type: String
  /// The area or office: `450000`. Nil if the name has none.
  package let code: String?
  /// When it was created.
  package let time: Instant?

  /// - Parameter path: a name, path or address.
  /// - Returns: nil if it contains no type.
  package init?(_ path: String) {
    var name = Array(path.utf8)[...]
    if let slash = name.lastIndex(of: UInt8(ascii: "/")) { name = name[(slash + 1)...] }
    for ending in [".gz", ".xml"] where name.reversed().starts(with: ending.utf8.reversed()) {
      name = name.dropLast(ending.utf8.count)
    }
    let parts = name.split(separator: UInt8(ascii: "_"))
    guard let place = parts.firstIndex(where: Self.isType) else { return nil }
    type = String(decoding: parts[place], as: UTF8.self)
    let next = parts.dropFirst(place + 1).first
    code = next.flatMap { code in
      code.allSatisfy(\.isDigit) ? String(decoding: code, as: UTF8.self) : nil
    }
    time = parts.first.flatMap(Self.time)
  }

  /// A V, three capitals and two digits; for rivers two letters replace the digits: `VXKOii`.
  private static func isType(_ part: ArraySlice<UInt8>) -> Bool {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return part.count == 6 && part.first == UInt8(ascii: "V")
      && part.prefix(4).allSatisfy(capitals.contains)
      && part.suffix(2).allSatisfy { $0.isDigit || $0 == UInt8(ascii: "i") }
  }

  /// Fourteen digits of UTC.
  private static func time(_ digits: ArraySlice<UInt8>) -> Instant? {
    guard digits.count == 14, digits.allSatisfy(\.isDigit) else { return nil }
    var iso: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      switch index {
      case 4, 6: iso.append(UInt8(ascii: "-"))
      case 8: iso.append(UInt8(ascii: "T"))
      case 10, 12: iso.append(UInt8(ascii: ":"))
      default: break
      }
      iso.append(digit)
    }
    return Instant(iso8601: String(decoding: iso, as: UTF8.self) + "Z")
  }
}
