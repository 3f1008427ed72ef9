/// The content of one forecast file: the short range, and usually a week.
package struct OfficeForecast: Equatable, Sendable {
  package let short: ShortRangeForecast
  /// At 05:00, and after corrections, this part is older than the short one.
  package let weekly: WeeklyForecast?

  package init(short: ShortRangeForecast, weekly: WeeklyForecast?) {
    self.short = short
    self.weekly = weekly
  }
}

/// One issuance: its office, its issue time and its base time.
package struct Report: Hashable, Sendable {
  /// The office's name as in the report: 気象庁, 稚内地方気象台.
  package let publishingOffice: String
  /// The issue time. It may be some minutes in the future (jma-data section 1.3), and differs from
  /// the base time if the report is a correction.
  package let issued: Instant
  /// The first time of the series: 05:00, 11:00 or 17:00 for the short range.
  package let base: Instant

  package init(publishingOffice: String, issued: Instant, base: Instant) {
    self.publishingOffice = publishingOffice
    self.issued = issued
    self.base = base
  }

  /// The 05, 11 or 17 o'clock issuance, from the base time, never from `issued`.
  package var cycle: ForecastCycle? { ForecastCycle(base: base) }

  /// Whether this report replaced an earlier one of the same base time.
  package var isCorrection: Bool { issued > base }

  /// When the next regular issuance is due: the next 05, 11 or 17 o'clock after the base.
  package var nextIssue: Instant {
    for cycle in ForecastCycle.allCases where cycle.rawValue > base.hour {
      return Instant(base.date, hour: cycle.rawValue)
    }
    return Instant(base.date.adding(days: 1), hour: ForecastCycle.morning.rawValue)
  }
}

/// The short-range part of one forecast file (府県天気予報): two or three days.
///
/// Not joined yet: every series keeps its own times, and is found by code.
package struct ShortRangeForecast: Equatable, Sendable {
  package let report: Report
  package let areas: [AreaSeries]
  /// Temperatures at stations, in the order of the report.
  package let stations: [StationSeries]

  package init(report: Report, areas: [AreaSeries], stations: [StationSeries]) {
    self.report = report
    self.areas = areas
    self.stations = stations
  }

  package func area(_ code: PrimaryAreaCode) -> AreaSeries? {
    areas.first { $0.code == code }
  }

  package struct AreaSeries: Equatable, Sendable {
    package let code: PrimaryAreaCode
    package let name: String
    package let days: [DayEntry]
    package let rain: [RainEntry]

    package init(code: PrimaryAreaCode, name: String, days: [DayEntry], rain: [RainEntry]) {
      self.code = code
      self.name = name
      self.days = days
      self.rain = rain
    }
  }

  /// Weather, wind and waves of one day, or of the rest of today.
  package struct DayEntry: Equatable, Sendable {
    package let start: Instant
    package let weather: WeatherCode?
    /// As the forecaster wrote them, words separated by U+3000. Waves are missing inland.
    package let weatherText: String?
    package let windText: String?
    package let waveText: String?

    package init(
      start: Instant, weather: WeatherCode?, weatherText: String?, windText: String?,
      waveText: String?
    ) {
      self.start = start
      self.weather = weather
      self.weatherText = weatherText
      self.windText = windText
      self.waveText = waveText
    }
  }

  /// Chance of rain in the six hours from `start`.
  package struct RainEntry: Equatable, Sendable {
    package let start: Instant
    /// 0...100 %
    package let percent: Int?

    package init(start: Instant, percent: Int?) {
      self.start = start
      self.percent = percent
    }

    func isOver(at now: Instant) -> Bool { start.adding(hours: 6) <= now }
  }

  /// The temperatures of one station. The meaning of a value depends on its time and on the base
  /// date of the report; see `TemperatureMeaning`.
  package struct StationSeries: Equatable, Sendable {
    package let code: StationCode
    package let name: String
    package let values: [TemperatureEntry]

    package init(code: StationCode, name: String, values: [TemperatureEntry]) {
      self.code = code
      self.name = name
      self.values = values
    }
  }

  package struct TemperatureEntry: Equatable, Sendable {
    package let stamp: Instant
    /// °C
    package let celsius: Int?

    package init(stamp: Instant, celsius: Int?) {
      self.stamp = stamp
      self.celsius = celsius
    }
  }
}

