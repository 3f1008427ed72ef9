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
    if text != query { places = PlaceResolver(catalog: catalog).understood(text) }
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

  private static let countries: Set<String> = ["japan", "nippon", "nihon", "jp", "日本", "日本国"]

  /// Without a country as a word of its own, or in front, and without the numbers of a street or postcode
  /// behind a name.
  private func withoutCountry(_ query: String) -> String {
    let scalars = query.unicodeScalars
    let words = scalars.split { $0.isComma || $0.isTypedSpace }.map { NameKey(Substring($0)) }
    guard words.count > 1 else {
      for country in ["日本国", "日本"] where query.hasPrefix(country) {
        return String(query.dropFirst(country.count))
      }
      return query
    }
    let parts = scalars.split { $0.isComma }.map { part in
      part.split { $0.isTypedSpace }.filter { word in
        let key = NameKey(Substring(word))
        return !Self.countries.contains(key.text) && !key.isDigits && !key.text.isEmpty
      }.map { String(Substring($0)) }.joined(separator: " ")
    }
    let kept = parts.filter { !$0.isEmpty }.joined(separator: ",")
    let isSame = words.allSatisfy { !Self.countries.contains($0.text) && !$0.isDigits }
    return isSame ? query : kept
  }
}
