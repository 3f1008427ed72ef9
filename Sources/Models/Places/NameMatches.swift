/// The names that a text is the whole, the beginning or a part of, in any script.
struct NameMatches {
  let catalog: PlaceCatalog

  /// - Parameter beginnings: only names that are it, or begin so. The others take most of the time.
  func hits(for key: NameKey, beginnings: Bool = false) -> NameHits {
    var hits = NameHits()
    if beginnings {
      for needle in needles(for: key) { collectBeginnings(needle, into: &hits) }
      return hits
    }
    for needle in needles(for: key) { collect(needle, into: &hits) }
    // After all matches of the letters themselves.
    if let begun = readSoFar(key) { collect(begun, penalty: 4000, into: &hits) }
    return hits
  }

  /// Places in the order of how they match, then of their size.
  func ordered(_ matches: [NameHits.Match], for key: NameKey) -> [Ranked] {
    let size = PlaceSize(catalog: catalog)
    let wards = WardsOfCity(needles: needles(for: key))
    var ranked: [Ranked] = []
    for (index, match) in matches.enumerated() {
      guard let place = catalog.place(match.place) else { continue }
      ranked.append(
        Ranked(
          place: place, strength: match.strength,
          size: size.rank(place, isByCity: wards.contains(place)), index: index))
    }
    ranked.sort {
      ($0.strength.rank, $0.size, $0.index) < ($1.strength.rank, $1.size, $1.index)
    }
    return ranked
  }

  struct Ranked {
    let place: Place
    fileprivate let strength: NameHits.Strength
    fileprivate let size: Int
    fileprivate let index: Int

    var isExact: Bool { strength.isExact }
    var isBeginning: Bool { strength.isBeginning }
  }

  /// The key itself, and its romaji read as kana; with か or が behind a kanji at its end also the one with ヶ.
  func needles(for key: NameKey) -> [String] {
    guard key.isLatin, let kana = RomajiReader().hiragana(key.text) else {
      return key.asWrittenSoFar
    }
    return [key.text, kana]
  }

  /// Romaji without its last letters, which have no vowel yet: `touk`, `touky`.
  private func readSoFar(_ key: NameKey) -> String? {
    guard key.isLatin, RomajiReader().hiragana(key.text) == nil else { return nil }
    return (1...2).lazy.compactMap { RomajiReader().hiragana(String(key.text.dropLast($0))) }
      .first { !$0.isEmpty }
  }

  /// Exact matches, then prefixes; short names before long ones.
  private func collectBeginnings(
    _ needle: String, penalty: Int = 0, into hits: inout NameHits
  ) {
    for row in catalog.tables.names.rows(withPrefix: needle) {
      let base = row.keyLength == needle.utf8.count ? 0 : 1000
      hits.add(row, score: base + row.keyLength + penalty)
    }
  }

  /// Collects names that begin with the needle, then those that contain it.
  private func collect(_ needle: String, penalty: Int = 0, into hits: inout NameHits) {
    collectBeginnings(needle, penalty: penalty, into: &hits)
    // One letter, or the kana it is read as, is in nearly every name: only prefixes are useful
    // then. One kanji is specific enough.
    guard needle.unicodeScalars.count > 1 || needle.unicodeScalars.allSatisfy(\.isKanji) else {
      return
    }
    catalog.tables.names.forEachRow(containing: needle) { row, position in
      if position > 0 { hits.add(row, score: 2000 + row.keyLength + penalty) }
    }
  }
}

/// Tells wards that were only found by the name of their city: 横浜市港北区 by `yoko`. They come after the other
/// cities that begin so.
struct WardsOfCity {
  /// What names have to begin with.
  let needles: [String]

  func contains(_ place: Place) -> Bool {
    switch place {
    case .alias(let alias):
      guard let city = alias.city else { return false }
      return isBegun(city) && !isBegun(alias.name)
    // JMA lists the wards of Kobe and Hiroshima with their city.
    case .municipality(let municipality):
      let name = municipality.name
      return name.ja.hasSuffix("区") && name.ja.contains("市") && isBegun(name)
    case .prefecture, .primaryArea, .splitMunicipality: return false
    }
  }

  private func isBegun(_ name: PlaceName) -> Bool {
    needles.contains { needle in
      [name.ja, name.kana, name.en].contains { isBegun($0, by: needle) }
    }
  }

