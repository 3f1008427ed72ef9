extension PlaceCatalog {
  /// The vantage point of a place; nil if its position is unknown.
  package func vantagePoint(of place: Place) -> VantagePoint? {
    if let point = place.point { return .point(point) }
    return switch place {
    case .municipality(let municipality):
      townHall(municipality) ?? forecastStation(of: municipality)
    case .splitMunicipality(let split):
      split.parts.first.flatMap { townHall($0) ?? forecastStation(of: $0) }
    case .alias(let alias):
      alias.targets.first.flatMap(municipality)
        .flatMap { townHall($0) ?? forecastStation(of: $0) }
    case .prefecture, .primaryArea:
      coverage(of: place).flatMap { forecastStation(of: $0.shown) }
    }
  }

  private func townHall(_ municipality: Municipality) -> VantagePoint? {
    guard Self.elsewhere[municipality.code.text] == nil else { return nil }
    return municipality.coordinates.map { .townHall(municipality.name, $0) }
  }

  /// Island villages whose office is in the port on another island; their station is on an island
  /// of their own, if there is one.
  private static let elsewhere: [String: [StationCode]] = [
    // 三島村: its islands have no station, its office is in Kagoshima.
    "4630300": [],
    // 十島村: 中之島. The office is in Kagoshima too.
    "4630400": [StationCode("88736")],
    // 竹富町: 西表島. The office is on Ishigaki.
    "4738100": [StationCode("94062")],
  ]

  private func forecastStation(of municipality: Municipality) -> VantagePoint? {
    let known = Self.elsewhere[municipality.code.text] ?? []
    if let station = known.lazy.compactMap(observationStation).first {
      return .forecastStation(station)
    }
    return primaryArea(municipality.primaryArea).flatMap(forecastStation)
  }

  private func forecastStation(of area: PrimaryArea) -> VantagePoint? {
    area.stations.lazy.compactMap(observationStation).first
      .map(VantagePoint.forecastStation)
  }
}
