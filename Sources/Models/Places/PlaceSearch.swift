/// Finds places by part of a name, best first.
package struct PlaceSearch: Sendable {
  private let catalog: PlaceCatalog

  package init(catalog: PlaceCatalog) {
    self.catalog = catalog
  }

  /// Places whose name, in kanji, kana or romaji, equals, begins with or contains the query, or
  /// whose code begins with it; in this order, wider places first. Whatever else the resolver
  /// understands is found, too: `Shibuya, Tokyo`.
  package func places(matching query: String, limit: Int = 50) -> [Place] {
    let key = NameKey(query)
    guard !key.text.isEmpty, limit > 0 else { return [] }
    let found = places(query, key, limit: limit)
    if !found.isEmpty { return found }
    return Array(PlaceResolver(catalog: catalog).understood(query).prefix(limit))
  }

  private func places(_ query: String, _ key: NameKey, limit: Int) -> [Place] {
    if let meant = referred(query) { return Array(meant.prefix(limit)) }
    if key.isDigits { return coded(key.text, limit: limit) }
    var hits = NameHits()
    for needle in needles(for: key) { collect(needle, into: &hits) }
    // After all matches of the letters themselves.
    if let begun = readSoFar(key) { collect(begun, penalty: 4000, into: &hits) }
    // Some more than wanted: what is large may have a long name.
    let best = hits.best(limit + Self.reserve)
    if best.isEmpty {
      let named = qualified(query, key, limit: limit)
      return Array((named.isEmpty ? landmarks(begunBy: key) : named).prefix(limit))
    }
    let size = PlaceSize(catalog: catalog)
    var ranked: [Ranked] = []
    for (index, hit) in best.enumerated() {
      guard let place = catalog.place(hit.place) else { continue }
      ranked.append(
        Ranked(place: place, strength: hit.strength, size: size.rank(place), index: index))
    }
    ranked.sort { ($0.strength, $0.size, $0.index) < ($1.strength, $1.size, $1.index) }
    let landmark = catalog.landmark(named: key)?.places.compactMap(catalog.place) ?? []
    return Array((landmark + ranked.map(\.place)).uniqued(by: \.id).prefix(limit))
  }

  /// The places of a position or postcode; nil for what is neither.
  private func referred(_ query: String) -> [Place]? {
    switch PlaceReferences(catalog: catalog).resolve(query) {
    case .standsFor(let place, _): [place]
    case .several(let places): places
    case .impossible: []
    case .found, .unknown, nil: nil
    }
  }

  /// Where the landmarks are whose name begins so: 成田空, `narita air`.
  private func landmarks(begunBy key: NameKey) -> [Place] {
    // One letter is the beginning of too many.
    guard key.text.unicodeScalars.count > 1 else { return [] }
    return catalog.landmarks(named: key.text) { $0.hasPrefix(key.text) }
      .flatMap { $0.places.compactMap(catalog.place) }.uniqued(by: \.id)
  }

  private struct Ranked {
    let place: Place
    let strength: Int
    let size: Int
    let index: Int
  }

  private static let reserve = 150

  /// What may have been meant where nothing matches, within one or two typing errors.
  package func nearest(to query: String) -> [Place] {
    NearestNames(catalog: catalog).places(to: NameKey(query))
  }

  /// Places named with a wider one before them, the last name perhaps not typed to its end:
  /// `tokyo shib`, 東京都府中市; and ids.
  private func qualified(_ query: String, _ key: NameKey, limit: Int) -> [Place] {
    if let id = PlaceID(query), let place = catalog.place(id) { return [place] }
    let whole = QualifiedName(catalog: catalog).places(key)
    if !whole.isEmpty { return whole }
    let index = PlaceIndex(catalog: catalog)
    let containment = Containment(catalog: catalog)
    for cut in key.text.indices.dropFirst().reversed() {
      let outer = index.places(named: NameKey(key.text[..<cut])).all
      guard !outer.isEmpty else { continue }
      let inner = NameKey(key.text[cut...])
      var hits = NameHits()
      for needle in needles(for: inner) { collect(needle, into: &hits) }
      if let begun = readSoFar(inner) { collect(begun, penalty: 4000, into: &hits) }
      let found = hits.best(limit * 4).compactMap { catalog.place($0.place) }
        .filter { place in outer.contains { containment.contains($0, place) } }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The key itself, and its romaji read as kana.
  private func needles(for key: NameKey) -> [String] {
    guard key.isLatin, let kana = RomajiReader().hiragana(key.text) else { return [key.text] }
    return [key.text, kana]
  }

  /// Romaji without its last letters, which have no vowel yet: `touk`, `touky`.
  private func readSoFar(_ key: NameKey) -> String? {
    guard key.isLatin, RomajiReader().hiragana(key.text) == nil else { return nil }
    return (1...2).lazy.compactMap { RomajiReader().hiragana(String(key.text.dropLast($0))) }
      .first { !$0.isEmpty }
  }

  private func collect(_ needle: String, penalty: Int = 0, into hits: inout NameHits) {
    let names = catalog.tables.names
    // Exact matches, then prefixes, then substrings; short names before long ones.
    for row in names.rows(withPrefix: needle) {
      let base = row.keyLength == needle.utf8.count ? 0 : 1000
      hits.add(row, score: base + row.keyLength + penalty)
    }
    // One letter, or the kana it is read as, is in nearly every name: only prefixes are useful
    // then. One kanji is specific enough.
    guard needle.unicodeScalars.count > 1 || needle.unicodeScalars.allSatisfy(\.isKanji) else {
      return
    }
    names.forEachRow(containing: needle) { row, position in
      if position > 0 { hits.add(row, score: 2000 + row.keyLength + penalty) }
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
    return Array(found.uniqued(by: \.id).prefix(limit))
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

extension Unicode.Scalar {
  fileprivate var isKanji: Bool { (0x4E00...0x9FFF).contains(value) }
}
