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
