/// One value that differs from the previous issuance.
package struct ForecastChange: Hashable, Sendable {
  package let date: CivilDate
  package let value: Value

  /// The kind of value, with the value before and the value now.
  package enum Value: Hashable, Sendable {
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
package struct ForecastChanges: Hashable, Sendable {
  /// The issuance compared with.
  package let previous: Report
  package let current: Report
  /// By date; empty if all values that both have are equal.
  package let changes: [ForecastChange]
}
