/// A wave height as forecasts write it: full-width digits, at most one decimal, メートル.
package struct WaveHeight: Hashable, Sendable {
  /// In tenths of a metre: 25 for `２．５メートル`. An integer, so that nothing is rounded.
  package let tenths: Int

  private static let unit = "メートル"

  /// Nil for anything but a height below 100 metres.
  package init?(_ word: some StringProtocol) {
    guard word.hasSuffix(Self.unit) else { return nil }
    var whole: [Int] = []
    var decimals: [Int] = []
    var seenPoint = false
    for scalar in word.unicodeScalars.dropLast(Self.unit.unicodeScalars.count) {
      if let digit = Self.digit(scalar) {
        if seenPoint { decimals.append(digit) } else { whole.append(digit) }
      } else if scalar == "．" || scalar == ".", !seenPoint {
        seenPoint = true
      } else {
        return nil
      }
    }
    guard (1...2).contains(whole.count), decimals.count == (seenPoint ? 1 : 0) else { return nil }
    tenths = (whole + (seenPoint ? decimals : [0])).reduce(0) { $0 * 10 + $1 }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "０"..."９": Int(scalar.value) - 0xFF10
    case "0"..."9": Int(scalar.value) - 0x30
    default: nil
    }
  }

  /// `2.5 m`, `3 m`
  package var english: String {
    tenths % 10 == 0 ? "\(tenths / 10) m" : "\(tenths / 10).\(tenths % 10) m"
  }
}
