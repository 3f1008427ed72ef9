/// Finds places by a part of a name, best first.
public struct PlaceSearch: Sendable {
  private let catalog: PlaceCatalog

  public init(catalog: PlaceCatalog) {
    self.catalog = catalog
  }

  /// Places whose name, in kanji, kana or romaji, is, begins with or contains the query, or whose
  /// code begins with it; in this order, wider places first.
  public func places(matching query: String, limit: Int = 50) -> [Place] {
    let key = NameKey(query)
    guard !key.text.isEmpty, limit > 0 else { return [] }
    if key.isDigits { return coded(key.text, limit: limit) }
    var hits: [PlaceID: Int] = [:]
    for needle in needles(for: key) {
      collect(needle, into: &hits)
    }
    let ordered = hits.sorted { left, right in
      (left.value, left.key.kind.width, left.key.code)
        < (right.value, right.key.kind.width, right.key.code)
    }
    return ordered.prefix(limit).compactMap { catalog.place($0.key) }
  }

  /// The key itself, and what it says when read as romaji; a last letter that has no vowel yet
  /// (`shibuy`) is waited for.
  private func needles(for key: NameKey) -> [String] {
    guard key.isLatin else { return [key.text] }
    let reader = RomajiReader()
    for dropped in 0...2 {
      if let kana = reader.hiragana(String(key.text.dropLast(dropped))), !kana.isEmpty {
        return dropped == 0 ? [key.text, kana] : [key.text]
      }
    }
    return [key.text]
  }

  private func collect(_ needle: String, into hits: inout [PlaceID: Int]) {
    catalog.tables.names.forEachRow(containing: needle) { row, position in
      let name = row[0]
      // Exact, then the beginning, then anywhere; short names before long ones.
      let base = position > 0 ? 2000 : name.utf8.count == needle.utf8.count ? 0 : 1000
      let score = base + name.utf8.count
      for id in row.list(1).compactMap({ PlaceID($0) }) {
        hits[id] = min(hits[id] ?? .max, score)
      }
      for id in row.list(2).compactMap({ PlaceID($0) }) {
        hits[id] = min(hits[id] ?? .max, score + 500)
      }
    }
  }

  private func coded(_ digits: String, limit: Int) -> [Place] {
    var found = PlaceIndex(catalog: catalog).places(coded: digits)
    guard digits.utf8.count >= 2, digits.utf8.count <= 7 else { return found }
    found += catalog.tables.primaryAreas.rows(withPrefix: digits).prefix(limit)
      .compactMap { PrimaryArea(row: $0).map(Place.primaryArea) }
    found += catalog.tables.municipalities.rows(withPrefix: digits).prefix(limit)
      .compactMap { Municipality(row: $0).map(Place.municipality) }
    found += catalog.tables.aliases.rows(withPrefix: digits).prefix(limit)
      .compactMap { PlaceAlias(row: $0).map(Place.alias) }
    return Array(found.uniqued.prefix(limit))
  }
}

extension PlaceID.Kind {
  /// Wider places come first among equals.
  var width: Int {
    switch self {
    case .prefecture: 0
    case .primaryArea: 1
    case .splitMunicipality, .municipality: 2
    case .alias: 3
    }
  }
}
