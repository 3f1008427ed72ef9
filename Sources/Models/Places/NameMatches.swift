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

extension Unicode.Scalar {
  fileprivate var isKanji: Bool { (0x4E00...0x9FFF).contains(value) }
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
