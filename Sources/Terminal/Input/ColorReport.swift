/// A colour that the terminal reported, 0 to 255 per component.
package struct ColorReport: Sendable, Hashable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// Creates a report.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Parses `rgb:RRRR/GGGG/BBBB` with one to four hexadecimal digits each (also `rgba:`).
  init?(specification: some StringProtocol) {
    let parts = specification.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0] == "rgb" || parts[0] == "rgba" else { return nil }
    let values = parts[1].split(separator: "/", omittingEmptySubsequences: false)
    guard values.count >= 3 else { return nil }
    guard let red = Self.scaled(values[0]), let green = Self.scaled(values[1]),
      let blue = Self.scaled(values[2])
    else { return nil }
    self.init(red: red, green: green, blue: blue)
  }

  private static func scaled(_ digits: some StringProtocol) -> UInt8? {
    guard 1...4 ~= digits.count, let value = Int(digits, radix: 16), value >= 0 else { return nil }
    let full = 1 << (4 * digits.count)
    return UInt8(clamping: value * 255 / (full - 1))
  }
}
