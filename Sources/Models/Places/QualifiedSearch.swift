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

/// Names preceded by a wider place: 東京都渋谷区, 北海道札幌市北区, 西多摩郡瑞穂町, `tokyo shibuya`.
struct QualifiedName {
  let catalog: PlaceCatalog

  private var index: PlaceIndex { PlaceIndex(catalog: catalog) }

  /// The places named by the end of the key in the places named by its beginning, for every division of
  /// it: `hokkaidourausutown` is Urausu Town in Hokkaido, and Rausu Town in Hokkaidou.
  func places(_ key: NameKey, depth: Int = 0) -> [Place] {
    readings(key, depth: depth).flatMap(\.self).uniqued(by: \.id)
  }

  /// One list for each division that names a place.
  func readings(_ key: NameKey, depth: Int = 0) -> [[Place]] {
    var found: [[Place]] = []
    for split in splits(of: key.text) {
      let outer = index.places(named: split.outer).all
      guard !outer.isEmpty else { continue }
      let named = index.places(named: split.inner).all
      let inner = named.isEmpty && depth == 0 ? places(split.inner, depth: depth + 1) : named
      let places = within(outer, inner).uniqued(by: \.id)
      if !places.isEmpty { found.append(places) }
    }
    return found.isEmpty ? [withoutCounty(key)] : found
  }

  /// One list for each division by the user: `nagano hara` is 原村 in 長野県, never 長野原町.
  ///
  /// - Returns: both readings if the one in English order has the wider place: `Tsugaru Aomori` is 津軽
  ///   in 青森県, and 青森市 in 津軽.
  func readings(_ cuts: [(outer: NameKey, inner: NameKey)]) -> [[Place]] {
    cuts.flatMap { cut in
      let (first, second) = (wider(cut.outer), wider(cut.inner))
      let places = within(first, second).uniqued(by: \.id)
      guard !places.isEmpty else { return [[Place]]() }
      let turned = within(second, first).uniqued(by: \.id)
      let isTurned = !turned.isEmpty && width(second, of: turned) < width(first, of: places)
      return isTurned ? [places, turned] : [places]
    }
  }

  /// The width of the widest place that contains the others.
  private func width(_ outer: [Place], of inner: [Place]) -> Int {
    let containment = Containment(catalog: catalog)
    return outer.filter { outer in inner.contains { containment.contains(outer, $0) } }
      .map(\.id.kind.width).min() ?? .max
  }

  /// The western order: `Kita Ward, Sapporo City, Hokkaido`, 渋谷区（東京都）.
  /// - Parameter parts: the texts between commas, the widest last. The first ones may be a single name,
  ///   as in `Kushiro, Kushiro City`.
  func western(_ parts: [NameKey]) -> [Place] {
    for count in 1..<max(1, parts.count) {
      let name = NameKey(parts[..<count].map(\.text).joined())
      let inner = count == 1 ? wider(name) : index.places(named: name).all
      guard !inner.isEmpty else { continue }
      let rest = Array(parts[count...])
      let outer = rest.count == 1 ? wider(rest[0]) : western(rest)
      let found = within(outer, inner)
      if !found.isEmpty { return found.uniqued(by: \.id) }
    }
    return []
  }

  /// The places of a name that may have a wider one in front.
  func wider(_ key: NameKey) -> [Place] {
    let named = index.places(named: key).all
    return named.isEmpty ? places(key) : named
  }

  private func within(_ outer: [Place], _ inner: [Place]) -> [Place] {
    let containment = Containment(catalog: catalog)
    return outer.flatMap { outer in inner.filter { containment.contains(outer, $0) } }
  }

  /// All ways to split a key in two, the longest beginning first, so that 東京都 takes precedence over
  /// 東京.
  private func splits(of text: String) -> [(outer: NameKey, inner: NameKey)] {
    text.indices.dropFirst().reversed().map { cut in
      (NameKey(text[..<cut]), NameKey(text[cut...]))
    }
  }

  /// Counties (郡) are part of addresses, not of JMA's list.
  private func withoutCounty(_ key: NameKey) -> [Place] {
    guard let county = key.text.firstIndex(of: "郡") else { return [] }
    let rest = NameKey(key.text[key.text.index(after: county)...])
    let places = index.places(named: rest).all
    for cut in key.text[..<county].indices.dropFirst().reversed() {
      let name = NameKey(key.text[..<cut])
      let outer = index.places(named: name).all
      let found = within(outer, places)
      if !found.isEmpty { return found.uniqued(by: \.id) }
      // A full prefecture name that does not contain the place: 大阪府西多摩郡瑞穂町.
      if outer.contains(where: { $0.id.kind == .prefecture && NameKey($0.name.ja) == name }) {
        return []
      }
    }
    return places
  }
}
