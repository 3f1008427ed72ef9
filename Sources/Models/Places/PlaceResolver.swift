/// Finds the one place that the user means, or why there is none (product section 7).
///
/// The rules, in order: a code is a code. An exact name takes precedence over everything else. The
/// table of names says for which places a name has the best strength: a full name (府中市) before a
/// short one, a prefecture's short name (山形) before others. Among the rest a city (松山) or a ward of
/// Tokyo takes precedence over a town or village. If one of the matches contains the others (石狩: area and city)
/// the widest is used. Otherwise the user has to choose.
///
/// A name with wider places beside it means a place in them (`NamedPlaces`).
///
/// Texts that are no names come before all that: a position, and a postcode with its hyphen. Landmarks
/// come after it, and regions last.
package struct PlaceResolver: Sendable {
  private let catalog: PlaceCatalog

  package init(catalog: PlaceCatalog) {
    self.catalog = catalog
  }

  package func resolve(_ query: String) -> Resolution { resolve(query, suggesting: true) }

  /// The meaning of a query: one place, or several to choose from.
  func understood(_ query: String) -> [Place] { resolve(query, suggesting: false).places }

  /// - Parameter suggesting: whether to look for similar names if there is no such place.
  private func resolve(_ query: String, suggesting: Bool) -> Resolution {
    let key = NameKey(query)
    guard !key.text.isEmpty else { return .unknown(nearest: []) }
    if let id = PlaceID(query), let place = catalog.place(id) { return .found(place, besides: []) }
    let references = PlaceReferences(catalog: catalog)
    if let reference = references.resolve(query) { return reference }
    let index = PlaceIndex(catalog: catalog)
    if key.isDigits {
      let coded = index.places(coded: key.text)
      // The key has lost its hyphens: 3566-139 is not a postcode.
      guard catalog.municipality(MunicipalityCode(key.text)) == nil,
        TypedDigits.plain(query)?.utf8.allSatisfy(\.isDigit) ?? false,
        let postcode = Postcode(digits: key.text)
      else { return decide(.init(exact: coded), query, suggesting) }
      let posted = references.resolve(postcode)
      if coded.isEmpty { return posted }
      // 2210000 may be 静岡市, which JMA has in parts, and 221-0000 in 横浜市.
      let readings = [coded, posted.places].filter { !$0.isEmpty }
      return decide(.init(readings: readings), query, suggesting)
    }
    let named = NamedPlaces(catalog: catalog).named(query, key)
    if named.exact.isEmpty {
      if let landmark = references.landmark(key) { return landmark }
      if let region = Region(named: query) {
        let places = region.places(catalog)
        // 北海道地方
        return places.count == 1 ? .found(places[0], besides: []) : .several(places)
      }
    }
    return decide(named, query, suggesting)
  }

  /// The one place with exactly this name, without suggestions.
  func place(named name: String) -> Place? {
    let key = NameKey(name)
    let named = PlaceIndex(catalog: catalog).places(named: key)
    guard !named.exact.isEmpty, case .found(let place, _) = decide(named, name, false)
    else {
      return nil
    }
    return place
  }

  /// The result of a query.
  package enum Resolution: Equatable, Sendable {
    /// One place; `besides` are others with the name that were not chosen.
    case found(Place, besides: [Place])
    /// A reference (not a name) leads to this place.
    case standsFor(Place, PlaceReference)
    /// Places with the same name, none of which contains all others; or those of a region.
    case several([Place])
    /// No such place; `nearest` are suggestions, best first. Never act on them.
    case unknown(nearest: [Place])
    /// It is neither a name nor a valid reference.
    case impossible(PlaceReferenceProblem)

    package var place: Place? {
      switch self {
      case .found(let place, _), .standsFor(let place, _): place
      case .several, .unknown, .impossible: nil
      }
    }

    /// All that it may be, best first.
    var places: [Place] {
      switch self {
      case .found(let place, let others): [place] + others
      case .standsFor(let place, _): [place]
      case .several(let places): places
      case .unknown, .impossible: []
      }
    }

    /// Whether there is such a place, or several.
    package var isKnown: Bool {
      switch self {
      case .found, .standsFor, .several: true
      case .unknown, .impossible: false
      }
    }
  }

  private func decide(
    _ named: PlaceIndex.Named, _ query: String, _ suggesting: Bool
  ) -> Resolution {
    guard !named.exact.isEmpty else {
      return .unknown(nearest: suggesting ? NearestNames(catalog: catalog).places(to: query) : [])
    }
    if named.isDivergent { return .several(named.exact) }
    let best = NameRank.best(of: named.exact)
    let candidates = named.exact.filter { place in
      guard let rank = NameRank.rank(place) else { return best != 0 }
      return rank == best
    }
    let containment = Containment(catalog: catalog)
    guard let widest = containment.widest(of: candidates) else {
      return .several((named.exact + named.weaker).uniqued(by: \.id))
    }
    let others = (named.exact + named.weaker).uniqued(by: \.id).filter {
      $0.id != widest.id && !containment.contains(widest, $0)
    }
    return .found(widest, besides: others)
  }
}

