/// Which of several places a short name is taken for: 横浜 is the city before it is the town.
enum NameRank {
  /// Smaller is taken first.
  static func rank(_ place: Place) -> Int {
    switch place {
    case .prefecture: 0
    case .primaryArea, .splitMunicipality, .alias: 1
    case .municipality(let municipality): isCity(municipality) ? 1 : 2
    }
  }

  private static func isCity(_ municipality: Municipality) -> Bool {
    municipality.whole != nil || municipality.name.ja.hasSuffix("市")
      || municipality.name.ja.hasSuffix("区")
  }
}
