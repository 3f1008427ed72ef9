extension [UInt8] {
  /// Appends a number in decimal ASCII digits; negative numbers count as 0.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(0x30 + UInt8(truncatingIfNeeded: Swift.max(0, number) % 10))
  }
}
