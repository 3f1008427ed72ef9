import Models
import Pages

/// The temperatures of 24 hours of a three-hourly forecast, for a row.
struct DayCurve {
  let forecast: ThreeHourlyForecast
  let glyphs: GlyphSet

  private static let hours = 3

  /// Where the curves of rows begin: with the three hours that are not over, or with a chosen day.
  static func start(_ days: ShownDays, now: Instant) -> Instant {
    days.isChosen ? Instant(days.main) : Instant(now.date, hour: now.hour / hours * hours)
  }

  /// The temperatures at a time and at each three hours after it, in °C; nil if the issue lacks one.
  func temperatures(from start: Instant) -> [Double?] {
    stride(from: 0, through: 24, by: Self.hours).map { hour in
      let time = start.adding(hours: hour)
      return forecast.point?.temperatures.first { $0.time == time }?.celsius.map(Double.init)
    }
  }

  /// - Returns: nil where fewer than two temperatures are known.
  func sparkline(from start: Instant) -> Sparkline? {
    let values = temperatures(from: start)
    return values.count { $0 != nil } < 2 ? nil : Sparkline(values, isASCII: glyphs == .ascii)
  }
}
