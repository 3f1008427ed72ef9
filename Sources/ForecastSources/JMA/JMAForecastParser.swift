package import Models

/// Parses the bytes of one forecast file into an `OfficeForecast`, or throws their fault.
///
/// A file is accepted or rejected as a whole: one broken list of those that are read rejects it, so that a value
/// can never be assigned to the wrong date.
package struct JMAForecastParser: DocumentParser {
  /// Above any real file (the largest seen has 22 KB).
  package static let byteLimit = 1 << 20

  package init() {}

  package func parse(_ bytes: [UInt8]) throws(DataFault) -> OfficeForecast {
    try JSONCursor.read(bytes, limit: Self.byteLimit) { root throws(DataFault) in
      let parts = try JMAForecastPayload(root).parts
      guard let short = parts.first else { throw .shape(path: "[0]") }
      return OfficeForecast(
        short: try short.shortRange(), weekly: parts.count > 1 ? try parts[1].weekly() : nil)
    }
  }
}

extension JMAForecastPayload.Part {
  private func report(base: Instant, path: String) throws(DataFault) -> Report {
    guard let issued = Instant(iso8601: reportDatetime) else {
      throw .shape(path: "\(path).reportDatetime")
    }
    return Report(publishingOffice: publishingOffice, issued: issued, base: base)
  }

  /// The first series whose areas have any of the wanted values, and none of the others. Series are
  /// identified by that, not by position.
  private func series(
    _ path: String, with wanted: [String], without others: [String] = []
  ) throws(DataFault) -> SeriesReader? {
    let found = timeSeries.firstIndex { series in
      guard let area = series.areas.first else { return false }
      return wanted.contains { area[$0] != nil } && !others.contains { area[$0] != nil }
    }
    guard let found else { return nil }
    return try SeriesReader(timeSeries[found], path: "\(path).timeSeries[\(found)]")
  }

  // MARK: The short range

  /// The first element of a file: three series.
  fileprivate func shortRange() throws(DataFault) -> ShortRangeForecast {
    let path = "[0]"
    let weather = try series(path, with: ["weatherCodes"])
    let rain = try series(path, with: ["pops"], without: ["weatherCodes"])
    let temperatures = try series(path, with: ["temps"], without: ["weatherCodes", "pops"])
    guard let weather, let base = weather.times.first else {
      throw .shape(path: "\(path).timeSeries")
    }
    return ShortRangeForecast(
      report: try report(base: base, path: path), areas: try areas(weather, rain: rain),
      stations: try temperatures.map(stations) ?? [])
  }

  private func areas(
    _ series: SeriesReader, rain: SeriesReader?
  ) throws(DataFault) -> [ShortRangeForecast.AreaSeries] {
    var percents: [String: [ShortRangeForecast.RainEntry]] = [:]
    if let rain {
      _ = try rain.map { area, index throws(DataFault) in
        let values = try rain.integers("pops", area: index, within: Plausible.percent)
        percents[area.code] = zip(rain.times, values ?? []).map { time, percent in
          ShortRangeForecast.RainEntry(start: time, percent: percent)
        }
      }
    }
    return try series.map { area, index throws(DataFault) in
      let codes = try series.texts("weatherCodes", area: index)
      let weathers = try series.texts("weathers", area: index)
      let winds = try series.texts("winds", area: index)
      let waves = try series.texts("waves", area: index)
      let days = series.times.enumerated().map { position, time in
        ShortRangeForecast.DayEntry(
          start: time,
          weather: codes?[position].flatMap { WeatherCode(UntrustedText($0).code) },
          weatherText: UntrustedText.line(weathers?[position]),
          windText: UntrustedText.line(winds?[position]),
          waveText: UntrustedText.line(waves?[position]))
      }
      return ShortRangeForecast.AreaSeries(
        code: PrimaryAreaCode(area.code), name: area.name, days: days,
        rain: percents[area.code] ?? [])
    }
  }

