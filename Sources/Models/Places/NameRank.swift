/// Which of several places a short name is taken for: 横浜 is the city before it is the town.
enum NameRank {
  /// Smaller is taken first.
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
