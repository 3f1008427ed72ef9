/// Finds the places of a query: a name alone, or with wider places beside it.
struct NamedPlaces {
  let catalog: PlaceCatalog

  /// The places of a query as written; if there are none, those of other forms of its kanji.
  func named(_ query: String, _ key: NameKey) -> PlaceIndex.Named {
    let found = asWritten(query, key)
    guard found.all.isEmpty else { return found }
    // 鹿嶌市 may be 鹿嶋市 and 鹿島市.
    let others = KanjiForms(catalog: catalog).spellings(of: query).map {
      asWritten($0, NameKey($0))
    }
    return PlaceIndex.Named(
      readings: others.map(\.exact).filter { !$0.isEmpty }, weaker: others.flatMap(\.weaker))
  }

  private func asWritten(_ query: String, _ key: NameKey) -> PlaceIndex.Named {
    let words = SearchWords(query)
    let qualified = QualifiedName(catalog: catalog)
    let index = PlaceIndex(catalog: catalog)
    guard words.western.isEmpty else {
      // A in B. The meaning of B inside A counts only if there is none: `Murayama, Yamagata`.
      let found = qualified.western(words.western)
      if !found.isEmpty { return .init(exact: found) }
      let named = index.places(named: key)
      return named.all.isEmpty
        ? .init(exact: qualified.western(words.western.reversed())) : named
    }
    let named = index.places(named: key)
    let divided = words.isDivided ? qualified.readings(words.cuts) : []
    if divided.isEmpty {
      return named.exact.isEmpty ? .init(readings: qualified.readings(key)) : named
    }
    let read = PlaceIndex.Named(readings: divided, weaker: named.all)
    let known = Set(named.exact.map(\.id))
    return !read.isDivergent && read.exact.contains { known.contains($0.id) } ? named : read
  }
}

/// The forms of kanji that two places differ by, as in 鹿嶋市 and 鹿島市.
struct KanjiForms {
  let catalog: PlaceCatalog

  /// The text with other forms; none where it has no such kanji.
  func spellings(of text: String) -> [String] {
    var spellings = [String.UnicodeScalarView()]
    for scalar in text.unicodeScalars.prefix(NameKey.lengthLimit) {
      let forms = [scalar] + others(scalar)
      // No name has it more than twice.
      guard spellings.count * forms.count <= 27 else { return [] }
      spellings = spellings.flatMap { begun in
        forms.map { form in
          var next = begun
          next.append(form)
          return next
        }
      }
    }
    return spellings.dropFirst().map { String($0) }
  }

  private func others(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    guard (0x4E00...0x9FFF).contains(scalar.value) else { return [] }
    return catalog.tables.folds.row(String(scalar))?.list(2).flatMap(\.unicodeScalars) ?? []
  }
}
