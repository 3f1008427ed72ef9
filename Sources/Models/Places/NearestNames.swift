/// Suggestions for an unknown name; shown, never used automatically.
struct NearestNames {
  let catalog: PlaceCatalog

  /// The maximum number of suggestions.
  private static let limit = 5
  /// Of so many names the places are looked up, to find the larger ones.
  private static let considered = 60

  func places(to query: String) -> [Place] {
    let key = NameKey(query)
    guard !key.isDigits else { return [] }
    let qualified = NearestQualified(query, catalog: catalog, names: self)
    let found = PlaceSearch(catalog: catalog).places(matching: key.text, limit: Self.limit)
    let near = similar(to: NameKey(key.asWrittenSoFar.last ?? key.text), within: allowed(key))
    // Names with the same beginning or end must not crowd out names with similar spelling.
    let kept = near.isEmpty ? found.count : Self.limit / 2 + 1
    return Array(
      (qualified.places + found.prefix(kept) + near + found.dropFirst(kept)
        + qualified.enclosing).uniqued(by: \.id).prefix(Self.limit))
  }

  /// In addition to names that only contain the key, or begin with it after the name of a wider place.
  func places(to key: NameKey, besides found: [Place]) -> [Place] {
    guard !key.isDigits, key.text.unicodeScalars.count >= (key.isLatin ? 5 : 3),
      !found.contains(where: { isBegun($0, by: key) }),
      catalog.landmarks(named: key.text, where: { $0.hasPrefix(key.text) }).isEmpty
    else { return [] }
    let known = Set(found.map(\.id))
    return Array(
      similar(to: key, within: 1).uniqued(by: \.id).filter { !known.contains($0.id) }
        .prefix(Self.limit))
  }

  private func isBegun(_ place: Place, by key: NameKey) -> Bool {
    let (name, city) = (place.name, place.city)
    let own = [name.ja, name.kana, name.en]
    let whole = city.map { [$0.ja + name.ja, $0.kana + name.kana, $0.en + name.en] } ?? []
    let keys = (own + whole).map { NameKey($0).text }
    return NameMatches(catalog: catalog).needles(for: key).contains { needle in
      keys.contains { $0.hasPrefix(needle) }
    }
  }

  /// Places in others with similar names.
  func places(to key: NameKey, in outer: [Place]) -> [Place] {
    guard !outer.isEmpty else { return [] }
    let prefectures = Set(outer.map(\.prefecture.text))
    let containment = Containment(catalog: catalog)
    return similar(to: key, within: allowed(key)) {
      prefectures.contains(String($0.code.prefix(2)))
    }
    .filter { place in outer.contains { containment.contains($0, place) } }
  }

  /// Two letters are too few for a guess; two kanji are not.
  private func allowed(_ key: NameKey) -> Int {
    let count = key.text.unicodeScalars.count
    return count < (key.isLatin ? 3 : 2) ? 0 : count <= 5 ? 1 : 2
  }

  /// Names within so many typing errors: the fewest first, then the larger places.
  private func similar(
    to key: NameKey, within allowed: Int, where isWanted: (PlaceID) -> Bool = { _ in true }
  ) -> [Place] {
    let wanted = Array(key.text.unicodeScalars)
    guard allowed > 0, wanted.count <= 24 else { return [] }
    var hits: [(distance: Int, ids: [PlaceID])] = []
    catalog.tables.names.forEachRow { row in
      let name = Array(row[0].unicodeScalars)
      guard abs(name.count - wanted.count) <= allowed else { return }
      let distance = EditDistance.between(wanted, name, limit: allowed)
      if distance <= allowed {
        let ids = row.list(1).compactMap { PlaceID($0) }.filter(isWanted)
        if !ids.isEmpty { hits.append((distance, ids)) }
      }
    }
    let size = PlaceSize(catalog: catalog)
    return hits.sorted { $0.distance < $1.distance }.prefix(Self.considered).flatMap { hit in
      hit.ids.compactMap(catalog.place).map { (hit.distance, size.rank($0), $0) }
    }
    .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}