/// The weekly part of one forecast file (府県週間天気予報): seven days.
package struct WeeklyForecast: Equatable, Sendable {
  package let report: Report
  package let areas: [AreaSeries]
  package let stations: [StationSeries]
  package let normals: [WeekNormals]

  package init(
    report: Report, areas: [AreaSeries], stations: [StationSeries], normals: [WeekNormals]
  ) {
    self.report = report
    self.areas = areas
    self.stations = stations
    self.normals = normals
  }

  /// The forecast of one weekly area; the areas change with the season.
  package struct AreaSeries: Equatable, Sendable {
    package let code: WeeklyAreaCode
    package let name: String
    package let days: [DayEntry]

    package init(code: WeeklyAreaCode, name: String, days: [DayEntry]) {
      self.code = code
      self.name = name
      self.days = days
    }
  }

  package struct DayEntry: Equatable, Sendable {
    package let date: CivilDate
    package let weather: WeatherCode?
    /// The day's chance of rain, 0...100 %; missing on the first day.
    package let rainPercent: Int?
    /// Missing on the first two days.
    package let reliability: Reliability?

    package init(
      date: CivilDate, weather: WeatherCode?, rainPercent: Int?, reliability: Reliability?
    ) {
      self.date = date
      self.weather = weather
      self.rainPercent = rainPercent
      self.reliability = reliability
    }
  }

  /// Temperatures of one weekly station, which is often not the station of the short range.
  package struct StationSeries: Equatable, Sendable {
    package let code: StationCode
    package let name: String
    package let days: [TemperatureDay]

    package init(code: StationCode, name: String, days: [TemperatureDay]) {
      self.code = code
      self.name = name
      self.days = days
    }
  }

  package struct TemperatureDay: Equatable, Sendable {
    package let date: CivilDate
    package let low: RangedTemperature?
    package let high: RangedTemperature?

    package init(date: CivilDate, low: RangedTemperature?, high: RangedTemperature?) {
      self.date = date
      self.low = low
      self.high = high
    }
  }

  /// A forecast temperature with its expected range (°C).
  package struct RangedTemperature: Hashable, Sendable {
    package let celsius: Int
    package let lower: Int?
    package let upper: Int?

    package init(celsius: Int, lower: Int?, upper: Int?) {
      self.celsius = celsius
      self.lower = lower
      self.upper = upper
    }
  }

  /// The normals of this week at one station (平年値).
  package struct WeekNormals: Hashable, Sendable {
    package let code: StationCode
    package let name: String
    /// The normals of the daily minimum and maximum, in °C with one decimal.
    package let low: Double?
    package let high: Double?
    /// The bounds of the "near normal" class of the seven-day rain total, in mm.
    package let rainLower: Double?
    package let rainUpper: Double?

    package init(
      code: StationCode, name: String, low: Double?, high: Double?, rainLower: Double?,
      rainUpper: Double?
    ) {
      self.code = code
      self.name = name
      self.low = low
      self.high = high
      self.rainLower = rainLower
      self.rainUpper = rainUpper
    }
  }
}

/// The office's confidence in a weekly forecast (信頼度); A is best.
package enum Reliability: String, CaseIterable, Sendable {
  case a = "A"
  case b = "B"
  case c = "C"
}

/// The three daily issuances of a forecast, by the hour of their base time in Japan.
package enum ForecastCycle: Int, CaseIterable, Sendable {
  case morning = 5
  case midday = 11
  case evening = 17

  /// The cycle of a base time; nil for any other hour.
  package init?(base: Instant) {
    self.init(rawValue: base.hour)
  }
}

/// The forecaster's own text for the region of an office (天気概況; jma-data sections 1.3 and 5.5).
package struct Overview: Hashable, Issuance, Sendable {
  package let publishingOffice: String
  package let issued: Instant
  /// 東京都; as written.
  package let targetArea: String
  /// One sentence above the text; nil if there is none, which is usual.
  package let headline: String?
  /// Paragraphs as written, with the forecaster's line feeds and ideographic spaces.
  package let text: String

  package init(
    publishingOffice: String, issued: Instant, targetArea: String, headline: String?, text: String
  ) {
    self.publishingOffice = publishingOffice
    self.issued = issued
    self.targetArea = targetArea
    self.headline = headline
    self.text = text
  }

  package var successorDue: Instant { FreshnessPolicy.nextIssue(afterAbout: issued) }
}

extension DocumentOrder where Value == OfficeForecast {
  /// By the issue times of both parts: the week is often older than the short range.
  package static var forecasts: DocumentOrder {
    .dated(lead: Instant.issueLead) { forecast in
      [[forecast.short.report.issued], [forecast.weekly?.report.issued].compactMap { $0 }]
    }
  }
}
