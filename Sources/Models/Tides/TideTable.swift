/// JMA's tide table (潮位表) of a station and a year: astronomical tide, computed by JMA a year ahead. Heights are in
/// cm above the datum of the table (`TideZero.tableDatum`).
package struct TideTable: Equatable, Sendable {
  package let letters: String
  /// By date. A day that cannot be read is left out.
  package let days: [TideDay]
  /// How many lines could not be read, were of another day, station or year, or are missing; and how many heights of
  /// the others.
  package let losses: Int

  package init(letters: String, days: [TideDay], losses: Int = 0) {
    self.letters = letters
    self.days = days
    self.losses = losses
  }

  package func day(_ date: CivilDate) -> TideDay? { days.first { $0.date == date } }
}

package struct TideDay: Hashable, Sendable {
  package let date: CivilDate
  /// 24 heights, at 00:00 to 23:00, cm; nil for one that cannot be read.
  package let heights: [Int?]
  /// The high waters (満潮) as issued, in order of time; a day has none to three.
  package let highs: [TideTurn]
  /// The low waters (干潮).
  package let lows: [TideTurn]

  package init(date: CivilDate, heights: [Int?], highs: [TideTurn], lows: [TideTurn]) {
    self.date = date
    self.heights = heights
    self.highs = highs
    self.lows = lows
  }

  /// High and low waters together, in order of time.
  package var turns: [(turn: TideTurn, isHigh: Bool)] {
    (highs.map { ($0, true) } + lows.map { ($0, false) }).sorted { $0.turn.time < $1.turn.time }
  }
}

/// A high or low water.
package struct TideTurn: Hashable, Sendable {
  /// To the minute.
  package let time: Instant
  /// cm above the zero of its table.
  package let height: Int

  package init(time: Instant, height: Int) {
    self.time = time
    self.height = height
  }
}

/// JMA's hourly astronomical tide (天文潮位) of a gauge and a year: hours, and no minute of a high or low water.
/// Heights are in cm above the zero of the gauge (`TideGauge.zero`), never that of a table.
package struct AstronomicalTide: Equatable, Sendable {
  /// By date; a missing day is left out.
  package let days: [AstronomicalDay]

  /// - Parameter heights: of each day, in any order.
  package init(heights: [(date: CivilDate, heights: [Int?])]) {
    days = HourlyTurn.days(heights.sorted { $0.date < $1.date })
  }

  package func day(_ date: CivilDate) -> AstronomicalDay? { days.first { $0.date == date } }
}

package struct AstronomicalDay: Hashable, Sendable {
  package let date: CivilDate
  /// 24 heights, at 00:00 to 23:00, cm; nil for a missing one.
  package let heights: [Int?]
  /// In order of time.
  package let turns: [HourlyTurn]
}

/// A high or low water of which no minute is known.
package struct HourlyTurn: Hashable, Sendable {
  package let isHigh: Bool
  /// Full hours between which it lies: 13:00 and 14:00, or 15:00.
  package let from: Instant
  package let to: Instant
}

extension HourlyTurn {
  /// With rounded heights a turn between two hours is certain only if its two slopes differ by more than this, in cm:
  /// so for all but one of the 12,000 turns of nine tables of 2024, by a minute.
  private static let rounding = 2

  fileprivate static func days(_ all: [(date: CivilDate, heights: [Int?])]) -> [AstronomicalDay] {
    var hours: [(time: Instant, height: Int?)] = []
    for day in all {
      // Days that are missing, and hours of short ones, are gaps.
      if let last = hours.last, last.time.adding(hours: 1) != Instant(day.date) {
        hours.append((last.time.adding(hours: 1), nil))
      }
      for hour in 0..<24 {
        let height = day.heights.indices.contains(hour) ? day.heights[hour] : nil
        hours.append((Instant(day.date, hour: hour), height))
      }
    }
    let turns = Dictionary(grouping: turns(hours)) { $0.from.date }
    return all.map {
      AstronomicalDay(date: $0.date, heights: $0.heights, turns: turns[$0.date] ?? [])
    }
  }

  private static func turns(_ hours: [(time: Instant, height: Int?)]) -> [HourlyTurn] {
    var found: [HourlyTurn] = []
    var first = 1
    while first < hours.count - 1 {
      var last = first
      while last < hours.count - 1, hours[last + 1].height == hours[first].height { last += 1 }
      if last < hours.count - 1, let top = hours[first].height,
        let before = hours[first - 1].height.map({ top - $0 }),
        let after = hours[last + 1].height.map({ top - $0 }), before.signum() == after.signum()
      {
        let isSteep = first == last
        let isEarly = isSteep && abs(before) < abs(after) - rounding
        let isLate = isSteep && abs(before) > abs(after) + rounding
        let isLevel = !isSteep && min(abs(before), abs(after)) > rounding
        found.append(
          HourlyTurn(
            isHigh: before > 0, from: hours[isLate || isLevel ? first : first - 1].time,
            to: hours[isEarly || isLevel ? last : last + 1].time))
      }
      first = last + 1
    }
    return found
  }
}

/// The newest observed tide (潮位観測情報) of a gauge: a raw value of 15 seconds, which still has short waves.
package struct ObservedTide: Hashable, Sendable {
  package let time: Instant
  /// cm above the zero of the gauge; nil if it is missing at that time.
  package let level: Int?
  /// Observed less astronomical tide, as JMA computes it (潮位偏差), cm; nil if it is missing.
  package let departure: Int?
  /// The medians of the five minutes that end with it, in which waves do not count; nil if more than half of the
  /// values are missing. Each is a value of the gauge: of two in the middle the lower one.
  package let steadyLevel: Int?
  package let steadyDeparture: Int?

  /// Seconds of a median.
  package static let steadyTime = 300

  package init(
    time: Instant, level: Int?, departure: Int?, steadyLevel: Int? = nil,
    steadyDeparture: Int? = nil
  ) {
    self.time = time
    self.level = level
    self.departure = departure
    self.steadyLevel = steadyLevel
    self.steadyDeparture = steadyDeparture
  }
}
