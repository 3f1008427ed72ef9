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

/// The word of a day for the range of its tides (潮回り). A convention by moon and sun, in no file of JMA: computed
/// by this program, and never beside JMA's credit.
package enum TideWord: String, CaseIterable, Sendable {
  /// 大潮
  case spring
  /// 中潮
  case middle
  /// 小潮
  case neap
  /// 長潮
  case long
  /// 若潮
  case young

  /// By how far the moon is ahead of the sun at noon in Japan (jma-live section 3.5).
  /// - Returns: nil for days before 1900 or after 2100.
  package init?(on date: CivilDate) {
    guard SkyClock.range.contains(date) else { return nil }
    let degrees = MoonPhase.degreesAhead(at: Instant(date, hour: 12))
      .truncatingRemainder(dividingBy: 180)
    self =
      switch degrees {
      case ..<36: .spring
      case ..<72: .middle
      case ..<108: .neap
      case ..<120: .long
      case ..<132: .young
      case ..<168: .middle
      default: .spring
      }
  }
}

/// The tide of the days that are shown: one, or a week.
package struct ShownTide: Sendable {
  /// With the days beside them, for the turns before and after the present.
  package internal(set) var tide: PlaceTide
  package let first: CivilDate
  package internal(set) var count = 1

  package static let week = 7

  package var hasStation: Bool { if case .station = tide.choice { true } else { false } }

  /// In order; none for a place without a sea.
  package var days: [PlaceTide.Day] { tide.days.filter { shows($0.date) } }

  package func shows(_ date: CivilDate) -> Bool { (0..<count).contains(date.days(since: first)) }

  package func day(_ date: CivilDate) -> PlaceTide.Day? { tide.days.first { $0.date == date } }

  /// Where a day is from, or why it is not known.
  package func year(of date: CivilDate) -> Result<Sourced<TideYear>, ForecastError>? {
    let years = tide.days.map(\.date.year).uniqued(by: \.self)
    return zip(years, tide.years).first { $0.0 == date.year }?.1
  }

  /// The answers that shown days are from.
  package var sources: [Sourced<TideYear>] {
    days.uniqued(by: \.date.year).compactMap { year(of: $0.date)?.value }
  }

  /// Why shown days are missing: a year as a whole, or days of it. Those beside them are no loss.
  package var errors: [ForecastError] {
    let missing = days.filter { $0.prediction == .missing }
    return missing.uniqued(by: \.date.year).compactMap { year(of: $0.date)?.error }
      + missing.compactMap { day in
        year(of: day.date)?.value.map { .dayMissing(.tides, day.date, origin: $0.origin) }
      }
  }

  /// High and low waters of the table, of which nothing between is missing.
  package struct Course: Equatable, Sendable {
    /// Not after the moment; nil if it is not known.
    package var last: TideTurn?
    package var next: TideTurn
    package var isHigh: Bool
    /// Whether the last one is of the other kind: then the water rises to a high one, and falls to a low one.
    package var isSure: Bool
  }

  /// What comes next after a moment of a day with a table; nil if that is not known.
  package func course(at now: Instant) -> Course? {
    func turns(_ days: some Sequence<PlaceTide.Day>) -> [(turn: TideTurn, isHigh: Bool)] {
      var turns: [(turn: TideTurn, isHigh: Bool)] = []
      for day in days {
        // Of a missing day it is not known what comes first.
        guard case .table(let table) = day.prediction else { break }
        turns += table.turns
      }
      return turns.sorted { $0.turn.time < $1.turn.time }
    }
    let ahead = turns(tide.days.filter { $0.date >= now.date })
    guard let next = ahead.first(where: { $0.turn.time > now }) else { return nil }
    let behind = turns(tide.days.filter { $0.date <= now.date }.reversed())
    let last = behind.last { $0.turn.time <= now }
    return Course(
      last: last?.turn, next: next.turn, isHigh: next.isHigh,
      isSure: last.map { $0.isHigh != next.isHigh } ?? false)
  }

  /// The next of the hours in which the water turns; nil if that is not known.
  package func nextHours(at now: Instant) -> HourlyTurn? {
    for day in tide.days where day.date >= now.date {
      guard case .hourly(let hourly, _) = day.prediction else { return nil }
      let turn = hourly.turns.first { $0.to >= now }
      // No turn is seen in missing hours, nor beside them.
      let end = turn?.from ?? Instant(day.date.adding(days: 1))
      let hasGap = hourly.heights.enumerated().contains { hour, height in
        let time = Instant(day.date, hour: hour)
        return height == nil && time < end && time.adding(hours: 2) > now
      }
      if hasGap { return nil }
      if let turn { return turn }
    }
    return nil
  }
}

extension PlaceTide.Prediction {
  package var isTable: Bool { if case .table = self { true } else { false } }

  /// Of hourly values.
  package var gauge: NearTideGauge? { if case .hourly(_, let near) = self { near } else { nil } }
}

extension TideModel {
  /// The tide of a day, or of a week from today, and of the days beside it that it reads like one with.
  /// - Parameters:
  ///   - day: nil for today.
  ///   - isObserved: whether the observed tide is requested, if today is shown.
  package func tide(
    at place: Place, on day: DayChoice? = nil, week: Bool = false, isObserved: Bool
  ) async -> ShownTide {
    let today = now().date
    let first = day?.date(today: today) ?? today
    let count = week ? ShownTide.week : 1
    // Another year is another file, which nobody needs for the turn before.
    let before = first == today && first.adding(days: -1).year == first.year ? 1 : 0
    let next = first.adding(days: count)
    let after = !week && (first == today || next.year == first.year) ? 1 : 0
    let tide = await tide(
      at: place, from: first.adding(days: -before), days: before + count + after,
      isObserved: isObserved && (0..<count).contains(today.days(since: first)))
    return ShownTide(tide: tide, first: first, count: count)
  }
}
