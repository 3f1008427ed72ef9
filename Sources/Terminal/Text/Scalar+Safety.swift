extension Unicode.Scalar {
  /// Whether this can be on either side of a joiner in an emoji sequence.
  var isPicture: Bool {
    if value < 0x2000 { return false }
    return properties.isEmoji || 0x1F3FB...0x1F3FF ~= value
  }

  /// Whether this must never reach a terminal, whatever its category.
  var isHarmful: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true  // C0, DEL, C1
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // bidirectional
    case 0x200B...0x200D, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF: true  // invisible
    case 0x2028, 0x2029: true
    case 0xFFF9...0xFFFB, 0xFDD0...0xFDEF: true  // annotations, noncharacters
    case 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true  // music controls, tags
    case _ where value & 0xFFFE == 0xFFFE: true
    default: false
    }
  }
}
