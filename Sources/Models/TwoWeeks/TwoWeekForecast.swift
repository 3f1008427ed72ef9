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

/// A station with an international number, under which its two-week forecast is published.
package struct TwoWeekStation: Hashable, Sendable {
  /// The AMeDAS number.
  package let code: StationCode
  /// The number of the World Meteorological Organization (国際地点番号).
  package let international: String

  private init(_ code: String, _ international: String) {
    self.code = StationCode(code)
    self.international = international
  }

  /// The stations of the weekly forecasts that had a file in September 2026: 63 of 70.
  package static let all: [TwoWeekStation] = [
    .init("11016", "47401"), .init("12442", "47407"), .init("14163", "47412"),
    .init("17341", "47409"), .init("19432", "47418"), .init("20432", "47417"),
    .init("21323", "47423"), .init("23232", "47430"), .init("31312", "47575"),
    .init("31602", "47581"), .init("32402", "47582"), .init("33431", "47584"),
    .init("33472", "47585"), .init("34392", "47590"), .init("35426", "47588"),
    .init("36127", "47595"), .init("36361", "47570"), .init("40201", "47629"),
    .init("41277", "47615"), .init("42251", "47624"), .init("43056", "47626"),
    .init("44132", "47662"), .init("44263", "47678"),
    .init("44301", "47971"), .init("45148", "47648"), .init("46106", "47670"),
    .init("48156", "47610"), .init("49142", "47638"),
    .init("50331", "47656"), .init("51106", "47636"),
    .init("52586", "47632"), .init("53133", "47651"), .init("54232", "47604"),
    .init("55102", "47607"), .init("56227", "47605"), .init("57066", "47616"),
    .init("60131", "47761"), .init("61286", "47759"),
    .init("62078", "47772"), .init("63518", "47770"),
    .init("64036", "47780"), .init("65042", "47777"),
    .init("66408", "47768"), .init("67437", "47765"), .init("68132", "47741"),
    .init("69122", "47746"), .init("71106", "47895"), .init("72086", "47891"),
    .init("73166", "47887"), .init("74182", "47893"), .init("81428", "47762"),
    .init("82182", "47807"), .init("83216", "47815"),
    .init("84496", "47817"), .init("85142", "47813"), .init("86141", "47819"),
    .init("87376", "47830"), .init("88317", "47827"), .init("88837", "47909"),
    .init("91197", "47936"), .init("92011", "47945"), .init("93041", "47927"),
    .init("94081", "47918"),
  ]
}
