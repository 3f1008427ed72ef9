/// What one of JMA's fixed words names.
package enum TermKind: String, Sendable {
  /// Beside a value, or instead of one: 推定中.
  case condition
  /// A kind without a code in the table of warnings.
  case kind
  /// A quantity or a heading.
  case label
  /// Where storms are measured from.
  case storm
  /// A title of a report that JMA has in English, too.
  case title
}

/// English for the names and fixed words of telegrams and of lists of storms.
extension PlaceCatalog {
  package func termInEnglish(_ ja: String, _ kind: TermKind) -> String? {
    tables.terms.row("\(kind.rawValue):\(ja)")?.text(1)
  }

  /// The names of an element: JMA's from its dictionary of elements (要素名辞書), and ours in English.
  package func elementName(_ element: String) -> (ja: String, en: String)? {
    if let row = tables.terms.row("element:\(element)") { return (row[2], row[1]) }
    // A part of a forecast has the name of its content.
    for suffix in ["ForecastPart", "Part"] where element.hasSuffix(suffix) {
      if let known = elementName(String(element.dropLast(suffix.utf8.count))) { return known }
    }
    return nil
  }

  /// JMA's English name of an epicentre (震央地名) or a region (細分区域). Their codes overlap, so the
  /// Japanese name must match the table's.
  package func quakeNameInEnglish(_ ja: String, code: String) -> String? {
    for kind in ["e", "r"] {
      if let row = tables.quakeNames.row("\(kind):\(code)"), row[1] == ja { return row[2] }
    }
    return nil
  }

  /// A group of municipalities (市町村等をまとめた地域).
  package func groupNameInEnglish(_ ja: String, code: String) -> String? {
    guard let row = tables.groups.row(code), row[1] == ja else { return nil }
    return row[2]
  }
}
