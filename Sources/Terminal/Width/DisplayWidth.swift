/// Measures text in terminal cells.
///
/// Widths come from Unicode's East Asian Width and are counted by grapheme cluster, so a combining
/// mark, an emoji sequence or a flag counts once. Control characters take no cell.
public struct DisplayWidth: Sendable, Hashable {
  /// The width of the characters that Unicode calls ambiguous (`℃`, `★`, `→`, `…`, box lines).
  ///
  /// Never inferred from the locale: most terminals draw them one cell wide even in Japan.
  public enum Ambiguous: Sendable, Hashable {
    case narrow
    case wide
  }

  /// The width of ambiguous characters.
  public let ambiguous: Ambiguous

  /// Creates a measure; ambiguous characters are one cell wide by default.
  public init(ambiguous: Ambiguous = .narrow) {
    self.ambiguous = ambiguous
  }

  /// The width of a single scalar in cells: 0, 1 or 2.
  public func width(of scalar: Unicode.Scalar) -> Int {
    switch WidthClass(scalar) {
    case .none: 0
    case .narrow: 1
    case .wide: 2
    case .ambiguous: ambiguous == .wide ? 2 : 1
    }
  }

  /// The width of one grapheme cluster in cells.
  public func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    let start = width(of: first)
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return start }
    return width(ofCluster: scalars, start: start)
  }

  /// The width of a text in cells; newlines take none.
  public func width(of text: String) -> Int { cells(of: text) }

  /// The width of a part of a text in cells.
  public func width(of text: Substring) -> Int { cells(of: text) }

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
  public func isUncertain(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return false }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return WidthClass(first) == .ambiguous || Self.isRecentOrOdd(first)
    }
    // One base with plain accents is safe everywhere; anything longer or joined is not.
    return scalars.dropFirst().contains { scalar in
      !(0x0300...0x036F ~= scalar.value || 0x3099...0x309A ~= scalar.value)
    }
  }
}
