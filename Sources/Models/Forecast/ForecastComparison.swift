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

/// Compares two issuances of one primary area's forecast.
///
/// Only values of the same kind are compared: the same date or hours, the same part of the report,
/// the same station for temperatures, and the same weekly area for weekly values. A value that only
/// one of the two has is not a change.
struct ForecastComparison {
  /// The older issuance, joined to days as of now.
  let previous: Forecast
  /// The newest issuance.
  let current: Forecast

  func changes() -> ForecastChanges {
    ForecastChanges(
      previous: previous.short, current: current.short,
      changes: current.days.flatMap { day in
        previous.days.first { $0.date == day.date }.map { changes(from: $0, to: day) } ?? []
      })
  }

  private func changes(from old: ForecastDay, to new: ForecastDay) -> [ForecastChange] {
    var values: [ForecastChange.Value?] = [
      weather(old, new).map { .weather($0, $1) },
      temperature(old.high, new.high).map { .high($0, $1) },
      temperature(old.low, new.low).map { .low($0, $1) },
    ]
    for block in new.rainBlocks {
      let before = old.rainBlocks.first { $0.start == block.start }?.percent
      values.append(
        Self.pair(before, block.percent).map { .rainBlock(start: block.start, $0, $1) })
    }
    if isSameWeek, old.rain?.isDerived == false, new.rain?.isDerived == false {
      values.append(Self.pair(old.rain?.percent, new.rain?.percent).map { .dailyRain($0, $1) })
    }
    if isSameWeek {
      values.append(Self.pair(old.reliability, new.reliability).map { .reliability($0, $1) })
    }
    return values.compactMap { $0 }.map { ForecastChange(date: new.date, value: $0) }
  }

  /// Both values, if both exist and differ.
  private static func pair<Value: Equatable>(_ old: Value?, _ new: Value?) -> (Value, Value)? {
    guard let old, let new, old != new else { return nil }
    return (old, new)
  }

  /// Weekly areas change with the season; the same dates are then for another region.
  private var isSameWeek: Bool {
    current.weeklyArea?.code == previous.weeklyArea?.code && current.weeklyArea != nil
  }

  private func weather(_ old: ForecastDay, _ new: ForecastDay) -> (WeatherCode, WeatherCode)? {
    // The week's code is for a region that may be as wide as a prefecture; the short range's is for
    // the area itself.
    guard old.weatherPart == new.weatherPart, new.weatherPart == .short || isSameWeek else {
      return nil
    }
    return Self.pair(old.weather, new.weather)
  }

  private func temperature(_ old: DayTemperature?, _ new: DayTemperature?) -> (Int, Int)? {
    // The week's high is for the whole day and the short range's for the daytime: not comparable.
    guard let old, let new, old.origin == new.origin,
      let station = Self.station(new, of: current), station == Self.station(old, of: previous)
    else { return nil }
    return Self.pair(old.celsius, new.celsius)
  }

  /// The station of a value of the report itself; values from elsewhere are not compared.
  private static func station(_ value: DayTemperature, of forecast: Forecast) -> StationCode? {
    switch value.origin {
    case .short: forecast.shortStation?.code
    case .weekly: forecast.weeklyStation?.code
    case .earlier, .observed: nil
    }
  }
}
