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
