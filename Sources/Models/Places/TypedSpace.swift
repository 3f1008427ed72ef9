extension Unicode.Scalar {
  /// A space of any width, the end of a line, or an invisible mark: separators of words in pasted text.
  var isTypedSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0xAD, 0x1680, 0x180E, 0x2000...0x200D, 0x2028, 0x2029,
      0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF:
      true
    default: false
    }
  }
}
