import Models

/// Reads the first element of a forecast file. Its three series are identified by content, not by
/// position.
struct ShortRangePart {
  let part: JMAForecastPayload.Part
  let path: String

  func forecast() throws(DataFault) -> ShortRangeForecast {
    var weather: SeriesReader?
    var rain: SeriesReader?
    var temperatures: SeriesReader?
    for (index, series) in part.timeSeries.enumerated() {
      let path = "\(path).timeSeries[\(index)]"
      guard let sample = series.areas.first else { continue }
      if sample.weatherCodes != nil {
        if weather == nil { weather = try SeriesReader(series, path: path) }
      } else if sample.pops != nil {
        if rain == nil { rain = try SeriesReader(series, path: path) }
      } else if sample.temps != nil {
        if temperatures == nil { temperatures = try SeriesReader(series, path: path) }
      }
    }
    guard let weather, let base = weather.times.first else {
      throw .shape(path: "\(path).timeSeries")
    }
    let report = try ReportReader(part: part, path: path).report(base: base)
    return ShortRangeForecast(
      report: report,
      areas: try areas(weather, rain: try rainByArea(rain)),
      stations: try stations(temperatures))
  }

  private func areas(
    _ series: SeriesReader, rain: [String: [ShortRangeForecast.RainEntry]]
  ) throws(DataFault) -> [ShortRangeForecast.AreaSeries] {
    var areas: [ShortRangeForecast.AreaSeries] = []
    for (index, entry) in series.entries.enumerated() {
      let codes = try series.column(entry.weatherCodes, "weatherCodes", area: index)
      let weathers = try series.column(entry.weathers, "weathers", area: index)
      let winds = try series.column(entry.winds, "winds", area: index)
      let waves = try series.column(entry.waves, "waves", area: index)
      let days = series.times.enumerated().map { position, time in
        ShortRangeForecast.DayEntry(
          start: time,
          weather: codes?[position].flatMap { WeatherCode(UntrustedText($0).code) },
          weatherText: UntrustedText.line(weathers?[position]),
          windText: UntrustedText.line(winds?[position]),
          waveText: UntrustedText.line(waves?[position]))
      }
      areas.append(
        .init(
          code: PrimaryAreaCode(UntrustedText(entry.area.code).code),
          name: UntrustedText(entry.area.name).line, days: days,
          rain: rain[entry.area.code] ?? []))
    }
    return areas
  }

  private func rainByArea(
    _ series: SeriesReader?
  ) throws(DataFault) -> [String: [ShortRangeForecast.RainEntry]] {
    guard let series else { return [:] }
    var found: [String: [ShortRangeForecast.RainEntry]] = [:]
    for (index, entry) in series.entries.enumerated() {
      let percents = try series.integers(entry.pops, "pops", area: index, within: Plausible.percent)
      found[entry.area.code] = zip(series.times, percents ?? []).map { time, percent in
        ShortRangeForecast.RainEntry(start: time, percent: percent)
      }
    }
    return found
  }

  private func stations(
    _ series: SeriesReader?
  ) throws(DataFault) -> [ShortRangeForecast.StationSeries] {
    guard let series else { return [] }
    var stations: [ShortRangeForecast.StationSeries] = []
    for (index, entry) in series.entries.enumerated() {
      let values = try series.integers(entry.temps, "temps", area: index, within: Plausible.celsius)
      stations.append(
        .init(
          code: StationCode(UntrustedText(entry.area.code).code),
          name: UntrustedText(entry.area.name).line,
          values: zip(series.times, values ?? []).map { time, celsius in
            ShortRangeForecast.TemperatureEntry(stamp: time, celsius: celsius)
          }))
    }
    return stations
  }
}