  private func stations(
    _ series: SeriesReader
  ) throws(DataFault) -> [ShortRangeForecast.StationSeries] {
    try series.map { station, index throws(DataFault) in
      let values = try series.integers("temps", area: index, within: Plausible.celsius)
      return ShortRangeForecast.StationSeries(
        code: StationCode(station.code), name: station.name,
        values: zip(series.times, values ?? []).map { time, celsius in
          ShortRangeForecast.TemperatureEntry(stamp: time, celsius: celsius)
        })
    }
  }

  // MARK: The week

  /// The second element of a file.
  fileprivate func weekly() throws(DataFault) -> WeeklyForecast {
    let path = "[1]"
    let weather = try series(path, with: ["weatherCodes"])
    let temperatures = try series(
      path, with: ["tempsMin", "tempsMax"], without: ["weatherCodes"])
    guard let weather, let first = weather.times.first else {
      throw .shape(path: "\(path).timeSeries")
    }
    return WeeklyForecast(
      report: try report(base: first, path: path), areas: try areas(weather),
      stations: try temperatures.map(stations) ?? [], normals: normals())
  }

  private func areas(_ series: SeriesReader) throws(DataFault) -> [WeeklyForecast.AreaSeries] {
    try series.map { area, index throws(DataFault) in
      let codes = try series.texts("weatherCodes", area: index)
      let pops = try series.integers("pops", area: index, within: Plausible.percent)
      let reliabilities = try series.texts("reliabilities", area: index)
      let days = series.times.enumerated().map { position, time in
        WeeklyForecast.DayEntry(
          date: time.date,
          weather: codes?[position].flatMap { WeatherCode(UntrustedText($0).code) },
          rainPercent: pops?[position],
          reliability: reliabilities?[position].flatMap(Reliability.init(rawValue:)))
      }
      return WeeklyForecast.AreaSeries(
        code: WeeklyAreaCode(area.code), name: area.name, days: days)
    }
  }

  private func stations(
    _ series: SeriesReader
  ) throws(DataFault) -> [WeeklyForecast.StationSeries] {
    func column(_ name: String, _ index: Int) throws(DataFault) -> [Int?]? {
      try series.integers(name, area: index, within: Plausible.celsius)
    }
    func temperatures(
      _ name: String, _ index: Int
    ) throws(DataFault) -> [WeeklyForecast.RangedTemperature?] {
      let values = try column(name, index)
      let lowers = try column(name + "Lower", index)
      let uppers = try column(name + "Upper", index)
      return series.times.indices.map { position in
        values?[position].map {
          .init(celsius: $0, lower: lowers?[position], upper: uppers?[position])
        }
      }
    }
    return try series.map { station, index throws(DataFault) in
      let low = try temperatures("tempsMin", index)
      let high = try temperatures("tempsMax", index)
      let days = series.times.enumerated().map { position, time in
        WeeklyForecast.TemperatureDay(date: time.date, low: low[position], high: high[position])
      }
      return WeeklyForecast.StationSeries(
        code: StationCode(station.code), name: station.name, days: days)
    }
  }

  /// Normals are optional: an unreadable one is omitted and does not reject the forecast.
  private func normals() -> [WeeklyForecast.WeekNormals] {
    tempAverage.map { entry in
      let rain = precipAverage.first { $0.area.code == entry.area.code }
      let celsius = Plausible.exactCelsius
      return WeeklyForecast.WeekNormals(
        code: StationCode(entry.area.code), name: entry.area.name,
        low: entry.min?.number(within: celsius), high: entry.max?.number(within: celsius),
        rainLower: rain?.min?.number(within: Plausible.weekRain),
        rainUpper: rain?.max?.number(within: Plausible.weekRain))
    }
  }
}

/// The JSON of `forecast/data/forecast/{file}.json`, as JMA writes it (jma-data section 3.1).
///
/// This shape is used in this folder only. Other keys are ignored; numbers may be text, numbers,
/// empty text or null.
struct JMAForecastPayload {
  let parts: [Part]

