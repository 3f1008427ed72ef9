/// Orders places of equal claim by their size, as far as it is known: prefectures by their people,
/// then the large cities, the capitals, other cities, towns and villages.
struct PlaceSize {
  let catalog: PlaceCatalog

  /// Lower is larger.
  func rank(_ place: Place) -> Int {
    switch place {
    case .prefecture(let prefecture):
      // In ten thousands: no prefecture has more than twenty million people.
      return -(prefecture.population?.people ?? 0) / 10_000
    case .splitMunicipality: return 1
    case .alias(let alias): return alias.city == nil ? 1 : 5
    case .primaryArea: return 4
    case .municipality(let municipality):
      let capital = catalog.prefecture(municipality.prefecture)?.capitalMunicipality
      if municipality.code == capital { return 2 }
      switch municipality.name.ja.last {
      case "市", "区": return 3
      case "町": return 6
      default: return municipality.whole == nil ? 7 : 4
      }
    }
  }
}
