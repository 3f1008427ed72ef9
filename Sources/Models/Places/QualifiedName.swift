/// Names preceded by a wider place: 東京都渋谷区, 北海道札幌市北区, 西多摩郡瑞穂町, `tokyo shibuya`.
struct QualifiedName {
  let catalog: PlaceCatalog

  /// The places named by the end of the key that lie in the places named by its beginning.
  func places(_ key: NameKey, depth: Int = 0) -> [Place] {
    let index = PlaceIndex(catalog: catalog)
    let containment = Containment(catalog: catalog)
    for split in splits(of: key.text) {
      let inner = index.places(named: split.inner).all
      let innermost =
        inner.isEmpty && depth == 0 ? places(split.inner, depth: depth + 1) : inner
      guard !innermost.isEmpty else { continue }
      let found = index.places(named: split.outer).all.flatMap { outer in
        innermost.filter { containment.contains(outer, $0) }
      }
      if !found.isEmpty { return found.uniqued(by: \.id) }
    }
    return withoutCounty(key)
  }

  /// The western order, with a comma: `Shibuya, Tokyo`, `Kita Ward, Sapporo City, Hokkaido`.
  func western(_ query: String) -> [Place] {
    let parts = query.split { $0 == "," || $0 == "，" }.prefix(5)
    guard (2...4).contains(parts.count) else { return [] }
    return places(NameKey(parts.reversed().joined()))
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
    let index = PlaceIndex(catalog: catalog)
    let rest = NameKey(key.text[key.text.index(after: county)...])
    let places = index.places(named: rest).all
    let containment = Containment(catalog: catalog)
    for cut in key.text[..<county].indices.dropFirst().reversed() {
      let name = NameKey(key.text[..<cut])
      let outer = index.places(named: name).all
      let found = outer.flatMap { outer in places.filter { containment.contains(outer, $0) } }
      if !found.isEmpty { return found.uniqued(by: \.id) }
      // A full prefecture name that does not contain the place: 大阪府西多摩郡瑞穂町.
      if outer.contains(where: { $0.id.kind == .prefecture && NameKey($0.name.ja) == name }) {
        return []
      }
    }
    return places
  }
}
