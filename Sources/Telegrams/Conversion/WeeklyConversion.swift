public import Models

/// VPFW50 as the weekly forecast that the JSON has (jma-data section 5.4).
///
/// The telegram gives normals of the temperature for each day, the JSON one for the week. How the one
/// comes from the others is not documented, so these normals stay out; the bounds of the week's rain
/// are the same in both.
public struct WeeklyConversion {
  private let telegram: Telegram

  public init(_ telegram: Telegram) {
    self.telegram = telegram
  }

  /// - Throws: where it is no weekly forecast, or must not be used as one.
  public func forecast() throws(TelegramMismatch) -> WeeklyForecast {
    try telegram.requireReal()
    let issued = try telegram.requireReportTime()
    guard let days = telegram.blocks.first(where: { $0.has("天気") }),
      let base = days.times.first?.start
    else { throw .missing("天気") }
    return WeeklyForecast(
      report: Report(
        publishingOffice: telegram.publishingOffice, issued: issued, base: base),
      areas: areas(days), stations: stations(), normals: normals())
  }

  private func areas(_ block: TelegramBlock) -> [WeeklyForecast.AreaSeries] {
    block.items.compactMap { item in
      guard let area = item.place(.area), let code = area.code else { return nil }
      let codes = item.values("天気", "WeatherCode")
      let chances = item.values("降水確率", "ProbabilityOfPrecipitation")
      let classes = item.values("信頼度", "ReliabilityClass")
      return WeeklyForecast.AreaSeries(
        code: WeeklyAreaCode(code), name: area.name,
        days: block.times.compactMap { time in
          guard let id = time.id, let start = time.start else { return nil }
          return WeeklyForecast.DayEntry(
            date: start.date, weather: codes[id]?.text.flatMap { WeatherCode($0) },
            rainPercent: chances[id]?.integer(within: Plausible.percent),
            reliability: classes[id]?.text.flatMap(Reliability.init(rawValue:)))
        })
    }
  }

  private func stations() -> [WeeklyForecast.StationSeries] {
    guard
      let block = telegram.blocks.first(where: { $0.has("最低気温") || $0.has("最高気温") })
    else { return [] }
    return block.items.compactMap { item in
      guard let station = item.place(.station), let code = station.code else { return nil }
      let low = ranged(item, "最低気温")
      let high = ranged(item, "最高気温")
      return WeeklyForecast.StationSeries(
        code: StationCode(code), name: station.name,
        days: block.times.compactMap { time in
          guard let id = time.id, let start = time.start else { return nil }
          return .init(date: start.date, low: low(id), high: high(id))
        })
    }
  }

  private func ranged(
    _ item: TelegramItem, _ type: String
  ) -> (String) -> WeeklyForecast.RangedTemperature? {
    let values = item.values(type, "Temperature")
    let bounds = item.kinds.flatMap(\.properties).filter { $0.type == type + "予測範囲" }
      .flatMap(\.values)
    func bound(_ mark: String, _ id: String) -> Int? {
      bounds.first { $0.timeID == id && $0.type?.hasSuffix(mark) == true }?
        .integer(within: Plausible.celsius)
    }
    return { id in
      values[id]?.integer(within: Plausible.celsius).map {
        .init(celsius: $0, lower: bound("（下端）", id), upper: bound("（上端）", id))
      }
    }
  }

  private func normals() -> [WeeklyForecast.WeekNormals] {
    let type = "降水量７日間合計階級閾値"
    guard let block = telegram.blocks.first(where: { $0.has(type) }) else { return [] }
    return block.items.compactMap { item in
      guard let station = item.place(.station), let code = station.code,
        let property = item.property(type)
      else { return nil }
      func threshold(_ name: String) -> Double? {
        property.values.first { $0.name == name }?.number
      }
      return WeeklyForecast.WeekNormals(
        code: StationCode(code), name: station.name, low: nil, high: nil,
        rainLower: threshold("ThresholdOfBelowNormal"),
        rainUpper: threshold("ThresholdOfAboveNormal"))
    }
  }
}
