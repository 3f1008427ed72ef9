package import Models

/// Parses the bytes of one forecast file into an `OfficeForecast`, or throws their fault.
///
/// A file is accepted or rejected as a whole: one broken series rejects it, so that a value can
/// never be assigned to the wrong date.
package struct JMAForecastParser: Sendable {
  /// Above any real file (the largest seen has 22 KB).
  package static let byteLimit = 1 << 20

  package init() {}

  package func parse(_ bytes: [UInt8]) throws(DataFault) -> OfficeForecast {
    let payload = try JSONCursor.read(bytes, limit: Self.byteLimit) { root throws(DataFault) in
      try JMAForecastPayload(root)
    }
    guard let shortPart = payload.parts.first else { throw .shape(path: "[0]") }
    let short = try ShortRangePart(part: shortPart, path: "[0]").forecast()
    guard payload.parts.count > 1 else { return OfficeForecast(short: short, weekly: nil) }
    let weekly = try WeeklyPart(part: payload.parts[1], path: "[1]").forecast()
    return OfficeForecast(short: short, weekly: weekly)
  }
}

extension UInt8 {
  var isJSONSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 || self == 0xEF || self == 0xBB
      || self == 0xBF
  }
}

/// Reads the first element of a forecast file: three series.
struct ShortRangePart {
  let part: JMAForecastPayload.Part
  let path: String

  func forecast() throws(DataFault) -> ShortRangeForecast {
    let weather = try part.series(path: path) { $0.weatherCodes != nil }
    let rain = try part.series(path: path) { $0.weatherCodes == nil && $0.pops != nil }
    let temperatures = try part.series(path: path) {
      $0.weatherCodes == nil && $0.pops == nil && $0.temps != nil
    }
    guard let weather, let base = weather.times.first else {
      throw .shape(path: "\(path).timeSeries")
    }
    return ShortRangeForecast(
      report: try part.report(base: base, path: path),
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
