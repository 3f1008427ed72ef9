/// Priority among places with the same short name: 横浜 is the city rather than the town.
enum NameRank {
  /// Lower ranks are preferred.
  static func rank(_ place: Place) -> Int {
    switch place {
    case .prefecture: 0
    case .primaryArea, .alias: 1
    case .splitMunicipality(let split): isCity(split.name) ? 1 : 2
    case .municipality(let municipality):
      municipality.whole != nil || isCity(municipality.name) ? 1 : 2
    }
  }

  private static func isCity(_ name: PlaceName) -> Bool {
    name.ja.hasSuffix("市") || name.ja.hasSuffix("区")
  }
}
