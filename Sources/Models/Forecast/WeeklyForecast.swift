/// The weekly part of one forecast file (府県週間天気予報): seven days.
public struct WeeklyForecast: Equatable, Sendable {
  public let report: Report
  public let areas: [AreaSeries]
  public let stations: [StationSeries]
  public let normals: [WeekNormals]

  public init(
    report: Report, areas: [AreaSeries], stations: [StationSeries], normals: [WeekNormals]
  ) {
    self.report = report
    self.areas = areas
    self.stations = stations
    self.normals = normals
  }

  /// The forecast of one weekly area; the areas change with the season.
  public struct AreaSeries: Equatable, Sendable {
    public let code: WeeklyAreaCode
    public let name: String
    public let days: [DayEntry]

    public init(code: WeeklyAreaCode, name: String, days: [DayEntry]) {
      self.code = code
      self.name = name
      self.days = days
    }
  }

  public struct DayEntry: Equatable, Sendable {
    public let date: CivilDate
    public let weather: WeatherCode?
    /// The day's chance of rain, 0...100 %; missing on the first day.
    public let rainPercent: Int?
    /// Missing on the first two days.
    public let reliability: Reliability?

    public init(
      date: CivilDate, weather: WeatherCode?, rainPercent: Int?, reliability: Reliability?
    ) {
      self.date = date
      self.weather = weather
      self.rainPercent = rainPercent
      self.reliability = reliability
    }
  }

  /// Temperatures of one weekly station, which is often not the station of the short range.
  public struct StationSeries: Equatable, Sendable {
    public let code: StationCode
    public let name: String
    public let days: [TemperatureDay]

    public init(code: StationCode, name: String, days: [TemperatureDay]) {
      self.code = code
      self.name = name
      self.days = days
    }
  }

  public struct TemperatureDay: Equatable, Sendable {
    public let date: CivilDate
    public let low: RangedTemperature?
    public let high: RangedTemperature?

    public init(date: CivilDate, low: RangedTemperature?, high: RangedTemperature?) {
      self.date = date
      self.low = low
      self.high = high
    }
  }

  /// A forecast temperature with its expected range (°C).
  public struct RangedTemperature: Hashable, Sendable {
    public let celsius: Int
    public let lower: Int?
    public let upper: Int?

    public init(celsius: Int, lower: Int?, upper: Int?) {
      self.celsius = celsius
      self.lower = lower
      self.upper = upper
    }
  }

  /// The normals of this week at one station (平年値).
  public struct WeekNormals: Hashable, Sendable {
    public let code: StationCode
    public let name: String
    /// The normals of the daily minimum and maximum, in °C with one decimal.
    public let low: Double?
    public let high: Double?
    /// The bounds of the "near normal" class of the seven-day rain total, in mm.
    public let rainLower: Double?
    public let rainUpper: Double?

    public init(
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
public enum Reliability: String, CaseIterable, Sendable {
  case a = "A"
  case b = "B"
  case c = "C"
}
