/// Orders places that match alike: prefectures, then cities and wards, then forecast areas and parts of
/// municipalities, then towns and villages; the more people live there, the earlier.
struct PlaceSize {
  let catalog: PlaceCatalog

  /// Lower comes first.
  /// - Parameter isByCity: whether it is a ward that was found by the name of its city.
  func rank(_ place: Place, isByCity: Bool = false) -> Int {
    // No place has enough people to reach the rank of the next kind.
    (isByCity ? max(2, tier(place)) : tier(place)) * 100_000_000 - people(place)
  }

  private func tier(_ place: Place) -> Int {
    switch place {
    case .prefecture: 0
    case .primaryArea: 2
    case .splitMunicipality(let split): tier(split.name)
    case .alias(let alias): alias.kind == .former ? 4 : 1
    case .municipality(let municipality):
      // The whole stands for its parts; there is no count for a part.
      municipality.whole == nil ? tier(municipality.name) : 2
    }
  }

  private func tier(_ name: PlaceName) -> Int {
    switch name.ja.last {
    case "市", "区": 1
    default: 3
    }
  }

  /// 0 without a figure: such a place comes last.
  private func people(_ place: Place) -> Int {
    switch place {
    case .prefecture(let prefecture): prefecture.population?.people ?? 0
    case .primaryArea: 0
    case .splitMunicipality(let split): counted(split.code)
    case .alias(let alias): counted(alias.code)
    case .municipality(let municipality):
      municipality.whole == nil ? counted(municipality.jisCode) : 0
    }
  }

  private func counted(_ jisCode: String) -> Int {
    catalog.tables.populations.row(jisCode)?.integer(1) ?? 0
  }
}
