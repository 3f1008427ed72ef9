/// Finds places by a wider place and the beginning of their names: `tokyo shib`, 東京都し, and the other
/// way round after a comma: `Shibu, Tok`.
struct QualifiedSearch {
  let catalog: PlaceCatalog

  private var matches: NameMatches { NameMatches(catalog: catalog) }

  /// Best first. Empty unless a wider place is set apart from the rest, or a prefecture begins the
  /// query.
  func places(_ words: SearchWords, _ key: NameKey, limit: Int) -> [Place] {
    if !words.western.isEmpty {
      let found = western(words.western, limit)
      if !found.isEmpty { return found }
    }
    for (outer, inner) in words.cuts {
      let found = places(in: wider(outer), inner, limit)
      if !found.isEmpty { return found }
    }
    return inPrefecture(key, limit)
  }

  /// Places in any wider place that the key begins with: 札幌市北.
  func anyBeginning(_ key: NameKey, limit: Int) -> [Place] {
    let index = PlaceIndex(catalog: catalog)
    for cut in key.text.indices.dropFirst().reversed() {
      let outer = index.places(named: NameKey(key.text[..<cut])).all
      let found = places(in: outer, NameKey(key.text[cut...]), limit)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// 東京都し, `tokyoshi`: no name of a prefecture is longer than this.
  private static let longestName = 20

  private func inPrefecture(_ key: NameKey, _ limit: Int) -> [Place] {
    for cut in key.text.indices.dropFirst().prefix(Self.longestName).reversed() {
      guard let prefecture = prefecture(named: key.text[..<cut]) else { continue }
      let found = places(in: [prefecture], NameKey(key.text[cut...]), limit)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func prefecture(named name: Substring) -> Place? {
    guard let row = catalog.tables.names.row(name), let first = row.list(1).first,
      let id = PlaceID(first), id.kind == .prefecture
    else { return nil }
    return catalog.place(id)
  }

  private func wider(_ key: NameKey) -> [Place] { QualifiedName(catalog: catalog).wider(key) }

  /// - Parameter parts: the texts between commas, the widest last, which may be incomplete.
  private func western(_ parts: [NameKey], _ limit: Int) -> [Place] {
    guard let last = parts.last, let first = parts.first else { return [] }
    let named = wider(last)
    let outer = (named + begun(last)).uniqued(by: \.id)
    // In between: Kita Ward, Sapporo, Hokkaido.
    let between = parts.dropFirst().dropLast()
    let narrower = between.reversed().reduce(outer) { outer, key in
      let containment = Containment(catalog: catalog)
      return wider(key).filter { place in outer.contains { containment.contains($0, place) } }
    }
    return places(in: narrower, first, limit)
  }

  /// Prefectures whose names begin so.
  private func begun(_ key: NameKey) -> [Place] {
    let ids = catalog.tables.names.rows(withPrefix: key.text).flatMap { $0.list(1) }
      .compactMap { PlaceID($0) }.filter { $0.kind == .prefecture }
    return ids.uniqued(by: \.self).compactMap(catalog.place)
  }

  /// Places within others whose names equal or begin with the key; if there are none, those that
  /// contain it.
  private func places(in outer: [Place], _ key: NameKey, _ limit: Int) -> [Place] {
    guard !outer.isEmpty, !key.text.isEmpty else { return [] }
    let prefectures = Set(outer.map(\.prefecture.text))
    let containment = Containment(catalog: catalog)
    func found(_ hits: NameHits) -> [Place] {
      let best = hits.best(limit + PlaceSearch.reserve) {
        prefectures.contains(String($0.code.prefix(2)))
      }
      return matches.ordered(best, for: key).map(\.place).filter { place in
        outer.contains { containment.contains($0, place) }
      }
    }
    let begin = found(matches.hits(for: key, beginnings: true))
    return begin.isEmpty ? found(matches.hits(for: key)) : begin
  }
}

/// A query divided where its writer divided it.
struct SearchWords {
  /// The texts between commas, or before and in brackets; empty without any, or with nothing behind
  /// them.
  let western: [NameKey]
  /// The texts before and after each space, comma or bracket, the longest beginning first.
  let cuts: [(outer: NameKey, inner: NameKey)]

  /// Nobody types more words than a place has parts.
  private static let limit = 6

  var isDivided: Bool { !cuts.isEmpty }

  init(_ query: String) {
    let scalars = query.unicodeScalars
    guard scalars.contains(where: { $0.isComma || $0.isTypedSpace }) else {
      (western, cuts) = ([], [])
      return
    }
    let parts = scalars.split { $0.isComma }.map { NameKey(Substring($0)) }
      .filter { !$0.text.isEmpty }
    western = (2...5).contains(parts.count) ? parts : []
    // A space that is not between two names divides nothing: `tokyo `.
    let words = scalars.split { $0.isComma || $0.isTypedSpace }.map { NameKey(Substring($0)) }
      .filter { !$0.text.isEmpty }
    guard (2...Self.limit).contains(words.count) else {
      cuts = []
      return
    }
    cuts = (1..<words.count).reversed().map { cut in
      (Self.joined(words[..<cut]), Self.joined(words[cut...]))
    }
  }

  private static func joined(_ words: ArraySlice<NameKey>) -> NameKey {
    NameKey(words.map(\.text).joined())
  }
}
