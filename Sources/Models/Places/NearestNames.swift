/// Suggestions for an unknown name; shown, never used automatically.
struct NearestNames {
  let catalog: PlaceCatalog

  /// The maximum number of suggestions.
  private static let limit = 5

  func places(to key: NameKey) -> [Place] {
    guard !key.isDigits else { return [] }
    var found = PlaceSearch(catalog: catalog).places(matching: key.text, limit: Self.limit)
    if found.count < Self.limit {
      found += similar(to: key)
    }
    return Array(found.uniqued(by: \.id).prefix(Self.limit))
  }

  /// Names within one or two typing errors.
  private func similar(to key: NameKey) -> [Place] {
    let wanted = Array(key.text.unicodeScalars)
    // Two letters are too few for a guess; two kanji are not.
    let allowed = wanted.count < (key.isLatin ? 3 : 2) ? 0 : wanted.count <= 5 ? 1 : 2
    guard allowed > 0, wanted.count <= 24 else { return [] }
    var hits: [(distance: Int, ids: [PlaceID])] = []
    catalog.tables.names.forEachRow { row in
      let name = Array(row[0].unicodeScalars)
      guard abs(name.count - wanted.count) <= allowed else { return }
      let distance = EditDistance.between(wanted, name, limit: allowed)
      if distance <= allowed {
        hits.append((distance, row.list(1).compactMap { PlaceID($0) }))
      }
    }
    return hits.sorted { $0.distance < $1.distance }.prefix(Self.limit)
      .flatMap { $0.ids.compactMap(catalog.place) }
  }
}
