/// Completes the beginning of a place's name in the script in which it is typed: `しぶ` to しぶや,
/// `shibu` to `shibuya`, 渋 to 渋谷区, `131` to `13101`.
///
/// A shell keeps only candidates that begin with the typed text, so each begins with exactly that.
package struct PlaceCompletion: Sendable {
  private let catalog: PlaceCatalog

  package init(catalog: PlaceCatalog) {
    self.catalog = catalog
  }

  /// A name that may be typed, and its places.
  package struct Candidate: Equatable, Sendable {
    package let text: String
    /// Several if the name is ambiguous.
    package let places: [Place]

    package init(text: String, places: [Place]) {
      self.text = text
      self.places = places
    }
  }

  /// The candidates of a beginning.
  package struct Answer: Equatable, Sendable {
    package var candidates: [Candidate] = []
    /// Whether the candidates are spelled differently from the typed text, so that it has to be
    /// replaced: `toukyo` becomes `tokyo`.
    package var isRespelled = false
  }

  /// Each place once, under its full name in kanji, and under its shortest name in kana and romaji.
  package func answer(to typed: String) -> Answer {
    let key = NameKey(typed)
    // A text that begins with a sign of no name is not the beginning of one: `--we`.
    guard !key.text.isEmpty, !NameKey(typed.prefix(1)).text.isEmpty else { return Answer() }
    if key.isDigits { return Answer(candidates: coded(key.text)) }
    let places = key.asWrittenSoFar.flatMap { candidates(typed: typed, needle: $0) }
    // 渋 is the beginning of 渋谷区; 渋谷駅 would only be in the way.
    let found = places.isEmpty ? landmarks(typed: typed, needle: key.text) : places
    guard found.isEmpty, key.isLatin else { return Answer(candidates: found) }
    return Answer(candidates: respelled(key.text), isRespelled: true)
  }

  /// A name of this place alone, in kanji or in Latin letters; else its code.
  package func name(of place: Place, isLatin: Bool) -> String {
    let resolver = PlaceResolver(catalog: catalog)
    let names = isLatin ? latinNames(place) : [place.name.ja]
    return names.first { resolver.place(named: $0)?.id == place.id } ?? place.shortCode
  }

  /// The places whose name or code begins with the typed text.
  package func answer(to typed: String, among places: [Place]) -> [Candidate] {
    let key = NameKey(typed)
    return places.compactMap { place in
      let names = [place.name.ja, place.name.kana] + latinNames(place) + [place.shortCode]
      guard let name = names.first(where: { NameKey($0).text.hasPrefix(key.text) }) else {
        return nil
      }
      return Candidate(text: spelled(typed, key.text, NameKey(name).text, name), places: [place])
    }
  }

  // MARK: Names

  /// A key of the table of names, and its places.
  private struct Named {
    let key: String
    let places: [PlaceID]

    init(_ row: Row) {
      key = row[0]
      places = row.list(1).compactMap { PlaceID($0) }
    }

    private init(key: String, places: [PlaceID]) {
      self.key = key
      self.places = places
    }

    /// With the places alone that the key is accepted as: `ikeda` is a city, and no town.
    func accepted(by resolver: PlaceResolver) -> Named {
      guard places.count > 1 else { return self }
      let accepted: Set<PlaceID> =
        switch resolver.resolve(key) {
        case .found(let place, _): [place.id]
        case .several(let several): Set(several.map(\.id))
        case .standsFor, .unknown, .impossible: []
        }
      return Named(key: key, places: places.filter(accepted.contains))
    }
  }

  private func candidates(typed: String, needle: String) -> [Candidate] {
    let resolver = PlaceResolver(catalog: catalog)
    let rows = catalog.tables.names.rows(withPrefix: needle).map {
      Named($0).accepted(by: resolver)
    }
    let chosen = choose(among: rows)
    return rows.indices.compactMap { index in
      let places = rows[index].places.filter { chosen[$0] == index }.compactMap(catalog.place)
      guard let first = places.first else { return nil }
      return Candidate(
        text: spelled(typed, needle, rows[index].key, first.name.ja), places: places)
    }
  }

  /// The index of the best key of each place: one in kanji is better if it is the full name; any is
  /// better if it is the key of no other place, then if it is shorter.
  private func choose(among rows: [Named]) -> [PlaceID: Int] {
    var chosen: [PlaceID: Int] = [:]
    for (index, row) in rows.enumerated() {
      for id in row.places {
        if let known = chosen[id], !isBetter(row, than: rows[known], for: id) { continue }
        chosen[id] = index
      }
    }
    return chosen
  }

  private func isBetter(_ row: Named, than known: Named, for id: PlaceID) -> Bool {
    let (isAlone, wasAlone) = (row.places.count == 1, known.places.count == 1)
    if isAlone != wasAlone { return isAlone }
    let isKanji = row.key.unicodeScalars.contains { (0x3400...0x9FFF).contains($0.value) }
    let (length, before) = (row.key.utf8.count, known.key.utf8.count)
    guard isKanji, let name = catalog.place(id)?.name.ja else { return length < before }
    return NameKey(name).text == row.key
  }

  /// A candidate that begins with the typed text: the name itself if it does, else the typed text and
  /// the rest of the key.
  private func spelled(_ typed: String, _ needle: String, _ key: String, _ name: String) -> String {
    if name.hasPrefix(typed), NameKey(name).text == key { return name }
    let rest = String(decoding: key.utf8.dropFirst(needle.utf8.count), as: UTF8.self)
    let isKatakana = typed.unicodeScalars.last.map { (0x30A1...0x30FC).contains($0.value) } ?? false
    return typed + (isKatakana ? rest.katakana : rest)
  }

  /// Landmarks, each under the first of its names that begins so.
  private func landmarks(typed: String, needle: String) -> [Candidate] {
    catalog.landmarks(named: needle) { $0.hasPrefix(needle) }.compactMap { landmark in
      guard let key = landmark.keys.first(where: { $0.hasPrefix(needle) }) else { return nil }
      return Candidate(
        text: spelled(typed, needle, key, landmark.name.ja),
        places: landmark.places.compactMap(catalog.place))
    }
  }

  private func coded(_ digits: String) -> [Candidate] {
    PlaceSearch(catalog: catalog).places(matching: digits, limit: .max)
      .filter { $0.shortCode.hasPrefix(digits) }
      .map { Candidate(text: $0.shortCode, places: [$0]) }
  }

  // MARK: Romaji of other spellings

  /// `sibu`, `toukyo`, `touk`: read as kana, and answered in JMA's spelling.
  private func respelled(_ latin: String) -> [Candidate] {
    let reader = RomajiReader()
    // The last letters may still lack their vowel.
    let isWhole = reader.hiragana(latin) != nil
    let readings = isWhole ? [latin] : ["a", "i", "u", "e", "o"].map { latin + $0 }
    var found: [Candidate] = []
    var seen: Set<PlaceID> = []
    for kana in readings.compactMap(reader.hiragana) {
      for row in catalog.tables.names.rows(withPrefix: kana).map(Named.init) {
        for place in row.places.filter({ seen.insert($0).inserted }).compactMap(catalog.place) {
          found.append(Candidate(text: name(of: place, isLatin: true), places: [place]))
        }
      }
    }
    return found
  }

  /// `shibuya`, `shibuyacity`; of a ward with its city in front.
  private func latinNames(_ place: Place) -> [String] {
    let words = place.name.en.lowercased().split(separator: " ").map(String.init)
    let short = words.count > 1 ? words.dropLast().joined(separator: "") : words.joined()
    return [short, words.joined()].map { NameKey($0).text }
  }
}

extension String {
  fileprivate var katakana: String {
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      let isHiragana = (0x3041...0x3096).contains(scalar.value)
      text.append(isHiragana ? Unicode.Scalar(scalar.value + 0x60) ?? scalar : scalar)
    }
    return String(text)
  }
}
