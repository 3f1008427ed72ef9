/// Reads numbers in their plainest form, with everything in registers: a map of observations has forty
/// thousand. What has another form is left to `JSONScanner`, which knows all of them.
struct JSONPlainNumbers {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  @inline(__always)
  private var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  @inline(__always)
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(truncatingIfNeeded: sign.value) else { return false }
    position += 1
    return true
  }

  @inline(__always)
  private mutating func takeNull() -> Bool {
    guard take("n"), take("u"), take("l"), take("l") else { return false }
    return true
  }

  /// Nil for another form, `.some(nil)` for null.
  @inline(__always)
  mutating func digitOrNull() -> Int?? {
    if next == UInt8(ascii: "n") { return takeNull() ? .some(nil) : nil }
    let digit = next &- 0x30
    guard digit < 10 else { return nil }
    position += 1
    return Int(digit)
  }

  /// Nil for another form, `.some(nil)` for null.
  ///
  /// Up to fifteen digits are exact as a floating-point number, and so is ten: a number with one
  /// decimal is rounded once, as it is when read in any other way.
  @inline(__always)
  mutating func numberOrNull() -> Double?? {
    if next == UInt8(ascii: "n") { return takeNull() ? .some(nil) : nil }
    let isNegative = take("-")
    let start = position
    var mantissa = 0
    while position < start + 14, next &- 0x30 < 10 {
      mantissa = mantissa &* 10 &+ Int(next &- 0x30)
      position += 1
    }
    let digits = position - start
    // JSON allows no zero before other digits.
    guard digits == 1 || digits > 1 && bytes[start] != 0x30 else { return nil }
    var number = Double(mantissa)
    if take(".") {
      let decimal = next &- 0x30
      guard decimal < 10 else { return nil }
      position += 1
      number = Double(mantissa &* 10 &+ Int(decimal)) / 10
    }
    return isNegative ? -number : number
  }
}
