/// A number of a table, read where it stands. The C library's `strtod`, which `Double(_: String)`
/// ends in, takes some thousand instructions for each, and `list` reads two hundred of them.
struct DecimalField {
  let bytes: UnsafeRawBufferPointer
  let range: Range<Int>

  /// Whole numbers with so many digits, and powers of ten up to there, are `Double`s without a
  /// rounding error.
  private static let exactDigits = 15

  /// Nil for anything but a whole number.
  var integer: Int? {
    guard let plain, plain.fraction == 0 else { return Int(text) }
    return plain.digits
  }

  /// The nearest `Double`; nil for anything but a number.
  var number: Double? {
    guard let plain else { return Double(text) }
    // Both are exact, so there is one rounding, and the result is the nearest there is.
    return Double(plain.digits) / Self.power(plain.fraction)
  }

  private var text: String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// A number of digits with at most one point among them, as the tables have them; nil for any
  /// other, which is rare and left to the standard library.
  private var plain: (digits: Int, fraction: Int)? {
    guard !range.isEmpty, range.count <= Self.exactDigits else { return nil }
    var digits = 0
    var count = 0
    var point: Int?
    for offset in range {
      switch bytes[offset] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits * 10 + Int(bytes[offset] - UInt8(ascii: "0"))
        count += 1
      case UInt8(ascii: ".") where point == nil && count > 0: point = offset
      default: return nil
      }
    }
    guard let point else { return (digits, 0) }
    let fraction = range.upperBound - point - 1
    return fraction > 0 ? (digits, fraction) : nil
  }

  private static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
