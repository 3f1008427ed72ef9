extension DisplayWidth {
  /// The width of a text made only of scalars that never join their neighbours and have a fixed
  /// width (ASCII, kana, ideographs, their punctuation); nil for any other text.
  ///
  /// Nearly all text here is of this kind, and finding grapheme clusters takes ten times as long.
  static func simpleWidth(of text: some StringProtocol) -> Int? {
    var total = 0
    for scalar in text.unicodeScalars {
      guard let cells = simpleWidth(of: scalar.value) else { return nil }
      total += cells
    }
    return total
  }

  /// The width of a scalar that does not depend on its neighbours, or nil.
  @inline(__always)
  static func simpleWidth(of value: UInt32) -> Int? {
    switch value {
    case 0x20...0x7E: 1
    case 0x3000...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xFF01...0xFF60:
      2
    case 0xFF61...0xFF9D: 1
    default: nil
    }
  }
}
