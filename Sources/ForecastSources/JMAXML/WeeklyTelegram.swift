import Models

/// Reads the week from a telegram VPFW50 (府県週間天気予報, jma-data section 5.4).
struct WeeklyTelegram {
  let columns: TelegramColumns

  init(_ telegram: Telegram) { columns = TelegramColumns(telegram: telegram) }

  func forecast() throws(DataFault) -> WeeklyForecast {
    let weather = try columns.weather()
    return WeeklyForecast(
      report: try columns.report(base: weather.start), areas: try areas(weather.columns),
      stations: try stations(), normals: try normals())
  }

  private func areas(
    _ weather: [TelegramColumns.Column]
  ) throws(DataFault) -> [WeeklyForecast.AreaSeries] {
    var rain: [String: [Instant: Int?]] = [:]
    for column in try columns.columns(["降水確率"], role: .area) {
      for entry in try column.percentages() {
        rain[column.code, default: [:]][entry.time] = entry.percent
      }
    }
    let reliability = try columns.values("ReliabilityClass", of: "信頼度")
    var areas: [WeeklyForecast.AreaSeries] = []
    for column in weather {
      let codes = try column.values("WeatherCode")
      let days = column.block.times.compactMap(\.start).map { start in
        WeeklyForecast.DayEntry(
          date: start.date,
          weather: codes.text(at: start).flatMap { WeatherCode(UntrustedText($0).code) },
          rainPercent: rain[column.code]?[start] ?? nil,
          reliability: reliability[column.code]?.text(at: start)
            .flatMap(Reliability.init(rawValue:)))
      }
      areas.append(.init(code: WeeklyAreaCode(column.code), name: column.place.name, days: days))
    }
    return areas
  }

  private struct Station {
    let code: String
    let name: String
    var times: [Instant] = []
    var values: [String: [Instant: Int]] = [:]
  }

  private static let types: Set = ["最低気温", "最低気温予測範囲", "最高気温", "最高気温予測範囲"]

  private func stations() throws(DataFault) -> [WeeklyForecast.StationSeries] {
    var stations: [Station] = []
    for column in try columns.columns(Self.types, role: .station) {
      let index =
        stations.firstIndex { $0.code == column.code } ?? stations.endIndex
      if index == stations.endIndex {
        stations.append(
          Station(
            code: column.code, name: column.place.name,
            times: column.block.times.compactMap(\.start)))
      }
      for entry in try column.values("Temperature") {
        // The value, not the property, distinguishes the upper end of a range from the lower.
        guard let type = entry.value.type, stations[index].values[type]?[entry.time] == nil else {
          throw column.wrongShape
        }
        stations[index].values[type, default: [:]][entry.time] = try column.integer(
          entry.value, within: Plausible.celsius)
      }
    }
    return stations.map { station in
      .init(
        code: StationCode(station.code), name: station.name,
        days: station.times.map { time in
          .init(
            date: time.date, low: Self.temperature("最低気温", station, time),
            high: Self.temperature("最高気温", station, time))
        })
    }
  }

  private static func temperature(
    _ type: String, _ station: Station, _ time: Instant
  ) -> WeeklyForecast.RangedTemperature? {
    station.values[type]?[time].map {
      .init(
        celsius: $0, lower: station.values[type + "予測範囲（下端）"]?[time],
        upper: station.values[type + "予測範囲（上端）"]?[time])
    }
  }

  /// The bounds of the week's normal rain. Normal temperatures are per day here and per week in
  /// JMA's JSON, and official values are never averaged.
  private func normals() throws(DataFault) -> [WeeklyForecast.WeekNormals] {
    try columns.columns(["降水量７日間合計階級閾値"], role: .station).map { column in
      func threshold(_ name: String) -> Double? {
        column.property.values.first { $0.name == name && !$0.isMissing }?.number
          .flatMap { Plausible.weekRain.contains($0) ? $0 : nil }
      }
      return .init(
        code: StationCode(column.code), name: column.place.name, low: nil, high: nil,
        rainLower: threshold("ThresholdOfBelowNormal"),
        rainUpper: threshold("ThresholdOfAboveNormal"))
    }
  }
}