/// Which places contain which.
struct Containment {
  let catalog: PlaceCatalog

  /// The place that contains all others, if there is one.
  func widest(of places: [Place]) -> Place? {
    places.first { candidate in
      places.allSatisfy { $0.id == candidate.id || contains(candidate, $0) }
    }
  }

  func contains(_ outer: Place, _ inner: Place) -> Bool {
    guard outer.id != inner.id, outer.prefecture == inner.prefecture else { return false }
    switch (outer, inner) {
    case (.prefecture, _):
      return true
    case (.primaryArea(let area), .municipality(let municipality)):
      return municipality.primaryArea == area.code
    case (.primaryArea(let area), .splitMunicipality(let split)):
      return split.parts.allSatisfy { $0.primaryArea == area.code }
    case (.primaryArea(let area), .alias(let alias)):
      return alias.targets.allSatisfy { catalog.municipality($0)?.primaryArea == area.code }
    case (.splitMunicipality(let split), .municipality(let part)):
      return split.code == part.jisCode
    case (.splitMunicipality(let split), .alias(let alias)):
      return alias.city?.ja == split.name.ja
    case (.municipality(let municipality), .alias(let alias)):
      return alias.city?.ja == municipality.name.ja
    case (.alias(let city), .alias(let ward)):
      return city.city == nil && ward.city?.ja == city.name.ja
    case (.alias(let city), .municipality(let municipality)):
      return city.city == nil && city.targets.contains(municipality.code)
    default:
      return false
    }
  }
}

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
    // 北海道北見 is the name of an area, and there is a city 北見 in 北海道.
    let isOfArea =
      !named.exact.isEmpty && named.exact.allSatisfy { isArea($0, behindPrefecture: key) }
    if divided.isEmpty {
      guard named.exact.isEmpty || isOfArea else { return named }
      let readings = qualified.readings(key)
      guard isOfArea else { return .init(readings: readings) }
      let all = named.exact + readings.flatMap(\.self)
      return .init(exact: all.uniqued(by: \.id), weaker: named.weaker)
    }
    let read = PlaceIndex.Named(readings: divided, weaker: named.all)
    let known = Set(named.exact.map(\.id))
    return !isOfArea && !read.isDivergent && read.exact.contains { known.contains($0.id) }
      ? named : read
  }

  /// Whether the key is the name of an area with that of its prefecture in front.
  private func isArea(_ place: Place, behindPrefecture key: NameKey) -> Bool {
    guard case .primaryArea(let area) = place else { return false }
    return [area.name.ja, area.name.kana, area.name.en].allSatisfy {
      !NameKey($0).text.hasPrefix(key.text)
    }
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
