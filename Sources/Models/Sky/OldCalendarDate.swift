/// A date of Japan's old calendar (旧暦). No office keeps it any more; computed by this program.
///
/// A month begins on the day of a new moon in Japan. The months with 冬至 are the eleventh; of the
/// thirteen months from one to the next the first without a 中気 is a leap month (閏), with the number
/// of the month before.
package struct OldCalendarDate: Hashable, Sendable {
  /// The year in which most of its months are.
  package let year: Int
  package let month: Int
  package let day: Int
  package let isLeap: Bool

  /// Where the rule fails for the first time: two months without a 中気, and none that can be the
  /// leap month without moving a solstice or an equinox from its month. Nobody has settled it.
  package static let unsettled: ClosedRange<CivilDate> =
    CivilDate(dayNumber: 23_247)...CivilDate(dayNumber: 23_453)

  /// - Returns: nil for days before 1900 or after 2100, and for those that are not settled.
  package init?(_ date: CivilDate) {
    guard SkyClock.range.contains(date), !Self.unsettled.contains(date) else { return nil }
    let month = Month(of: date)
    guard let ofYear = Month.eleventh(date.year) else { return nil }
    let isAfter = month.number >= ofYear.number
    guard let first = isAfter ? ofYear : Month.eleventh(date.year - 1),
      let next = isAfter ? Month.eleventh(date.year + 1) : ofYear
    else { return nil }
    var count = Int(month.number - first.number)
    var isLeap = false
    if next.number - first.number > 12 {
      let months = sequence(first: first) { $0.next }.prefix(count + 1)
      if let leap = Array(months).firstIndex(where: { !$0.isPrincipal }) {
        isLeap = leap == count
        count -= 1
      }
    }
    self.isLeap = isLeap
    self.month = (count + 10) % 12 + 1
    day = date.days(since: month.start) + 1
    year = date.year - (isAfter ? 0 : 1) + (count < 2 ? 0 : 1)
  }

  /// A month of the old calendar.
  private struct Month {
    /// Of its new moon.
    let number: Double
    let start: CivilDate

    init(_ moon: Lunation) {
      number = moon.number
      start = SkyClock.date(moon.days)
    }

    /// The month that a day is in.
    init(of date: CivilDate) {
      // A new moon at the very end of the day begins its month, too.
      self.init(Lunation(before: SkyClock.days(Instant(date.adding(days: 1)))))
      if start > date { self.init(Lunation(number - 1)) }
    }

    static func eleventh(_ year: Int) -> Month? {
      SolarTerm.winterSolstice(year).map { Month(of: SkyClock.date($0.days)) }
    }

    var next: Month { Month(Lunation(number + 1)) }

    var isPrincipal: Bool { SolarTerm.isPrincipal(from: start, until: next.start) }
  }
}

/// One of the 24 solar terms (二十四節気): the moment at which the sun's apparent longitude is a
/// multiple of 15 degrees. Computed by this program, not an official value; within half a minute.
package struct SolarTerm: Hashable, Sendable {
  /// The sun's longitude in steps of 15 degrees: 0 is 春分, 6 夏至, 12 秋分, 18 冬至.
  package let number: Int
  /// In the scale of `SkyClock`.
  let days: Double

  /// To the minute.
  package var instant: Instant { SkyClock.minuteOfDay(days) }

  /// The first term at or after a moment.
  package init(from instant: Instant) {
    let days = SkyClock.days(instant)
    self.init(number: (Self.steps(days) + 1) % 24, near: days + 7.6)
  }

  /// The winter solstice (冬至) of a year.
  static func winterSolstice(_ year: Int) -> SolarTerm? {
    CivilDate(year: year, month: 12, day: 21).map {
      SolarTerm(number: 18, near: SkyClock.days(Instant($0)))
    }
  }

  private init(number: Int, near start: Double) {
    self.number = number
    var days = start
    // The sun is up to a thirtieth faster or slower than on average.
    for _ in 0..<8 {
      let rest =
        (SkyPosition.sun(days: days).longitude - Double(number * 15)).turnedToZero / 360 * 365.2422
      days -= rest
      if abs(rest) < SkyClock.second { break }
    }
    self.days = days
  }

  /// The sun's longitude in whole steps of 15 degrees, 0 to 23.
  private static func steps(_ days: Double) -> Int {
    let turns = SkyPosition.sun(days: days).longitude / 360
    return min(Int((turns - turns.rounded(.down)) * 24), 23)
  }

  /// Whether a 中気, which is a multiple of 30 degrees, is on one of some days.
  static func isPrincipal(from first: CivilDate, until end: CivilDate) -> Bool {
    steps(SkyClock.days(Instant(first))) / 2 != steps(SkyClock.days(Instant(end))) / 2
  }
}
