/// JMA's forecast of the area that a place is in, one row for each day.
///
/// Every figure is in JMA's report and unchanged; `isHighest` and ``DayTemperature/Origin`` say where one is not
/// from the newest report as it stands. A figure that a report lacks is nil, never 0.
public struct Forecast: Equatable, Sendable {
  /// The forecast area (一次細分区域): 東京地方.
  public let area: PlaceName
  /// The office that issued it, as in the report: 気象庁. JMA has no English for it.
  public let office: String
  /// When it was issued, in Unix seconds. It may be some minutes ahead.
  public let issued: Int
  /// Whether newer ones must exist, so that a person should be warned.
  public let isOutdated: Bool
  /// The station of the temperatures of the next days, as in the report.
  public let station: String?
  /// The station of the temperatures of the week.
  public let weeklyStation: String?
  /// From today on, up to eight, without a gap.
  public let days: [ForecastDay]
}

/// One day of a ``Forecast``.
public struct ForecastDay: Equatable, Sendable {
  /// Of Japan: `2024-08-29`.
  public let date: String
  /// Whether it is the rest of today, from 17:00 on.
  public let isTonight: Bool
  /// JMA's code of the weather: `101`.
  public let code: String?
  /// The meaning of the code: 晴時々曇. Nil for an unknown code.
  public let weather: String?
  /// The same in English, in our words.
  public let weatherInEnglish: String?
  /// The weather in the forecaster's words, in Japanese; for the next days only, as the wind and the waves are.
  public let text: String?
  /// The wind in the forecaster's words.
  public let wind: String?
  /// The heights of the waves in the forecaster's words; nil inland.
  public let waves: String?
  /// Chances of rain of six hours each that are not over, for the next days only.
  public let rain: [RainChance]
  /// The day's chance of rain, 0...100 %.
  public let rainPercent: Int?
  /// Whether `rainPercent` is the highest of `rain` rather than JMA's own for the day.
  public let isHighest: Bool
  /// The high of the day; nil where no report has one.
  public let high: DayTemperature?
  /// The low of the day; nil where no report has one.
  public let low: DayTemperature?
  /// JMA's confidence in the forecast of the week: `A`, `B` or `C`.
  public let reliability: String?
}

/// The chance of rain in six hours.
public struct RainChance: Hashable, Sendable {
  /// Where the six hours begin, in Unix seconds.
  public let start: Int
  /// 0...100 %
  public let percent: Int?
}

/// A day's high or low.
public struct DayTemperature: Hashable, Sendable {
  /// °C
  public let celsius: Int
  /// The lower end of the range that the forecast of the week gives, in °C.
  public let lower: Int?
  /// The upper end of that range, in °C.
  public let upper: Int?
  /// Which report it is from.
  public let origin: Origin

  /// The reports that it may be from. Times are in Unix seconds.
  public enum Origin: Hashable, Sendable {
    /// The forecast of the next days.
    case short
    /// The forecast of the week.
    case weekly
    /// An earlier report of the same day and station, because the newest has none.
    case earlier(issued: Int)
    /// Observed, not forecast.
    case observed(at: Int)
  }
}
