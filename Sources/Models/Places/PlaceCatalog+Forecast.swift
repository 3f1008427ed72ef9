extension PlaceCatalog {
  /// The name of a station (東京), because numbers change; nil for an unknown number.
  public func stationName(_ code: StationCode) -> String? {
    tables.stations.row(code.text)?.text(1)
  }

  /// The station of a weekly area's temperatures in a forecast file.
  public func weeklyStation(
    of area: WeeklyAreaCode, file: ForecastFileCode
  ) -> StationCode? {
    guard let row = tables.weeklyAreas.row(area.text), row[1] == file.text else { return nil }
    return row.text(6).map { StationCode($0) }
  }

  /// Wakkanai
  public func stationNameInEnglish(_ code: StationCode) -> String? {
    tables.stations.row(code.text)?.text(3)
  }

  /// Kamikawa Rumoi
  public func weeklyAreaNameInEnglish(_ code: WeeklyAreaCode) -> String? {
    tables.weeklyAreas.row(code.text)?.text(3)
  }

  /// The primary areas for a place, the one shown first.
  public func coverage(of place: Place) -> ForecastCoverage? {
    switch place {
    case .prefecture(let prefecture):
      coverage(
        [prefecture.capitalPrimaryArea] + prefecture.primaryAreas, via: .capital(prefecture.capital)
      )
    case .primaryArea(let area):
      ForecastCoverage(shown: area, others: [], via: .itself)
    case .municipality(let municipality):
      coverage([municipality.primaryArea], via: .itself)
    case .splitMunicipality(let split):
      coverage(
        split.parts.map(\.primaryArea), via: .part(split.parts.first?.name ?? split.name))
    case .alias(let alias):
      coverage(
        alias.targets.compactMap { municipality($0)?.primaryArea },
        via: alias.targets.first.flatMap(municipality).map { .part($0.name) } ?? .itself)
    }
  }

  private func coverage(
    _ codes: [PrimaryAreaCode], via: ForecastCoverage.Via
  ) -> ForecastCoverage? {
    let areas = codes.uniqued(by: \.self).compactMap(primaryArea)
    guard let shown = areas.first else { return nil }
    return ForecastCoverage(shown: shown, others: Array(areas.dropFirst()), via: via)
  }
}
