/// One value that is not what the previous issue said of the same thing.
public struct ForecastChange: Hashable, Sendable {
  public let date: CivilDate
  public let value: Value

  public init(date: CivilDate, value: Value) {
    self.date = date
    self.value = value
  }

  /// What changed, with the value before and the value now.
  public enum Value: Hashable, Sendable {
    case weather(WeatherCode, WeatherCode)
    /// °C, at the same station.
    case high(Int, Int)
    /// °C, at the same station.
    case low(Int, Int)
    /// %, for the six hours from `start`.
    case rainBlock(start: Instant, Int, Int)
    /// %, for the whole day, as the weekly forecast gives it.
    case dailyRain(Int, Int)
    case reliability(Reliability, Reliability)
  }
}

/// What changed since the previous issue, value by value.
public struct ForecastChanges: Hashable, Sendable {
  /// The issue that is compared with.
  public let previous: Report
  public let current: Report
  /// By date; empty when every value that both give is the same.
  public let changes: [ForecastChange]

  public init(previous: Report, current: Report, changes: [ForecastChange]) {
    self.previous = previous
    self.current = current
    self.changes = changes
  }
}
