/// Temperatures of two weeks at a station (２週間気温予報): the days of the first week, then means of five
/// days. It is a separate product from the weekly forecast.
package struct TwoWeekForecast: Equatable, Sendable {
  /// JMA's international number of the station: 47662.
  package let station: String
  /// The hour of issue.
  package let issued: Instant
  /// By date.
  package let days: [Day]
  /// How many rows could not be read.
  package let losses: Int

  package init(station: String, issued: Instant, days: [Day], losses: Int = 0) {
    self.station = station
    self.issued = issued
    self.days = days
    self.losses = losses
  }

  /// Seconds after which a newer one must exist: it is issued within a day.
  package static let life = 36 * 3600
  /// Seconds between two issues, at 05:00 and 17:00.
  private static let period = 12 * 3600
  /// Seconds before the time of an issue at which it may be there.
  private static let lead = 30 * 60
  /// Seconds between two requests while the next issue is awaited.
  private static let patience = 30 * 60

  /// When the service is asked again: when the next issue may be there, and from then on now and then.
  package func due(checked: Instant) -> Instant {
    let next = issued.adding(seconds: Self.period - Self.lead)
    return checked < next
      ? min(next, checked.adding(seconds: Self.period)) : checked.adding(seconds: Self.patience)
  }

  package struct Day: Equatable, Sendable {
    package let date: CivilDate
    package let span: Span
    package let high: Value?
    package let low: Value?

    package init(date: CivilDate, span: Span, high: Value?, low: Value?) {
      self.date = date
      self.span = span
      self.high = high
      self.low = low
    }
  }

  /// The period of a value.
  package enum Span: String, CaseIterable, Sendable {
    case day
    /// The mean of the five days around the date.
    case fiveDays
  }

  /// Degrees Celsius; a missing value is nil.
  package struct Value: Equatable, Sendable {
    package let celsius: Double
    package let lower: Double?
    package let upper: Double?
    package let normal: Double?
    package let rank: TemperatureRank?

    package init(
      celsius: Double, lower: Double? = nil, upper: Double? = nil, normal: Double? = nil,
      rank: TemperatureRank? = nil
    ) {
      self.celsius = celsius
      self.lower = lower
      self.upper = upper
      self.normal = normal
      self.rank = rank
    }
  }
}

/// How a temperature compares to the normals, as JMA says.
package enum TemperatureRank: Int, CaseIterable, Sendable {
  case muchBelow = -2
  case below = -1
  case near = 0
  case above = 1
  case muchAbove = 2
}
