/// The station that stands for a place.
package enum TideChoice: Hashable, Sendable {
  /// The nearest one in the same tsunami forecast region.
  case station(NearTideStation)
  /// The place has no sea; the nearest station of all is named, and nothing is requested.
  case inland(nearest: NearTideStation)
  /// No position of the place is known.
  case unknown
}

/// The tides of some days at a place.
package struct PlaceTide: Equatable, Sendable {
  package let place: Place
  package let choice: TideChoice
  /// Nearer stations that have no table of the year: the service answered that there is none, or none was recorded.
  package internal(set) var passedOver: [TideStation] = []
  /// Of each requested day, in order; none for a place without a sea.
  package internal(set) var days: [Day] = []
  /// Where the days are from, or why they are not known: one for each year that has one of the days.
  package internal(set) var years: [Result<Sourced<TideYear>, ForecastError>] = []
  /// What a gauge on the coast measured last; nil if today is not among the days, and without a sea.
  package var observed: Result<Sourced<GaugeTide>, ForecastError>?

  package struct Day: Hashable, Sendable {
    package let date: CivilDate
    /// Nil before 1900 and after 2100.
    package let word: TideWord?
    package let prediction: Prediction
  }

  /// A table and hourly values have different zeros: they share no axis and no difference.
  package enum Prediction: Hashable, Sendable {
    case table(TideDay)
    /// Where no table is to be had.
    case hourly(AstronomicalDay, NearTideGauge)
    case missing
  }

  /// The reasons why days are missing: all of them, or those of the next year.
  package var errors: [ForecastError] { years.compactMap(\.error) }
}

/// The days of one calendar year.
package enum TideYear: Equatable, Sendable {
  case table(TideTable)
  case hourly(AstronomicalTide, NearTideGauge)
}

package struct NearTideGauge: Hashable, Sendable {
  package let gauge: TideGauge
  /// From the place.
  package let kilometers: Double
}

/// An observed tide with its gauge, which has the levels of its stretch of coast.
package struct GaugeTide: Hashable, Sendable {
  package let near: NearTideGauge
  package let tide: ObservedTide
}
