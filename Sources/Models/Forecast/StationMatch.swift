/// Finds the station and the weekly area that belong to a primary area (jma-data section 2.6).
struct StationMatch {
  let stations: PlaceCatalog

  /// Tries for each candidate in order the number, then the same name under another number, and
  /// only then the next candidate. In the other order 名瀬 would become 沖永良部 in older files.
  func short(
    for area: PrimaryArea, in forecast: ShortRangeForecast
  ) -> ShortRangeForecast.StationSeries? {
    for code in area.stations {
      if let series = forecast.stations.first(where: { $0.code == code }) { return series }
      if let name = stations.stationName(code),
        let series = forecast.stations.first(where: { $0.name == name })
      {
        return series
      }
    }
    return nil
  }

  /// The one candidate that this report contains: the areas change with the season. If there are
  /// two, the narrower one applies: its code ends in fewer zeros (014030 and 014000).
  func weeklyArea(
    for area: PrimaryArea, in weekly: WeeklyForecast
  ) -> WeeklyForecast.AreaSeries? {
    let present = area.weeklyCandidates.compactMap { code in
      weekly.areas.first { $0.code == code }
    }
    return present.min { left, right in
      left.code.text.trailingZeros < right.code.text.trailingZeros
    }
  }

  func weekly(
    for area: WeeklyAreaCode, file: ForecastFileCode, in weekly: WeeklyForecast
  ) -> WeeklyForecast.StationSeries? {
    guard let code = stations.weeklyStation(of: area, file: file) else { return nil }
    if let series = weekly.stations.first(where: { $0.code == code }) { return series }
    guard let name = stations.stationName(code) else { return nil }
    return weekly.stations.first { $0.name == name }
  }
}

extension String {
  fileprivate var trailingZeros: Int { reversed().prefix { $0 == "0" }.count }
}
