/// The short-range part of one forecast file (府県天気予報): two or three days.
///
/// Not joined yet: every series keeps its own times, and is found by code.
public struct ShortRangeForecast: Equatable, Sendable {
  public let report: Report
  public let areas: [AreaSeries]
  /// Temperatures at stations, in the order of the report.
  public let stations: [StationSeries]

  public init(report: Report, areas: [AreaSeries], stations: [StationSeries]) {
    self.report = report
    self.areas = areas
    self.stations = stations
  }

  public func area(_ code: PrimaryAreaCode) -> AreaSeries? {
    areas.first { $0.code == code }
  }

  /// The forecast for one primary area.
  public struct AreaSeries: Equatable, Sendable {
    public let code: PrimaryAreaCode
    public let name: String
    public let days: [DayEntry]
    public let rain: [RainEntry]

    public init(code: PrimaryAreaCode, name: String, days: [DayEntry], rain: [RainEntry]) {
      self.code = code
      self.name = name
      self.days = days
      self.rain = rain
    }
  }

  /// Weather, wind and waves of one day, or of the rest of today.
  public struct DayEntry: Equatable, Sendable {
    public let start: Instant
    public let weather: WeatherCode?
    /// As the forecaster wrote them, words separated by U+3000. Waves are missing inland.
    public let weatherText: String?
    public let windText: String?
    public let waveText: String?

    public init(
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
  public struct RainEntry: Equatable, Sendable {
    public let start: Instant
    /// 0...100 %
    public let percent: Int?

    public init(start: Instant, percent: Int?) {
      self.start = start
      self.percent = percent
    }
  }

  /// The temperatures of one station. The meaning of a value depends on its time and on the base
  /// date of the report; see `TemperatureMeaning`.
  public struct StationSeries: Equatable, Sendable {
    public let code: StationCode
    public let name: String
    public let values: [TemperatureEntry]

    public init(code: StationCode, name: String, values: [TemperatureEntry]) {
      self.code = code
      self.name = name
      self.values = values
    }
  }

  public struct TemperatureEntry: Equatable, Sendable {
    public let stamp: Instant
    /// °C
    public let celsius: Int?

    public init(stamp: Instant, celsius: Int?) {
      self.stamp = stamp
      self.celsius = celsius
    }
  }
}
