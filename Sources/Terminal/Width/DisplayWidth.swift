/// How many terminal cells a text takes.
///
/// Widths come from Unicode's East Asian Width and are counted by grapheme cluster, so a combining
/// mark, an emoji sequence or a flag counts once. Control characters take no cell.
public struct DisplayWidth: Sendable, Hashable {
  /// How to count the characters that Unicode calls ambiguous (`℃`, `★`, `→`, `…`, box lines).
  ///
  /// Never inferred from the locale: most terminals draw them one cell wide even in Japan.
  public enum Ambiguous: Sendable, Hashable {
    case narrow
    case wide
  }

  /// How ambiguous characters are counted.
  public let ambiguous: Ambiguous

  /// Makes a measure; ambiguous characters are one cell wide unless told otherwise.
  public init(ambiguous: Ambiguous = .narrow) {
    self.ambiguous = ambiguous
  }

  /// The cells one scalar takes when it stands alone: 0, 1 or 2.
  public func width(of scalar: Unicode.Scalar) -> Int {
    switch WidthClass(scalar) {
    case .none: 0
    case .narrow: 1
    case .wide: 2
    case .ambiguous: ambiguous == .wide ? 2 : 1
    }
  }

  /// The cells one grapheme cluster takes.
  public func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    let start = width(of: first)
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return start }
    return width(ofCluster: scalars, start: start)
  }

  /// The cells a text takes; newlines take none.
  public func width(of text: String) -> Int { cells(of: text) }

  /// The cells a part of a text takes.
  public func width(of text: Substring) -> Int { cells(of: text) }

  // Generic only inside this module: from outside it could not be specialised, and every width
  // would look up what a string is.
  private func cells(of text: some StringProtocol) -> Int {
    if let simple = Self.simpleWidth(of: text) { return simple }
    var total = 0
    for character in text { total += width(of: character) }
    return total
  }

  /// Whether terminals disagree about the cells of this cluster, so that whoever draws it should
  /// place the cursor explicitly afterwards.
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
