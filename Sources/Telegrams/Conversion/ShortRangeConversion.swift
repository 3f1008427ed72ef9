public import Models

/// VPFD51 (and the older VPFD50) as the short-range forecast that the JSON has (jma-data 5.3).
public struct ShortRangeConversion {
  private let telegram: Telegram

  public init(_ telegram: Telegram) {
    self.telegram = telegram
  }

  /// - Throws: where it is no forecast, or must not be used as one.
  public func forecast() throws(TelegramMismatch) -> ShortRangeForecast {
    try telegram.requireReal()
    let issued = try telegram.requireReportTime()
    guard let days = telegram.blocks.first(where: { $0.has("天気") && $0.form == .series }),
      let first = days.times.first?.start
    else { throw .missing("天気") }
    let base = Self.base(first)
    let report = Report(
      publishingOffice: telegram.publishingOffice, issued: issued, base: base)
    return ShortRangeForecast(
      report: report, areas: areas(days), stations: stations(base: base))
  }

  /// The issuance that a first time belongs to. An amendment of 07:00 begins its day at 07:00 in a
  /// telegram, while the JSON of the same amendment keeps the 05:00 of the issuance it amends.
  private static func base(_ first: Instant) -> Instant {
    let cycle = ForecastCycle.allCases.last { $0.rawValue <= first.hour }
    return cycle.map { Instant(first.date, hour: $0.rawValue) } ?? first
  }

  private func areas(_ block: TelegramBlock) -> [ShortRangeForecast.AreaSeries] {
    let rain = rainByArea()
    return block.items.compactMap { item in
      guard let area = item.place(.area), let code = area.code else { return nil }
      return ShortRangeForecast.AreaSeries(
        code: PrimaryAreaCode(code), name: area.name, days: days(item, block.times),
        rain: rain[code] ?? [])
    }
  }

  private func days(
    _ item: TelegramItem, _ times: [TelegramTime]
  ) -> [ShortRangeForecast.DayEntry] {
    let codes = item.values("天気", "WeatherCode")
    let weathers = sentences(item, "天気", "WeatherForecastPart")
    let winds = sentences(item, "風", "WindForecastPart")
    let waves = sentences(item, "波", "WaveHeightForecastPart")
    return times.compactMap { time in
      guard let id = time.id, let start = time.start else { return nil }
      return ShortRangeForecast.DayEntry(
        start: start, weather: codes[id]?.text.flatMap { WeatherCode($0) },
        weatherText: weathers[id]?.text, windText: winds[id]?.text, waveText: waves[id]?.text)
    }
  }

  /// The whole sentence of a part, not those of its sub-areas.
  private func sentences(
    _ item: TelegramItem, _ type: String, _ part: String
  ) -> [String: TelegramValue] {
    item.values(type, "Sentence", in: ["DetailForecast", part])
  }

  private func rainByArea() -> [String: [ShortRangeForecast.RainEntry]] {
    guard let block = telegram.blocks.first(where: { $0.has("降水確率") }) else { return [:] }
    var found: [String: [ShortRangeForecast.RainEntry]] = [:]
    for item in block.items {
      guard let code = item.place(.area)?.code else { continue }
      let percents = item.values("降水確率", "ProbabilityOfPrecipitation")
      found[code] = block.times.compactMap { time in
        guard let id = time.id, let start = time.start else { return nil }
        return ShortRangeForecast.RainEntry(
          start: start, percent: percents[id]?.integer(within: Plausible.percent))
      }
    }
    return found
  }

  /// What each temperature is, the telegram says in words; the JSON tells it by the stamp only. Where
  /// the two would differ the value is left out rather than misread.
  private static let meanings: [String: TemperatureMeaning] = [
    "日中の最高気温": .daytimeHigh, "最高気温": .wholeDayHigh, "朝の最低気温": .morningLow,
  ]

  private func stations(base: Instant) -> [ShortRangeForecast.StationSeries] {
    guard
      let block = telegram.blocks.first(where: { block in
        Self.meanings.keys.contains { block.has($0) }
      })
    else { return [] }
    return block.items.compactMap { item in
      guard let station = item.place(.station), let code = station.code else { return nil }
      let values = Self.meanings.map { type, meaning in
        (meaning, item.values(type, "Temperature"))
      }
      let entries = block.times.compactMap { time -> ShortRangeForecast.TemperatureEntry? in
        guard let id = time.id, let stamp = time.start,
          let meaning = TemperatureMeaning(stamp: stamp, base: base),
          let value = values.first(where: { $0.0 == meaning })?.1[id]
        else { return nil }
        return .init(stamp: stamp, celsius: value.integer(within: Plausible.celsius))
      }
      return ShortRangeForecast.StationSeries(
        code: StationCode(code), name: station.name, values: entries)
    }
  }
}
