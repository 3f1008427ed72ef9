/// Finds places by part of a name, best first.
package struct PlaceSearch: Sendable {
  private let catalog: PlaceCatalog

  package init(catalog: PlaceCatalog) {
    self.catalog = catalog
  }

  /// Places whose name, in kanji, kana or romaji, equals, begins with or contains the query, or whose
  /// code begins with it; in this order, larger places first. A wider place may be in front: `tokyo
  /// shib`. Everything else that the resolver accepts is found, too.
  package func places(matching query: String, limit: Int = 50) -> [Place] {
    let key = NameKey(query)
    guard !key.text.isEmpty, limit > 0 else { return [] }
    let found = places(query, key, limit: limit)
    if !found.isEmpty { return found }
    let understood = PlaceResolver(catalog: catalog).understood(query)
    guard understood.isEmpty else { return Array(understood.prefix(limit)) }
    // 鹿児嶋県い
    let others = KanjiForms(catalog: catalog).spellings(of: query)
      .flatMap { places($0, NameKey($0), limit: limit) }
    return Array(others.uniqued(by: \.id).prefix(limit))
  }

  private func places(_ query: String, _ key: NameKey, limit: Int) -> [Place] {
    if let meant = referred(query) { return Array(meant.prefix(limit)) }
    if key.isDigits { return coded(key.text, limit: limit) }
    if let id = PlaceID(query), let place = catalog.place(id) { return [place] }
    // Some more than wanted: large places may have long names.
    let best = matches.hits(for: key).best(limit + Self.reserve)
    let words = SearchWords(query)
    // A whole name, without a space or comma, is taken literally.
    let isWhole = (best.first?.isExact ?? false) && !words.isDivided
    let within =
      isWhole ? [] : QualifiedSearch(catalog: catalog).places(words, key, limit: limit)
    if best.isEmpty, within.isEmpty {
      let region = Region(named: query)?.places(catalog) ?? []
      return Array((region + otherwise(key, limit: limit)).uniqued(by: \.id).prefix(limit))
    }
    let ranked = matches.ordered(best, for: key)
    // `tokyo shi` is meant so; `narash` is rather the beginning of one name.
    let before = ranked.prefix { words.isDivided ? $0.isExact : $0.isBeginning }
    let landmark = catalog.landmark(named: key)?.places.compactMap(catalog.place) ?? []
    let found =
      landmark + before.map(\.place) + within + ranked.dropFirst(before.count).map(\.place)
    return Array(found.uniqued(by: \.id).withoutTwins.prefix(limit))
  }

  private var matches: NameMatches { NameMatches(catalog: catalog) }

  /// Matches without a name that contains the key: a name behind any wider place, and landmarks.
  private func otherwise(_ key: NameKey, limit: Int) -> [Place] {
    let whole = QualifiedName(catalog: catalog).places(key)
    if !whole.isEmpty { return whole }
    let begun = QualifiedSearch(catalog: catalog).anyBeginning(key, limit: limit)
    return begun.isEmpty ? landmarks(begunBy: key) : begun
  }

  /// The places of a position or postcode; nil for other text.
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

  static let reserve = 150

  /// Suggestions without any match, within one or two typing errors.
  package func nearest(to query: String) -> [Place] { nearest(to: query, besides: []) }

  /// Suggestions if no match begins with the query, within one typing error: `tokyoo`.
  package func nearest(to query: String, besides found: [Place]) -> [Place] {
    let names = NearestNames(catalog: catalog)
    let key = NameKey(query)
    if found.isEmpty { return names.places(to: query) }
    guard !SearchWords(query).isDivided, PlaceID(query) == nil else { return [] }
    return names.places(to: key, besides: found)
  }

  private func coded(_ digits: String, limit: Int) -> [Place] {
    var found = PlaceIndex(catalog: catalog).places(coded: digits)
    guard digits.utf8.count >= 2, digits.utf8.count <= 7 else { return found }
    found += catalog.tables.primaryAreas.rows(withPrefix: digits).prefix(limit)
      .map { Place.primaryArea(PrimaryArea(row: $0)) }
    found += catalog.tables.municipalities.rows(withPrefix: digits).prefix(limit)
      .map { Place.municipality(Municipality(row: $0)) }
    found += catalog.tables.aliases.rows(withPrefix: digits).prefix(limit)
      .compactMap { PlaceAlias(row: $0).map(Place.alias) }
    return Array(found.uniqued(by: \.id).prefix(limit))
  }
}

extension [Place] {
  /// Without an area that is all of a prefecture and has its name, beside that: 大阪府.
  var withoutTwins: [Place] {
    filter { place in
      guard case .primaryArea(let area) = place else { return true }
      return !contains {
        if case .prefecture(let whole) = $0 { whole.name.ja == area.name.ja } else { false }
      }
    }
  }
}
