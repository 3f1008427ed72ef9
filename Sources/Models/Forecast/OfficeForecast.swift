/// The content of one forecast file: the short range, and usually a week.
public struct OfficeForecast: Equatable, Sendable {
  public let short: ShortRangeForecast
  /// At 05:00, and after corrections, this part is older than the short one.
  public let weekly: WeeklyForecast?

  public init(short: ShortRangeForecast, weekly: WeeklyForecast?) {
    self.short = short
    self.weekly = weekly
  }
}
