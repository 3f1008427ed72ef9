/// JMA's tide table (潮位表) of a station and a year: astronomical tide, computed by JMA a year ahead. Heights are in
/// cm above the datum of the table (`TideZero.tableDatum`).
package struct TideTable: Equatable, Sendable {
  /// The letters of the station.
  package let letters: String
  package let year: Int
  /// By date. A day that cannot be read is left out.
  package let days: [TideDay]
  /// How many lines could not be read, were of another day, station or year, or are missing.
  package let losses: Int

  package init(letters: String, year: Int, days: [TideDay], losses: Int = 0) {
    self.letters = letters
    self.year = year
    self.days = days
    self.losses = losses
  }

  package func day(_ date: CivilDate) -> TideDay? { days.first { $0.date == date } }
}

/// A day of a tide table.
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
  /// Six digits.
  package let gauge: String
  package let year: Int
  /// By date; a missing day is left out.
  package let days: [AstronomicalDay]

  package init(gauge: String, year: Int, days: [AstronomicalDay]) {
    self.gauge = gauge
    self.year = year
    self.days = days
  }

  package func day(_ date: CivilDate) -> AstronomicalDay? { days.first { $0.date == date } }
}

package struct AstronomicalDay: Hashable, Sendable {
  package let date: CivilDate
  /// 24 heights, at 00:00 to 23:00, cm; nil for a missing one.
  package let heights: [Int?]
  /// In order of time.
  package let turns: [HourlyTurn]

  package init(date: CivilDate, heights: [Int?], turns: [HourlyTurn]) {
    self.date = date
    self.heights = heights
    self.turns = turns
  }
}

/// A high or low water of which no minute is known.
package struct HourlyTurn: Hashable, Sendable {
  package let isHigh: Bool
  /// Full hours between which it lies: 13:00 and 14:00, or 15:00.
  package let from: Instant
  package let to: Instant

  package init(isHigh: Bool, from: Instant, to: Instant) {
    self.isHigh = isHigh
    self.from = from
    self.to = to
  }
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
}
