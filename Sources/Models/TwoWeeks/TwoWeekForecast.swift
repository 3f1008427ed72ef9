/// Temperatures of two weeks at a station (２週間気温予報): the days of the first week, then means of five
/// days. It is a product of its own beside the weekly forecast.
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

  /// What a value is of.
  package enum Span: String, CaseIterable, Sendable {
    case day
    /// The mean of the five days around the date.
    case fiveDays
  }

  /// Degrees Celsius; what is missing is nil.
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
