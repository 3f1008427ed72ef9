package import Models

/// The built-in sample: it needs no network or files, and everything made from it is marked. Its forecasts are
/// a real past issuance; all else is invented (in files of their own here).
package struct SampleSource: Sendable {
  package let kind = SourceKind.sample
  let issue: SampleIssue
  /// The time of the sample's rain.
  let now: Instant
  let catalog: PlaceCatalog
  let tables: Tables

  package init(
    _ issue: SampleIssue = .typhoon, now: Instant = Instant(seconds: 0),
    catalog: PlaceCatalog = PlaceCatalog(), tables: Tables = Tables()
  ) {
    self.issue = issue
    self.now = now
    self.catalog = catalog
    self.tables = tables
  }

  /// The issue time; the sample runs at this time unless another one is given.
  package var issued: Instant { table.firstIssued ?? Instant(seconds: 0) }

  private var table: SampleTable { SampleTable(table: tables.sample(issue), tables: tables) }

  func forecast(_ file: ForecastFileCode) -> OfficeForecast? { table.forecast(file) }

  /// - Parameter name: nil for that of the issuance.
  func sourced<Value>(_ value: Value, _ name: String? = nil) -> Sourced<Value> {
    Sourced(
      value: value, source: .sample, freshness: .sample, checked: nil,
      origin: "sample:\(name ?? issue.rawValue)")
  }
}

/// Figures as JMA issued them, texts derived from the weather code.
extension SampleSource: ForecastSource {
  package func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    // By the base time, because one file of an issuance may be a correction and somewhat later.
    let file = area.forecastFile
    guard let forecast = forecast(file), forecast.short.report.base <= now else {
      throw .notInArchive(file, at: now)
    }
    return sourced(forecast)
  }
}

/// Reads one forecast file from a table of sample figures; docs/data.md describes its rows and the
/// rule for their times.
struct SampleTable {
  let table: Table
  let tables: Tables

  var firstIssued: Instant? {
    var first: Instant?
    table.forEachRow { row in
      if first == nil, row[0].hasSuffix("/0") { first = Instant(iso8601: row[3]) }
    }
    return first
  }

  func forecast(_ file: ForecastFileCode) -> OfficeForecast? {
    let rows = table.rows(withPrefix: file.text + "/")
    guard let head = rows.first(where: { $0[0].hasSuffix("/0") }),
      let issued = Instant(iso8601: head[3]), let base = Instant(iso8601: head[4]),
      let weeklyIssued = Instant(iso8601: head[6]), let week = Instant(iso8601: head[7])
    else { return nil }
    let short = ShortRangeForecast(
      report: Report(publishingOffice: head[2], issued: issued, base: base),
      areas: rows.filter { $0.isSample("a") }.map { area($0, base: base) },
      stations: rows.filter { $0.isSample("t") }.map { station($0, base: base) })
    let weekly = WeeklyForecast(
      report: Report(publishingOffice: head[5], issued: weeklyIssued, base: week),
      areas: rows.filter { $0.isSample("w") }.map { weeklyArea($0, first: week.date) },
      stations: rows.filter { $0.isSample("y") }.map { weeklyStation($0, first: week.date) },
      normals: [])
    return OfficeForecast(short: short, weekly: weekly)
  }

  private func area(_ row: Row, base: Instant) -> ShortRangeForecast.AreaSeries {
    let codes = WeatherCodeTable(tables: tables)
    let days = row.list(2).enumerated().map { index, text in
      let weather = WeatherCode(text)
      return ShortRangeForecast.DayEntry(
        start: index == 0 ? base : Instant(base.date.adding(days: index)), weather: weather,
        weatherText: weather.flatMap(codes.entry)?.ja, windText: nil, waveText: nil)
    }
    let percents = row.list(3)
    let last = Instant(base.date.adding(days: 1), hour: 18)
    let rain = percents.enumerated().map { index, text in
      ShortRangeForecast.RainEntry(
        start: last.adding(hours: -6 * (percents.count - 1 - index)), percent: Int(text))
    }
    let code = PrimaryAreaCode(row[1])
    return .init(
      code: code, name: tables.primaryAreas.row(code.text)?[1] ?? code.text, days: days,
      rain: rain)
  }

  private func station(_ row: Row, base: Instant) -> ShortRangeForecast.StationSeries {
    let values = row.list(2)
    let tomorrow = base.date.adding(days: 1)
    // The times of jma-data section 3.2: at 05 and 11 today's two maxima come first.
    var stamps = [Instant(tomorrow), Instant(tomorrow, hour: 9)]
    if values.count == 4 { stamps = [Instant(base.date, hour: 9), Instant(base.date)] + stamps }
    let code = StationCode(row[1])
    return .init(
      code: code, name: stationName(code),
      values: zip(stamps, values).map { stamp, text in
        ShortRangeForecast.TemperatureEntry(stamp: stamp, celsius: Int(text))
      })
  }

  private func weeklyArea(_ row: Row, first: CivilDate) -> WeeklyForecast.AreaSeries {
    let percents = row.list(3)
    let reliabilities = row.list(4)
    let days = row.list(2).enumerated().map { index, text in
      WeeklyForecast.DayEntry(
        date: first.adding(days: index), weather: WeatherCode(text),
        rainPercent: percents.item(index).flatMap(Int.init),
        reliability: reliabilities.item(index).flatMap(Reliability.init(rawValue:)))
    }
    let code = WeeklyAreaCode(row[1])
    return .init(
      code: code, name: tables.weeklyAreas.row(code.text)?[2] ?? code.text, days: days)
  }

  private func weeklyStation(_ row: Row, first: CivilDate) -> WeeklyForecast.StationSeries {
    let columns = (2...7).map { column in row.list(column).map { Int($0) } }
    let days = (0..<7).map { index in
      func value(_ column: Int) -> Int? { columns[column].item(index).flatMap { $0 } }
      return WeeklyForecast.TemperatureDay(
        date: first.adding(days: index),
        low: value(0).map { .init(celsius: $0, lower: value(2), upper: value(1)) },
        high: value(3).map { .init(celsius: $0, lower: value(5), upper: value(4)) })
    }
    let code = StationCode(row[1])
    return .init(code: code, name: stationName(code), days: days)
  }

  private func stationName(_ code: StationCode) -> String {
    tables.stations.row(code.text)?[1] ?? code.text
  }
}

extension Row {
  /// Whether the row is of a kind: `130000/a00` is an `a`.
  fileprivate func isSample(_ kind: Character) -> Bool {
    let key = self[0]
    guard let slash = key.firstIndex(of: "/") else { return false }
    return key[key.index(after: slash)...].first == kind
  }
}

extension Array {
  /// The element at an index; nil if out of range.
  fileprivate func item(_ index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
