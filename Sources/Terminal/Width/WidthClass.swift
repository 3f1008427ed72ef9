/// Unicode's width class of one scalar, as in ``WidthTable``.
enum WidthClass: UInt32 {
  case none = 0
  case narrow = 1
  case wide = 2
  case ambiguous = 3

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E: self = .narrow
    case 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF: self = .wide
    default: self = Self.lookUp(scalar.value)
    }
  }

  private static func lookUp(_ value: UInt32) -> Self {
    let key = value << 2 | 3
    let changes = WidthTable.changes
    var low = 0
    var high = changes.count
    // Binary search: the last entry that is not above the key applies.
    while high - low > 1 {
      let middle = (low + high) / 2
      if changes[middle] <= key { low = middle } else { high = middle }
    }
    return Self(rawValue: changes[low] & 3) ?? .narrow
  }
}
