package import Models

/// A forecast file in JMA's format with invented values.
///
/// The times follow from the base time as JMA's do (jma-data section 3.2), so a test gives the base
/// and the values under test. By default every figure differs from its neighbours, so that a value
/// with the wrong date is detected.
package struct JMAFixture: Sendable {
  /// The first time of the short range: 05:00, 11:00 or 17:00.
  package var base: Instant
  /// When the short part was issued; later than `base` for a correction.
  package var issued: Instant
  package var areas: [Area]
  package var stations: [Station]
  /// Nil for a file with one part only.
  package var week: Week?

  package struct Area: Sendable {
    package var code: String
    package var name: String
    /// One for each of the two or three days.
    package var weatherCodes: [String]
    package var hasWaves: Bool
    /// One for each six-hour block.
    package var pops: [String]
  }

  package struct Station: Sendable {
    package var code: String
    package var name: String
    /// In JMA's order: 09:00 and 00:00 of today, 00:00 and 09:00 of tomorrow. At base 17 only tomorrow's.
    package var temps: [String]

    package init(_ code: String, _ name: String, temps: [String]) {
      self.code = code
      self.name = name
      self.temps = temps
    }
  }

  package init(base: Instant) {
    self.base = base
    issued = base
    areas = [Self.area("130010", "東京地方", base: base)]
    stations = [
      Station("44132", "東京", temps: base.hour == 17 ? ["3", "9"] : ["12", "15", "3", "9"])
    ]
    week = Week(base: base)
  }

  package static func area(
    _ code: String, _ name: String, base: Instant, hasWaves: Bool = true
  ) -> Area {
    Area(
      code: code, name: name,
      weatherCodes: Array(["101", "201", "302"].prefix(base.hour == 5 ? 2 : 3)),
      hasWaves: hasWaves,
      pops: (0..<JMAFixture.blockCount(base: base)).map { String($0 * 10 + 10) })
  }
}

extension JMAFixture {
  /// S0: today from the base time on, then one or two days.
  package var dayTimes: [Instant] {
    let last = base.hour == 5 ? 1 : 2
    return [base] + (1...last).map { Instant(base.date.adding(days: $0)) }
  }

  /// S1: six-hour blocks to the end of tomorrow.
  package var blockTimes: [Instant] {
    let last = Instant(base.date.adding(days: 1), hour: 18)
    return (0..<Self.blockCount(base: base)).map { last.adding(hours: -6 * $0) }.reversed()
  }

  /// S2, in JMA's order: today's 09:00 before its 00:00.
  package var temperatureTimes: [Instant] {
    let today = base.date
    let tomorrow = today.adding(days: 1)
    let ofTomorrow = [Instant(tomorrow), Instant(tomorrow, hour: 9)]
    return base.hour == 17 ? ofTomorrow : [Instant(today, hour: 9), Instant(today)] + ofTomorrow
  }

  static func blockCount(base: Instant) -> Int {
    switch base.hour {
    case 5: 7
    case 11: 6
    default: 5
    }
  }
}