  init(_ root: JSONCursor) throws(DataFault) {
    // The short range and the week; elements that may follow them are neither.
    parts = try root.map(first: 2, Part.init)
  }

  struct Part {
    let publishingOffice: String
    let reportDatetime: String
    let timeSeries: [Series]
    let tempAverage: [Average]
    let precipAverage: [Average]

    init(_ part: JSONCursor) throws(DataFault) {
      publishingOffice = UntrustedText(try part.member("publishingOffice").text()).line
      reportDatetime = try part.member("reportDatetime").text()
      timeSeries = try part.member("timeSeries").map(Series.init)
      tempAverage = try part.optional("tempAverage")?.member("areas").map(Average.init) ?? []
      precipAverage = try part.optional("precipAverage")?.member("areas").map(Average.init) ?? []
    }
  }

  struct Series {
    let timeDefines: [String]
    let areas: [Entry]

    init(_ series: JSONCursor) throws(DataFault) {
      timeDefines = try series.member("timeDefines").map { time throws(DataFault) in
        try time.text()
      }
      areas = try series.member("areas").map(Entry.init)
    }
  }

  /// The series of one area: lists by name.
  struct Entry {
    let area: Named
    private let lists: JSONCursor

    init(_ entry: JSONCursor) throws(DataFault) {
      area = try Named(entry.member("area"))
      lists = entry
    }

    subscript(name: String) -> JSONCursor? { lists.optional(name) }
  }

  struct Named {
    let name: String
    let code: String

    init(_ named: JSONCursor) throws(DataFault) {
      name = UntrustedText(try named.member("name").text()).line
      code = UntrustedText(try named.member("code").text()).code
    }
  }

  struct Average {
    let area: Named
    let min: LooseText?
    let max: LooseText?

    init(_ average: JSONCursor) throws(DataFault) {
      area = try Named(average.member("area"))
      min = try average.optional("min")?.looseText()
      max = try average.optional("max")?.looseText()
    }
  }
}

/// Validates one time series of JMA's JSON and reads its values with their times.
struct SeriesReader {
  let times: [Instant]
  private let entries: [JMAForecastPayload.Entry]
  private let path: String

  /// More areas or times than any file has: implausible.
  private static let countLimit = 200

  init(_ series: JMAForecastPayload.Series, path: String) throws(DataFault) {
    self.path = path
    guard series.timeDefines.count <= Self.countLimit, series.areas.count <= Self.countLimit
    else { throw .shape(path: path) }
    let times = try series.timeDefines.enumerated().map { index, text throws(DataFault) in
      guard let time = Instant(iso8601: text) else {
        throw .shape(path: "\(path).timeDefines[\(index)]")
      }
      return time
    }
    guard times.indices.allSatisfy({ !times[..<$0].contains(times[$0]) }) else {
      throw .shape(path: "\(path).timeDefines")
    }
    self.times = times
    entries = series.areas
  }

  /// What `make` makes of each area.
  func map<Value>(
    _ make: (_ area: JMAForecastPayload.Named, _ index: Int) throws(DataFault) -> Value
  ) throws(DataFault) -> [Value] {
    try entries.enumerated().map { index, entry throws(DataFault) in try make(entry.area, index) }
  }

  /// What `make` makes of the values of one list of one area, exactly one for each time.
  private func column<Value>(
    _ name: String, area index: Int, _ make: (JSONCursor) throws(DataFault) -> Value
  ) throws(DataFault) -> [Value]? {
    guard let values = try entries[index][name]?.map(make) else { return nil }
    guard values.count == times.count else {
      throw .shape(path: "\(path).areas[\(index)].\(name)")
    }
    return values
  }

  func texts(_ name: String, area index: Int) throws(DataFault) -> [String?]? {
    try column(name, area: index) { value throws(DataFault) in try value.looseText().text }
  }

  func integers(
    _ name: String, area index: Int, within range: ClosedRange<Int>
  ) throws(DataFault) -> [Int?]? {
    try column(name, area: index) { value throws(DataFault) in
      try value.looseInteger(within: range)
    }
  }
}
