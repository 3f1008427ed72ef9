@testable import Models

enum PlaceCase {
  static let catalog = PlaceCatalog()
  static let resolver = PlaceResolver(catalog: catalog)

  static func resolve(_ query: String) -> PlaceResolver.Resolution {
    resolver.resolve(query)
  }

  /// All places with names: prefectures, primary areas, municipalities, split ones, aliases.
  static let everyPlace: [Place] = {
    let tables = Tables()
    let municipalities = tables.municipalities.rows.map(Municipality.init(row:))
    let split = Set(municipalities.filter { $0.whole != nil }.map(\.jisCode)).sorted()
    return catalog.prefectures.map(Place.prefecture)
      + catalog.primaryAreas.map(Place.primaryArea)
      + municipalities.map(Place.municipality)
      + split.compactMap(catalog.splitMunicipality).map(Place.splitMunicipality)
      + tables.aliases.rows.compactMap(PlaceAlias.init(row:)).map(Place.alias)
  }()
}

extension PlaceResolver.Resolution {
  /// `m:1311300`, `m:1410000 besides m:0240600`, `several m:1320600 m:3420800`, `unknown`.
  var summary: String {
    switch self {
    case .found(let place, let besides):
      besides.isEmpty
        ? "\(place.id)"
        : "\(place.id) besides \(besides.map(\.id.description).joined(separator: " "))"
    case .several(let places):
      "several \(places.map(\.id.description).joined(separator: " "))"
    case .unknown: "unknown"
    case .standsFor(let place, _): "\(place.id) instead"
    case .impossible(let problem):
      switch problem {
      case .noSuchPostcode: "no such postcode"
      case .outsideJapan: "outside Japan"
      case .longitudeFirst: "longitude first"
      }
    }
  }

  /// Whether a user who means `place` can reach it: it is the answer, lies in it, or is offered.
  func leads(to place: Place, in catalog: PlaceCatalog) -> Bool {
    switch self {
    case .found(let found, let besides):
      found.id == place.id || Containment(catalog: catalog).contains(found, place)
        || besides.contains { $0.id == place.id }
    case .several(let places): places.contains { $0.id == place.id }
    case .standsFor(let found, _): found.id == place.id
    case .unknown, .impossible: false
    }
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  var nearest: [Place] {
    if case .unknown(let nearest) = self { nearest } else { [] }
  }
}
