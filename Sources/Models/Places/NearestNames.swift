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
        + qualified.enclosing).uniqued(by: \.id).withoutTwins.prefix(Self.limit))
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

/// Suggestions for an unknown name with more around it: a typing error behind a prefecture (東京都渋屋区), a street
/// (東京都渋谷区道玄坂1-2-3), a country (`Tokyo, Japan`), the wider place last (`Shibuya Tokyo`).
struct NearestQualified {
  private let catalog: PlaceCatalog
  /// The suggestions, best first.
  private(set) var places: [Place] = []
  /// The narrowest place that is named, where no place in it is spelled nearly so.
  private(set) var enclosing: [Place] = []

  init(_ query: String, catalog: PlaceCatalog, names: NearestNames) {
    self.catalog = catalog
    let text = withoutCountry(query)
    let words = SearchWords(text)
    let resolver = PlaceResolver(catalog: catalog)
    if text != query { places = resolver.understood(text) }
    // 能登半島, 大宮市, `Tokyo City`
    for kind in Self.kinds where places.isEmpty && text.lowercased().hasSuffix(kind) {
      places = resolver.understood(String(text.dropLast(kind.count)))
    }
    if places.isEmpty, words.western.isEmpty {
      // `Shibuya Tokyo`
      let qualified = QualifiedName(catalog: catalog)
      places = words.cuts.flatMap { qualified.western([$0.outer, $0.inner]) }
    }
    guard places.isEmpty else { return }
    let beginnings = beginnings(of: NameKey(text), words)
    places =
      beginnings.lazy.map { names.places(to: $0.inner, in: $0.outer) }
      .first { !$0.isEmpty } ?? []
    if places.isEmpty { enclosing = beginnings.first?.outer ?? [] }
  }

  private typealias Beginning = (outer: [Place], inner: NameKey)

  /// The places named before or behind an unknown rest, the narrowest first.
  private func beginnings(of key: NameKey, _ words: SearchWords) -> [Beginning] {
    let qualified = QualifiedName(catalog: catalog)
    var cuts: [(outer: NameKey, inner: NameKey)] = words.cuts
    var found: [Beginning] = []
    if !words.western.isEmpty {
      // From the end: `2-3 Dogenzaka, Shibuya, Tokyo`.
      for count in 1..<words.western.count {
        let rest = Array(words.western[count...])
        let outer = rest.count == 1 ? qualified.wider(rest[0]) : qualified.western(rest)
        if let inner = words.western[..<count].last, !outer.isEmpty { found.append((outer, inner)) }
      }
      cuts = []
    } else if cuts.isEmpty {
      let text = key.text
      cuts = text.indices.dropFirst(2).reversed().map {
        (NameKey(text[..<$0]), NameKey(text[$0...]))
      }
    }
    for (outer, inner) in cuts {
      // Two letters before a rest are rather its beginning.
      guard !outer.isLatin || words.isDivided || outer.text.utf8.count > 4 else { continue }
      let places = qualified.wider(outer)
      if !places.isEmpty { found.append((places, inner)) }
    }
    return found
  }

  /// What may stand behind a name to which it does not belong.
  private static let kinds = [
    "半島", "列島", "諸島", "群島", "地方", "平野", "盆地", "島", "市", "区", "町", "村", "県", "府", "都",
    " city", " ward", " town", " village", " prefecture", " region", " island", " islands",
    " peninsula", "-shi", "-ku", "-cho", "-machi", "-mura", "-son", "-ken",
  ]

  private static let countries: Set<String> = ["japan", "nippon", "nihon", "jp", "日本", "日本国"]

  /// Without a country as a word of its own, or in front, and without the numbers of a street or postcode
  /// behind a name.
  private func withoutCountry(_ query: String) -> String {
    let scalars = query.unicodeScalars
    let words = scalars.split { $0.isComma || $0.isTypedSpace }.map {
      NameKey(Substring($0.drop { $0 == "〒" }))
    }
    guard words.count > 1 else {
      for country in ["日本国", "日本"] where query.hasPrefix(country) {
        return String(query.dropFirst(country.count))
      }
      return query
    }
    let parts = scalars.split { $0.isComma }.map { part in
      part.split { $0.isTypedSpace }.filter { word in
        let key = NameKey(Substring(word.drop { $0 == "〒" }))
        return !Self.countries.contains(key.text) && !key.isDigits && !key.text.isEmpty
      }.map { String(Substring($0)) }.joined(separator: " ")
    }
    let kept = parts.filter { !$0.isEmpty }.joined(separator: ",")
    let isSame = words.allSatisfy { !Self.countries.contains($0.text) && !$0.isDigits }
    return isSame ? query : kept
  }
}

/// The number of letters to insert, delete, change or swap to turn one text into another.
enum EditDistance {
  /// - Returns: the distance, or anything above `limit` once it is certain to exceed it.
  static func between(
    _ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int
  ) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for i in 1...left.count {
      var current = [i]
      current.reserveCapacity(right.count + 1)
      for j in 1...right.count {
        let change = previous[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
        var best = min(previous[j] + 1, current[j - 1] + 1, change)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          best = min(best, beforePrevious[j - 2] + 1)
        }
        current.append(best)
      }
      if current.allSatisfy({ $0 > limit }) { return limit + 1 }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}

/// Whether words are similar enough that one may be a typing error for the other.
package enum Spelling {
  package static func isNear(_ word: String, _ other: String, limit most: Int = 2) -> Bool {
    let limit = other.count <= 4 ? 1 : most
    return EditDistance.between(
      Array(word.lowercased().unicodeScalars), Array(other.unicodeScalars), limit: limit) <= limit
  }
}
