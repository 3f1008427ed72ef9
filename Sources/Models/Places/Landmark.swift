/// An airport, a station, a quarter or a mountain that people ask for and that has no forecast of its
/// own: 成田空港, 銀座, 富士山.
struct Landmark {
  let name: PlaceName
  let places: [PlaceID]
  /// The search keys of its names: kanji, kana and romaji.
  let keys: [String]
  /// Its points: none if it is spread over its places, one for all of them, or one for each.
  private let points: [Coordinates]

  init(row: Row) {
    name = PlaceName(ja: row[2], kana: row[3], en: row[4])
    keys = row.list(5)
    places = row.list(6).compactMap { PlaceID($0) }
    points = row.list(8).compactMap { text in
      let numbers = text.split(separator: " ").compactMap { Double($0) }
      return numbers.count == 2
        ? Coordinates(latitude: numbers[0], longitude: numbers[1]) : nil
    }
  }

  /// Where it is in the place at an index.
  func point(_ index: Int) -> NamedPoint? {
    let point = points.count == 1 ? points[0] : points.indices.contains(index) ? points[index] : nil
    return point.map { NamedPoint(name: name, coordinates: $0) }
  }
}

extension PlaceCatalog {
  func landmark(named key: NameKey) -> Landmark? {
    guard !key.text.isEmpty else { return nil }
    return landmarks(named: key.text) { $0 == key.text }.first
  }

  /// The landmarks that have a key with some text in it, and of some kind.
  func landmarks(named text: String, where isWanted: (String) -> Bool) -> [Landmark] {
    var found: [Landmark] = []
    let needle = Array(text.utf8)
    tables.landmarks.forEachRow { row in
      // Each search looks here: a hundred rows are not read to find that none is meant.
      guard row.has(needle, inField: 5) else { return }
      let landmark = Landmark(row: row)
      if landmark.keys.contains(where: isWanted) { found.append(landmark) }
    }
    return found
  }
}
