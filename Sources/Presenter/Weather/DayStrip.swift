public import Models

/// A day of the three-hourly forecast in a row: eight signs of weather, and the curve of the
/// temperature from 0 to 24 o'clock.
public struct DayStrip: Sendable {
  private let forecast: ThreeHourlyForecast
  private let date: CivilDate
  private let style: TextStyle

  private static let hours = 3

  public init(_ forecast: ThreeHourlyForecast, on date: CivilDate, style: TextStyle) {
    self.forecast = forecast
    self.date = date
    self.style = style
  }

  /// The signs of the steps that begin at 0, 3 ... 21 o'clock; nil for those that the issue does not
  /// have. Their widths differ: each needs a column of its own.
  public var signs: [(text: String, role: Role)?] {
    let words = StepWords(style: style)
    return stride(from: 0, to: 24, by: Self.hours).map { hour in
      let start = Instant(date, hour: hour)
      guard let step = forecast.steps.first(where: { $0.start == start }), step.weather != nil
      else { return nil }
      let sign = words.sign(step.weather)
      return (sign.isEmpty ? "?" : sign, .weather(words.tone(step.weather)))
    }
  }

  /// The temperatures at 0, 3 ... 24 o'clock, in °C; nil for those that the issue does not have.
  public var temperatures: [Double?] {
    stride(from: 0, through: 24, by: Self.hours).map { hour in
      let time = Instant(date).adding(hours: hour)
      return forecast.point?.temperatures.first { $0.time == time }?.celsius.map(Double.init)
    }
  }

  /// The curve of the temperatures in so many cells.
  /// - Parameter scale: what its lowest and highest dots stand for; nil for those of the day.
  public func curve(cells: Int, scale: ClosedRange<Double>? = nil) -> String {
    Sparkline(temperatures, scale: scale, glyphs: style.glyphs).text(cells: cells)
  }
}
