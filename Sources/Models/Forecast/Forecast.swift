/// The forecast of one primary area, joined to one row per day (jma-data section 3.5).
///
/// Every figure is in the report, found by code and date; computed ones (a day's highest chance of
/// rain) are marked.
package struct Forecast: Equatable, Issuance, Sendable {
  package let area: PrimaryAreaCode
  package let short: Report
  package let weekly: Report?
  /// The station of the short-range temperatures.
  package let shortStation: StationName?
  /// The station of the weekly temperatures; often another one.
  package let weeklyStation: StationName?
  /// The weekly area, which may be wider than the primary area.
  package let weeklyArea: WeeklyAreaName?
  /// The normals of the week at the weekly station.
  package let normals: WeeklyForecast.WeekNormals?
  /// The days from today on, one row per date, without gap or repetition.
  package internal(set) var days: [ForecastDay]

  /// A station as named in the report.
  package struct StationName: Hashable, Sendable {
    package let code: StationCode
    package let name: String
  }

  /// A weekly area as named in the report.
  package struct WeeklyAreaName: Hashable, Sendable {
    package let code: WeeklyAreaCode
    package let name: String
  }

  package func day(_ date: CivilDate) -> ForecastDay? {
    days.first { $0.date == date }
  }

  /// The age of the base time, in hours, beyond which the forecast is outdated (jma-data section
  /// 3.5).
  package static let staleAfterHours = 24

  /// Whether newer issuances must exist, so that the user should be warned.
  package func isOutdated(at now: Instant) -> Bool {
    short.base.adding(hours: Self.staleAfterHours) < now
  }

  /// The first days up to the number requested, at least one; or the requested day.
  package func days(_ limit: Int?, only day: DayChoice?, today: CivilDate) -> [ForecastDay] {
    if let day { return days.filter { $0.date == day.date(today: today) } }
    return Array(days.prefix(max(1, limit ?? days.count)))
  }

  /// The forecast as of a later moment, without days and six-hour blocks that are over. Nothing that
  /// was left out earlier comes back.
  package func at(_ now: Instant) -> Forecast {
    let today = now.date
    guard days.contains(where: { $0.date < today || $0.rainBlocks.contains { $0.isOver(at: now) } })
    else { return self }
    var forecast = self
    forecast.days = days.filter { $0.date >= today }.map { $0.at(now) }
    return forecast
  }

  package var successorDue: Instant { short.nextIssue }
}

package struct ForecastDay: Equatable, Sendable {
  package let date: CivilDate
  /// Whether the entry is for the rest of today, from 17:00 on (今夜).
  package let isTonight: Bool
  package let weather: WeatherCode?
  /// The part of the report that the weather code is from.
  package let weatherPart: Part?
  /// As the forecaster wrote it, with U+3000 between words; short range only.
  package let weatherText: String?
  package let windText: String?
  package let waveText: String?
  /// Six-hour chances of rain on this date that are not over; short range only.
  package internal(set) var rainBlocks: [ShortRangeForecast.RainEntry]
  /// The chance of rain of the day as one value.
  package internal(set) var rain: DailyRain?
  package let high: DayTemperature?
  package let low: DayTemperature?
  /// The highest temperature of 00:00 to 24:00, in °C, which a report has for its own day only.
  package let wholeDayHigh: Int?
  package let reliability: Reliability?

  /// The part of the report that a value is from.
  package enum Part: String, CaseIterable, Sendable {
    case short
    case weekly
  }

  package struct DailyRain: Hashable, Sendable {
    /// 0...100 %
    package let percent: Int
    /// Whether it is the highest of the six-hour blocks, computed here, rather than the report's
    /// own value for the day.
    package let isDerived: Bool
  }

  fileprivate func at(_ now: Instant) -> ForecastDay {
    guard rainBlocks.contains(where: { $0.isOver(at: now) }) else { return self }
    var day = self
    day.rainBlocks = rainBlocks.filter { !$0.isOver(at: now) }
    if rain?.isDerived == true { day.rain = DailyRain(of: day.rainBlocks) }
    return day
  }
}

/// A day's high or low and its origin.
package struct DayTemperature: Hashable, Sendable {
  /// °C
  package let celsius: Int
  package let origin: Origin
  /// The range of the weekly forecast, in °C.
  package internal(set) var lower: Int?
  package internal(set) var upper: Int?

  package enum Origin: Hashable, Sendable {
    case short
    case weekly
    /// From an earlier report of the same date and station, because the newest has none.
    case earlier(issued: Instant)
    /// Observed by AMeDAS, not forecast.
    case observed(at: Instant)
  }
}

extension ForecastDay.DailyRain {
  /// The highest of six-hour blocks; nil if none has a value.
  init?(of blocks: [ShortRangeForecast.RainEntry]) {
    guard let highest = blocks.compactMap(\.percent).max() else { return nil }
    self.init(percent: highest, isDerived: true)
  }
}

extension Sourced where Value == Forecast {
  /// Whether newer issuances must exist, so that the user should be warned. A sample is always old.
  package func isOutdated(at now: Instant) -> Bool {
    value.isOutdated(at: now) && (!freshness.isPast || source == .archive)
  }
}
