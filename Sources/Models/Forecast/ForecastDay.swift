/// One day of a forecast.
public struct ForecastDay: Equatable, Sendable {
  public let date: CivilDate
  /// Whether the entry is for the rest of today, from 17:00 on (今夜).
  public let isTonight: Bool
  public let weather: WeatherCode?
  /// The part of the report that the weather code is from.
  public let weatherPart: Part?
  /// As the forecaster wrote it, with U+3000 between words; short range only.
  public let weatherText: String?
  public let windText: String?
  public let waveText: String?
  /// Six-hour chances of rain on this date that are not over; short range only.
  public let rainBlocks: [ShortRangeForecast.RainEntry]
  /// The chance of rain of the day as one value.
  public let rain: DailyRain?
  public let high: DayTemperature?
  public let low: DayTemperature?
  /// The highest temperature of 00:00 to 24:00, in °C, which a report has for its own day only.
  public let wholeDayHigh: Int?
  public let reliability: Reliability?

  /// The part of the report that a value is from.
  public enum Part: String, CaseIterable, Sendable {
    case short
    case weekly
  }

  public struct DailyRain: Hashable, Sendable {
    /// 0...100 %
    public let percent: Int
    /// Whether it is the highest of the six-hour blocks, computed here, rather than the report's
    /// own value for the day.
    public let isDerived: Bool

    public init(percent: Int, isDerived: Bool) {
      self.percent = percent
      self.isDerived = isDerived
    }
  }
}

/// A day's high or low and its origin.
public struct DayTemperature: Hashable, Sendable {
  /// °C
  public let celsius: Int
  public let origin: Origin
  /// The range of the weekly forecast, in °C.
  public let lower: Int?
  public let upper: Int?

  public init(celsius: Int, origin: Origin, lower: Int? = nil, upper: Int? = nil) {
    self.celsius = celsius
    self.origin = origin
    self.lower = lower
    self.upper = upper
  }

  public enum Origin: Hashable, Sendable {
    case short
    case weekly
    /// From an earlier report of the same date and station, because the newest has none.
    case earlier(issued: Instant)
    /// Observed by AMeDAS, not forecast.
    case observed(at: Instant)
  }
}
