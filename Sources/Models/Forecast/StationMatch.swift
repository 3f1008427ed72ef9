/// Finds the station and the weekly area that belong to a primary area (jma-data section 2.6).
struct StationMatch {
  let stations: any StationNaming

  /// For each candidate in order: the number, then the same name under another number, and only
  /// then the next candidate. The other way round 名瀬 would become 沖永良部 in older files.
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

  /// The one candidate that this very report holds: the areas change with the season. Should two
  /// be there, the narrower one is meant: its code ends in fewer zeros (014030 beside 014000).
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