  private func isBegun(_ name: String, by needle: String) -> Bool {
    // Most names differ in the first letter, and need no key.
    guard let first = needle.utf8.first, let own = name.utf8.first else { return false }
    guard own < 0x80 ? own | 0x20 == first : first >= 0x80 else { return false }
    return NameKey(name).text.hasPrefix(needle)
  }
}

/// The matching rows of the table of names and their scores. Only for the best ones are the places
/// read: a single letter matches thousands.
struct NameHits {
  private struct Hit {
    let score: Int
    let row: Row
    /// Whether the match is of the row's weaker places.
    let isWeaker: Bool
  }

  private var hits: [Hit] = []

  /// The penalty for places with a weaker claim to a name.
  fileprivate static let weakness = 500

  mutating func add(_ row: Row, score: Int) {
    hits.append(Hit(score: score, row: row, isWeaker: false))
    if row.hasText(2) {
      hits.append(Hit(score: score + Self.weakness, row: row, isWeaker: true))
    }
  }

  /// How well a name matches: exactly, from the beginning, somewhere; lower is better.
  struct Strength {
    let rank: Int

    fileprivate init(score: Int) { rank = score / NameHits.weakness }

    var isExact: Bool { rank < 1000 / NameHits.weakness }
    /// Whether the name equals or begins with the query.
    var isBeginning: Bool { rank < 2000 / NameHits.weakness }
  }

  struct Match {
    let place: PlaceID
    let strength: Strength

    var isExact: Bool { strength.isExact }
  }

  /// The best places, each once; with equal scores the wider first.
  /// - Parameter isWanted: decides by the code alone whether a place may be among them.
  func best(_ limit: Int, where isWanted: (PlaceID) -> Bool = { _ in true }) -> [Match] {
    let ordered = hits.sorted { $0.score < $1.score }
    var best: [Match] = []
    var seen: Set<PlaceID> = []
    var index = 0
    while index < ordered.count, best.count < limit {
      let score = ordered[index].score
      var equals: [PlaceID] = []
      while index < ordered.count, ordered[index].score == score {
        let hit = ordered[index]
        equals += hit.row.list(hit.isWeaker ? 2 : 1).compactMap { PlaceID($0) }.filter(isWanted)
        index += 1
      }
      best += equals.filter { seen.insert($0).inserted }
        .sorted { ($0.kind.width, $0.code) < ($1.kind.width, $1.code) }
        .map { Match(place: $0, strength: Strength(score: score)) }
    }
    return Array(best.prefix(limit))
  }
}

/// Orders places that match alike: prefectures, then cities and wards, then forecast areas and parts of
/// municipalities, then towns and villages; the more people live there, the earlier.
struct PlaceSize {
  let catalog: PlaceCatalog

  /// Lower comes first.
  /// - Parameter isByCity: whether it is a ward that was found by the name of its city.
  func rank(_ place: Place, isByCity: Bool = false) -> Int {
    // No place has enough people to reach the rank of the next kind.
    (isByCity ? max(2, tier(place)) : tier(place)) * 100_000_000 - people(place)
  }

  private func tier(_ place: Place) -> Int {
    switch place {
    case .prefecture: 0
    case .primaryArea: 2
    case .splitMunicipality(let split): tier(split.name)
    case .alias(let alias): alias.kind == .former ? 4 : 1
    case .municipality(let municipality):
      // The whole stands for its parts; there is no count for a part.
      municipality.whole == nil ? tier(municipality.name) : 2
    }
  }

  private func tier(_ name: PlaceName) -> Int {
    switch name.ja.last {
    case "市", "区": 1
    default: 3
    }
  }

  /// 0 without a figure: such a place comes last.
  private func people(_ place: Place) -> Int {
    switch place {
    case .prefecture(let prefecture): prefecture.population?.people ?? 0
    case .primaryArea: 0
    case .splitMunicipality(let split): counted(split.code)
    case .alias(let alias): counted(alias.code)
    case .municipality(let municipality):
      municipality.whole == nil ? counted(municipality.jisCode) : 0
    }
  }

  private func counted(_ jisCode: String) -> Int {
    catalog.tables.populations.row(jisCode)?.integer(1) ?? 0
  }
}
