import Models

/// Reads the short range from a telegram VPFD51 (府県天気予報, jma-data section 5.3).
struct ShortRangeTelegram {
  let columns: TelegramColumns

  init(_ telegram: Telegram) { columns = TelegramColumns(telegram: telegram) }

  func forecast() throws(DataFault) -> ShortRangeForecast {
    let weather = try columns.weather()
    let base = Self.base(weather.start)
    return ShortRangeForecast(
      report: try columns.report(base: base), areas: try areas(weather.columns),
      stations: try stations(base: base))
  }

  /// The issuance that a first time belongs to. In a telegram an amendment of 07:00 begins its day
  /// at 07:00, while the JSON of the same amendment keeps the 05:00 of the issuance it amends.
  private static func base(_ first: Instant) -> Instant {
    let cycle = ForecastCycle.allCases.last { $0.rawValue <= first.hour }
    return cycle.map { Instant(first.date, hour: $0.rawValue) } ?? first
  }

  private func areas(
    _ weather: [TelegramColumns.Column]
  ) throws(DataFault) -> [ShortRangeForecast.AreaSeries] {
    let winds = try columns.values(
      "Sentence", of: "風", path: ["DetailForecast", "WindForecastPart"])
    let waves = try columns.values(
      "Sentence", of: "波", path: ["DetailForecast", "WaveHeightForecastPart"])
    var rain: [String: [ShortRangeForecast.RainEntry]] = [:]
    for column in try columns.columns(["降水確率"], role: .area) {
      rain[column.code] = try column.percentages().map {
        .init(start: $0.time, percent: $0.percent)
      }
    }
    var areas: [ShortRangeForecast.AreaSeries] = []
    for column in weather {
      let codes = try column.values("WeatherCode")
      let texts = try column.values("Sentence", path: ["DetailForecast", "WeatherForecastPart"])
      let days = column.block.times.compactMap(\.start).map { start in
        ShortRangeForecast.DayEntry(
          start: start,
          weather: codes.text(at: start).flatMap { WeatherCode(UntrustedText($0).code) },
          weatherText: texts.text(at: start), windText: winds[column.code]?.text(at: start),
          waveText: waves[column.code]?.text(at: start))
      }
      areas.append(
        .init(
          code: PrimaryAreaCode(column.code), name: column.place.name, days: days,
          rain: rain[column.code] ?? []))
    }
    return areas
  }

  private static let meanings: [String: TemperatureMeaning] = [
    "日中の最高気温": .daytimeHigh, "最高気温": .wholeDayHigh, "朝の最低気温": .morningLow,
  ]

  /// Each property is one value, whose type must agree with its time.
  private func stations(
    base: Instant
  ) throws(DataFault) -> [ShortRangeForecast.StationSeries] {
    var order: [(code: String, name: String)] = []
    var values: [String: [ShortRangeForecast.TemperatureEntry]] = [:]
    for column in try columns.columns(Set(Self.meanings.keys), role: .station) {
      let meaning = column.property.type.flatMap { Self.meanings[$0] }
      for entry in try column.values("Temperature") {
        guard TemperatureMeaning(stamp: entry.time, base: base) == meaning,
          !(values[column.code] ?? []).contains(where: { $0.stamp == entry.time })
        else { throw column.wrongShape }
        if values[column.code] == nil { order.append((column.code, column.place.name)) }
        values[column.code, default: []].append(
          .init(
            stamp: entry.time,
            celsius: try column.integer(entry.value, within: Plausible.celsius)))
      }
    }
    return order.map { code, name in
      .init(code: StationCode(code), name: name, values: values[code] ?? [])
    }
  }
}
