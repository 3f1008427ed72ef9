extension UInt8 {
  /// Whether it is one of ASCII's ten digits.
  @inlinable package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
