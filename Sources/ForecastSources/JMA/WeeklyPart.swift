import Models

/// Reads the second element of a forecast file: the week.
struct WeeklyPart {
  let part: JMAForecastPayload.Part
  let path: String

  func forecast() throws(DataFault) -> WeeklyForecast {
    let weather = try part.series(path: path) { $0.weatherCodes != nil }
    let temperatures = try part.series(path: path) {
      $0.weatherCodes == nil && ($0.tempsMin != nil || $0.tempsMax != nil)
    }
    guard let weather, let first = weather.times.first else {
      throw .shape(path: "\(path).timeSeries")
    }
    return WeeklyForecast(
      report: try part.report(base: first, path: path),
      areas: try areas(weather), stations: try stations(temperatures), normals: normals())
  }

  private func areas(_ series: SeriesReader) throws(DataFault) -> [WeeklyForecast.AreaSeries] {
    var areas: [WeeklyForecast.AreaSeries] = []
    for (index, entry) in series.entries.enumerated() {
      let codes = try series.column(entry.weatherCodes, "weatherCodes", area: index)
      let pops = try series.integers(entry.pops, "pops", area: index, within: Plausible.percent)
      let reliabilities = try series.column(entry.reliabilities, "reliabilities", area: index)
      let days = series.times.enumerated().map { position, time in
        WeeklyForecast.DayEntry(
          date: time.date,
          weather: codes?[position].flatMap { WeatherCode(UntrustedText($0).code) },
          rainPercent: pops?[position],
          reliability: reliabilities?[position].flatMap(Reliability.init(rawValue:)))
      }
      areas.append(
        .init(
          code: WeeklyAreaCode(UntrustedText(entry.area.code).code),
          name: UntrustedText(entry.area.name).line, days: days))
    }
    return areas
  }

  private func stations(
    _ series: SeriesReader?
  ) throws(DataFault) -> [WeeklyForecast.StationSeries] {
    guard let series else { return [] }
    var stations: [WeeklyForecast.StationSeries] = []
    for (index, entry) in series.entries.enumerated() {
      let low = try temperatures(
        series, index, (entry.tempsMin, "tempsMin"), (entry.tempsMinLower, "tempsMinLower"),
        (entry.tempsMinUpper, "tempsMinUpper"))
      let high = try temperatures(
        series, index, (entry.tempsMax, "tempsMax"), (entry.tempsMaxLower, "tempsMaxLower"),
        (entry.tempsMaxUpper, "tempsMaxUpper"))
      let days = series.times.enumerated().map { position, time in
        WeeklyForecast.TemperatureDay(date: time.date, low: low[position], high: high[position])
      }
      stations.append(
        .init(
          code: StationCode(UntrustedText(entry.area.code).code),
          name: UntrustedText(entry.area.name).line, days: days))
    }
    return stations
  }

  private typealias Member = (values: [LooseText]?, name: String)

  private func temperatures(
    _ series: SeriesReader, _ index: Int, _ value: Member, _ lower: Member, _ upper: Member
  ) throws(DataFault) -> [WeeklyForecast.RangedTemperature?] {
    let range = Plausible.celsius
    let values = try series.integers(value.0, value.1, area: index, within: range)
    let lowers = try series.integers(lower.0, lower.1, area: index, within: range)
    let uppers = try series.integers(upper.0, upper.1, area: index, within: range)
    return series.times.indices.map { position in
      values?[position].map {
        .init(celsius: $0, lower: lowers?[position], upper: uppers?[position])
      }
    }
  }

  private static let celsius =
    Double(Plausible.celsius.lowerBound)...Double(Plausible.celsius.upperBound)

  /// Normals are optional: an unreadable one is omitted and does not reject the forecast.
  private func normals() -> [WeeklyForecast.WeekNormals] {
    let rain = part.precipAverage
    return part.tempAverage.map { entry in
      let rain = rain.first { $0.area.code == entry.area.code }
      return WeeklyForecast.WeekNormals(
        code: StationCode(UntrustedText(entry.area.code).code),
        name: UntrustedText(entry.area.name).line,
        low: entry.min?.number(within: Self.celsius), high: entry.max?.number(within: Self.celsius),
        rainLower: rain?.min?.number(within: Plausible.weekRain),
        rainUpper: rain?.max?.number(within: Plausible.weekRain))
    }
  }
}

extension LooseText {
  func number(within range: ClosedRange<Double>) -> Double? {
    text.flatMap(TelegramValue.number).flatMap { range.contains($0) ? $0 : nil }
  }

  func integer(within range: ClosedRange<Int>) -> Int? {
    text.flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
  }
}
