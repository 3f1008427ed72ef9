/// One value that differs from the previous issuance.
public struct ForecastChange: Hashable, Sendable {
  public let date: CivilDate
  public let value: Value

  public init(date: CivilDate, value: Value) {
    self.date = date
    self.value = value
  }

  /// The kind of value, with the value before and the value now.
  public enum Value: Hashable, Sendable {
    case weather(WeatherCode, WeatherCode)
    /// °C, at the same station.
    case high(Int, Int)
    /// °C, at the same station.
    case low(Int, Int)
    /// %, for the six hours from `start`.
    case rainBlock(start: Instant, Int, Int)
    /// %, for the whole day, from the weekly forecast.
    case dailyRain(Int, Int)
    case reliability(Reliability, Reliability)
  }
}

/// The changes since the previous issuance.
public struct ForecastChanges: Hashable, Sendable {
  /// The issuance compared with.
  public let previous: Report
  public let current: Report
  /// By date; empty if all values that both have are equal.
  public let changes: [ForecastChange]

  public init(previous: Report, current: Report, changes: [ForecastChange]) {
    self.previous = previous
    self.current = current
    self.changes = changes
  }
}
