/// Joins the parts of a forecast file to one row per day, exactly as in jma-data sections 2.6 and
/// 3.2 to 3.5: by code and date, never by position.
package struct DayTable {
  private let area: PrimaryArea
  private let office: OfficeForecast
  private let stations: PlaceCatalog
  private let earlier: EarlierReports
  private let now: Instant

  /// Passes reports, newest first, until `body` returns false.
  package typealias EarlierReports = (_ body: (ShortRangeForecast) -> Bool) -> Void

  /// - Parameters:
  ///   - area: the primary area the table is for.
  ///   - office: the newest file that contains the area.
  ///   - stations: names of stations, and the stations of weekly areas.
  ///   - earlier: older reports of the same file, newest first; they only fill today's high and low
  ///     where the newest report has none, and what they fill is marked. Looked up only then.
  ///   - now: determines which date is today, in Japan.
  package init(
    area: PrimaryArea, office: OfficeForecast, stations: PlaceCatalog,
    earlier: @escaping EarlierReports = { _ in }, now: Instant
  ) {
    self.area = area
    self.office = office
    self.stations = stations
    self.earlier = earlier
    self.now = now
  }

  /// - Returns: nil if the file does not contain the area.
  package func forecast() -> Forecast? {
    guard let series = office.short.area(area.code) else { return nil }
    let shortStation = StationMatch(stations: stations).short(for: area, in: office.short)
    let week = weeklyPart()
    let dates = dates(series, week)
    let days = dates.map { date in
      day(date, series: series, station: shortStation, week: week)
    }
    return Forecast(
      area: area.code, short: office.short.report, weekly: office.weekly?.report,
      shortStation: shortStation.map { .init(code: $0.code, name: $0.name) },
      weeklyStation: week.station.map { .init(code: $0.code, name: $0.name) },
      weeklyArea: week.area.map { .init(code: $0.code, name: $0.name) },
      normals: week.normals, days: days)
  }

  /// The dates from today on that either part has, each once, in order.
  private func dates(_ series: ShortRangeForecast.AreaSeries, _ week: Week) -> [CivilDate] {
    var dates: [CivilDate] = []
    let spoken = series.days.map(\.start.date) + (week.area?.days.map(\.date) ?? [])
    for date in spoken where date >= now.date && !dates.contains(date) { dates.append(date) }
    return dates.sorted()
  }

  private struct Week {
    var area: WeeklyForecast.AreaSeries?
    var station: WeeklyForecast.StationSeries?
    var normals: WeeklyForecast.WeekNormals?
  }

  private func weeklyPart() -> Week {
    guard let weekly = office.weekly else { return Week() }
    let match = StationMatch(stations: stations)
    let weeklyArea = match.weeklyArea(for: area, in: weekly)
    guard let weeklyArea else { return Week() }
    let station = match.weekly(for: weeklyArea.code, file: area.forecastFile, in: weekly)
    let normals = station.flatMap { station in
      weekly.normals.first { $0.code == station.code }
    }
    return Week(area: weeklyArea, station: station, normals: normals)
  }

  private func day(
    _ date: CivilDate, series: ShortRangeForecast.AreaSeries,
    station: ShortRangeForecast.StationSeries?, week: Week
  ) -> ForecastDay {
    let entry = series.days.first { $0.start.date == date }
    let weekEntry = week.area?.days.first { $0.date == date }
    let shortWeather = entry?.weather
    let blocks = series.rain.filter { $0.start.date == date && $0.start.adding(hours: 6) > now }
    return ForecastDay(
      date: date,
      isTonight: entry?.start.hour == ForecastCycle.evening.rawValue && date == now.date,
      weather: shortWeather ?? weekEntry?.weather,
      weatherPart: shortWeather != nil ? .short : weekEntry?.weather != nil ? .weekly : nil,
      weatherText: entry?.weatherText, windText: entry?.windText, waveText: entry?.waveText,
      rainBlocks: blocks,
      rain: .init(of: blocks)
        ?? weekEntry?.rainPercent.map { .init(percent: $0, isDerived: false) },
      high: temperature(.daytimeHigh, on: date, station: station, week: week),
      low: temperature(.morningLow, on: date, station: station, week: week),
      wholeDayHigh: value(.wholeDayHigh, on: date, in: station, base: office.short.report.base),
      reliability: weekEntry?.reliability)
  }

  private func temperature(
    _ meaning: TemperatureMeaning, on date: CivilDate,
    station: ShortRangeForecast.StationSeries?, week: Week
  ) -> DayTemperature? {
    let base = office.short.report.base
    if let celsius = value(meaning, on: date, in: station, base: base) {
      return DayTemperature(celsius: celsius, origin: .short)
    }
    if date > base.date, let day = week.station?.days.first(where: { $0.date == date }),
      let weekly = meaning == .morningLow ? day.low : day.high
    {
      return DayTemperature(
        celsius: weekly.celsius, origin: .weekly, lower: weekly.lower, upper: weekly.upper)
    }
    return earlierTemperature(meaning, on: date, station: station)
  }

  /// Today's value from an older report at the same station.
  private func earlierTemperature(
    _ meaning: TemperatureMeaning, on date: CivilDate,
    station: ShortRangeForecast.StationSeries?
  ) -> DayTemperature? {
    guard date == now.date else { return nil }
    var found: DayTemperature?
    earlier { report in
      guard report.report.issued < office.short.report.issued else { return true }
      let same =
        if let station {
          report.stations.first { $0.code == station.code }
        } else {
          StationMatch(stations: stations).short(for: area, in: report)
        }
      found = value(meaning, on: date, in: same, base: report.report.base).map {
        DayTemperature(celsius: $0, origin: .earlier(issued: report.report.issued))
      }
      return found == nil
    }
    return found
  }

  private func value(
    _ meaning: TemperatureMeaning, on date: CivilDate,
    in station: ShortRangeForecast.StationSeries?, base: Instant
  ) -> Int? {
    station?.values.first {
      $0.stamp.date == date && TemperatureMeaning(stamp: $0.stamp, base: base) == meaning
        && $0.celsius != nil
    }?.celsius
  }
}

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
      trailingZeros(left.code.text) < trailingZeros(right.code.text)
    }
  }

  private func trailingZeros(_ text: String) -> Int { text.reversed().prefix { $0 == "0" }.count }

  func weekly(
    for area: WeeklyAreaCode, file: ForecastFileCode, in weekly: WeeklyForecast
  ) -> WeeklyForecast.StationSeries? {
    guard let code = stations.weeklyStation(of: area, file: file) else { return nil }
    if let series = weekly.stations.first(where: { $0.code == code }) { return series }
    guard let name = stations.stationName(code) else { return nil }
    return weekly.stations.first { $0.name == name }
  }
}

/// The meaning of a short-range temperature, from its time (jma-data sections 3.2 and 3.3).
///
/// The trap: the value stamped 00:00 of the report's own day is the highest of the whole day, not a
/// low. That day's low is in none of the three issuances.
package enum TemperatureMeaning: Hashable, Sendable {
  /// 日中の最高気温, 09:00 to 18:00
  case daytimeHigh
  /// 最高気温, 00:00 to 24:00; only for the report's own day
  case wholeDayHigh
  /// 朝の最低気温, 00:00 to 09:00
  case morningLow

  /// - Returns: nil for a time that JMA does not use.
  package init?(stamp: Instant, base: Instant) {
    switch stamp.hour {
    case 9: self = .daytimeHigh
    case 0: self = stamp.date == base.date ? .wholeDayHigh : .morningLow
    default: return nil
    }
  }
}
