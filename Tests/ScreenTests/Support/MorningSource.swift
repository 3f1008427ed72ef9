import ForecastSources
import Models
import TestSupport

/// The forecasts of a morning in November, issued at 05:00, with the figures of the drawings of the list.
struct MorningSource: ForecastSource {
  let kind = SourceKind.jma

  static let now: Instant = "2026-11-27T07:30"
  private static let base: Instant = "2026-11-27T05:00"

  /// The warnings in force of a prefecture, by its number: thunder, a storm, and heavy rain of three levels.
  static let warnings = [
    "01": "14", "12": "33", "13": "14", "15": "03", "17": "05", "45": "43", "46": "33",
  ]

  private struct Row {
    let weather: (today: String, tomorrow: String)
    let high: Int
    /// Of today, from 06:00 on.
    let rain: [Int]
    let tomorrow: (high: Int, low: Int, rain: Int)

    init(
      _ weather: (today: String, tomorrow: String), _ high: Int, _ rain: [Int],
      _ tomorrow: (high: Int, low: Int, rain: Int)
    ) {
      self.weather = weather
      self.high = high
      self.rain = rain
      self.tomorrow = tomorrow
    }
  }

  /// By the number of the prefecture; the others have the last one's.
  private static let rows = [
    Row(("302", "303"), 15, [80, 50, 50], (10, 5, 50)),
    Row(("313", "201"), 22, [90, 70, 30], (15, 8, 30)),
    Row(("203", "100"), 21, [60, 60, 20], (14, 7, 10)),
    Row(("202", "100"), 28, [30, 50, 20], (16, 10, 10)),
    Row(("313", "203"), 23, [90, 80, 40], (14, 9, 50)),
    Row(("203", "201"), 26, [50, 80, 40], (15, 9, 30)),
    Row(("212", "100"), 29, [10, 50, 40], (17, 9, 10)),
    Row(("214", "211"), 29, [10, 30, 60], (19, 15, 40)),
    Row(("214", "211"), 28, [10, 40, 50], (19, 14, 30)),
    Row(("212", "211"), 29, [10, 50, 40], (20, 13, 20)),
    Row(("212", "211"), 30, [10, 50, 50], (20, 15, 30)),
    Row(("214", "211"), 29, [30, 30, 60], (20, 17, 40)),
    Row(("212", "211"), 30, [10, 40, 50], (20, 16, 40)),
    Row(("214", "211"), 29, [10, 40, 50], (20, 16, 40)),
    Row(("302", "203"), 25, [100, 80, 60], (16, 12, 50)),
    Row(("214", "203"), 27, [50, 90, 70], (17, 12, 50)),
    Row(("302", "203"), 26, [80, 90, 70], (18, 13, 50)),
    Row(("302", "201"), 25, [80, 80, 60], (18, 13, 30)),
    Row(("214", "101"), 29, [10, 50, 50], (21, 12, 10)),
    Row(("203", "101"), 26, [60, 70, 50], (17, 9, 20)),
  ]

  private static let areas = Dictionary(grouping: Given.catalog.primaryAreas, by: \.forecastFile)

  func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    let file = area.forecastFile
    let row = Self.rows[min(max(1, Int(file.text.prefix(2)) ?? 1), Self.rows.count) - 1]
    let areas = Self.areas[file] ?? []
    let report = Report(publishingOffice: "気象庁", issued: Self.base, base: Self.base)
    let office = OfficeForecast(
      short: ShortRangeForecast(
        report: report, areas: areas.map { series($0, row) },
        stations: areas.compactMap { $0.stations.first }.map { station($0, row) }), weekly: nil)
    return Sourced(
      value: office, source: kind, freshness: .fresh, checked: Self.now.adding(minutes: -5),
      origin: "https://\(GivenSource.host)/bosai/forecast/data/forecast/\(file).json")
  }

  private static var today: CivilDate { base.date }
  private static var tomorrow: CivilDate { today.adding(days: 1) }

  private func series(_ area: PrimaryArea, _ row: Row) -> ShortRangeForecast.AreaSeries {
    func day(_ start: Instant, _ weather: String) -> ShortRangeForecast.DayEntry {
      .init(
        start: start, weather: WeatherCode(weather), weatherText: nil, windText: nil,
        waveText: nil)
    }
    let blocks = row.rain + [row.tomorrow.rain, 0, 0, 0]
    return .init(
      code: area.code, name: area.name.ja,
      days: [
        day(Self.base, row.weather.today), day(Instant(Self.tomorrow), row.weather.tomorrow),
      ],
      rain: blocks.enumerated().map { index, percent in
        .init(start: Instant(Self.today, hour: 6).adding(hours: 6 * index), percent: percent)
      })
  }

  private func station(_ code: StationCode, _ row: Row) -> ShortRangeForecast.StationSeries {
    .init(
      code: code, name: code.text,
      values: [
        .init(stamp: Instant(Self.today, hour: 9), celsius: row.high),
        .init(stamp: Instant(Self.tomorrow), celsius: row.tomorrow.low),
        .init(stamp: Instant(Self.tomorrow, hour: 9), celsius: row.tomorrow.high),
      ])
  }
}
