/// Measures text in terminal cells.
///
/// Widths come from Unicode's East Asian Width and are counted by grapheme cluster, so a combining
/// mark, an emoji sequence or a flag counts once. Control characters take no cell.
package struct DisplayWidth: Sendable, Hashable {
  /// The width of the characters that Unicode calls ambiguous (`℃`, `★`, `→`, `…`, box lines).
  ///
  /// Never inferred from the locale: most terminals draw them one cell wide even in Japan.
  package enum Ambiguous: Sendable, Hashable {
    case narrow
    case wide
  }

  /// The width of ambiguous characters.
  package let ambiguous: Ambiguous

  /// Creates a measure; ambiguous characters are one cell wide by default.
  package init(ambiguous: Ambiguous = .narrow) {
    self.ambiguous = ambiguous
  }

  /// The width of a single scalar in cells: 0, 1 or 2.
  package func width(of scalar: Unicode.Scalar) -> Int {
    switch WidthClass(scalar) {
    case .none: 0
    case .narrow: 1
    case .wide: 2
    case .ambiguous: ambiguous == .wide ? 2 : 1
    }
  }

  /// The width of one grapheme cluster in cells.
  package func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return width(of: first) }
    return width(ofCluster: scalars)
  }

  /// The width of a text in cells; newlines take none.
  package func width(of text: String) -> Int { cells(of: text) }

  /// The width of a part of a text in cells.
  package func width(of text: Substring) -> Int { cells(of: text) }

  // Generic only inside this module: from outside it could not be specialised, and every
  // measurement would look up the type's metadata.
  private func cells(of text: some StringProtocol) -> Int {
    if let simple = Self.simpleWidth(of: text) { return simple }
    var total = 0
    for character in text { total += width(of: character) }
    return total
  }

  /// Whether terminals disagree about the width of this cluster, so that the cursor should be
  /// positioned explicitly after drawing it.
  package func isUncertain(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return false }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return WidthClass(first) == .ambiguous || Self.isRecentOrOdd(first)
        || Self.isPrepended(first)
    }
    // One base with plain accents is safe everywhere; anything longer or joined is not.
    return scalars.dropFirst().contains { scalar in
      !(0x0300...0x036F ~= scalar.value || 0x3099...0x309A ~= scalar.value)
    }
  }
}

extension DisplayWidth {
  /// The width of a text made only of scalars that never join their neighbours and have a fixed
  /// width (ASCII, kana, ideographs, their punctuation); nil for any other text.
  ///
  /// Nearly all text here is of this kind, and finding grapheme clusters takes ten times as long.
  static func simpleWidth(of text: some StringProtocol) -> Int? {
    text.utf8.withContiguousStorageIfAvailable(simpleWidth) ?? nil
  }

  /// Of whole characters in UTF-8: the simple ones have one byte or three.
  private static func simpleWidth(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var total = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        guard byte >= 0x20, byte < 0x7F else { return nil }
        total += 1
        index += 1
        continue
      }
      guard byte & 0xF0 == 0xE0 else { return nil }
      // proven: characters are whole.
      let value =
        UInt32(byte & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6
        | UInt32(bytes[index + 2] & 0x3F)
      guard let cells = simpleWidth(of: value) else { return nil }
      total += cells
      index += 3
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

extension DisplayWidth {
  /// The width of a cluster of several scalars.
  func width(ofCluster scalars: Character.UnicodeScalarView) -> Int {
    // Signs that belong to the next sign, whatever it is: terminals give each its own cells.
    var prepended = 0
    var start = 0
    var total = 0
    var voicingMarks = 0
    var isFirst = true
    var previousIsIndicator = false
    for scalar in scalars {
      let value = scalar.value
      if isFirst {
        start = width(of: scalar)
        if Self.isPrepended(scalar) {
          prepended += start
          continue
        }
        isFirst = false
        total = start
        previousIsIndicator = Self.isRegionalIndicator(value)
        continue
      }
      switch value {
      case 0xFE0F, 0x200D, 0x1F3FB...0x1F3FF:
        // Emoji presentation, joiner, skin tone: the whole sequence is one picture.
        if start > 0 { total = max(total, 2) }
      case 0xFF9E, 0xFF9F:
        // Halfwidth voicing marks belong to the cluster but have a cell of their own.
        voicingMarks += 1
      case _ where previousIsIndicator && Self.isRegionalIndicator(value):
        total = 2
      default:
        total = max(total, min(2, total + width(of: scalar)))
      }
      previousIsIndicator = false
    }
    return prepended + total + voicingMarks
  }

  /// Unicode's Grapheme_Cluster_Break=Prepend: also a space behind them is of their cluster.
  static func isPrepended(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0xD4E, 0x110BD, 0x110CD,
      0x111C2...0x111C3, 0x113D1, 0x1193F, 0x11941, 0x11A84...0x11A89, 0x11D46, 0x11F02:
      true
    default: false
    }
  }

  static func isRegionalIndicator(_ value: UInt32) -> Bool {
    0x1F1E6...0x1F1FF ~= value
  }

  /// Single scalars that terminals with older tables measure differently.
  static func isRecentOrOdd(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x1100 { return value == 0xAD }
    return isRegionalIndicator(value)
      || 0x2630...0x2637 ~= value || 0x268A...0x268F ~= value || 0x4DC0...0x4DFF ~= value
      || 0x1D300...0x1D376 ~= value || 0x1F000...0x1FBFF ~= value || 0xE000...0xF8FF ~= value
      || 0xF0000...0x10FFFF ~= value
  }
}
