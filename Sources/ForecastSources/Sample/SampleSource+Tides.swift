package import Models
internal import SystemLibrary

/// An invented tide, of the same heights on every coast: four waves of the periods that every sea has, with heights that
/// are rounded guesses. It is written as a table of JMA's form and read like one.
extension SampleSource: TideSource {
  package func tideTable(
    of station: TideStation, year: Int, now: Instant
  ) async throws(ForecastError) -> Sourced<TideTable> {
    guard (2000...2099).contains(year) else { throw .notOffered(.tides, by: kind) }
    let tide = InventedTide(at: station.coordinates)
    do throws(DataFault) {
      return sourced(
        try TideTableParser(letters: station.letters, year: year)
          .parse(tide.table(year, letters: station.letters)))
    } catch {
      throw .notUnderstood(error, origin: "sample")
    }
  }

  package func tideGauges(now: Instant) async throws(ForecastError) -> Sourced<[TideGauge]> {
    sourced(
      catalog.tideStations.map { station in
        TideGauge(
          code: "000000", name: "見本", coordinates: station.coordinates, owner: nil,
          zero: .tokyoPeil, municipality: station.municipality,
          levels: .levels(four: 200, five: 300))
      })
  }

  package func astronomicalTide(
    of gauge: TideGauge, year: Int, now: Instant
  ) async throws(ForecastError) -> Sourced<AstronomicalTide> {
    throw .notOffered(.tides, by: kind)
  }

  package func observedTide(
    at gauge: TideGauge, now: Instant
  ) async throws(ForecastError) -> Sourced<ObservedTide> {
    let time = Instant(seconds: now.seconds / 300 * 300)
    let departure = 10
    let tide = InventedTide(at: gauge.coordinates)
    let level = tide.height(time) - InventedTide.mean + departure
    return sourced(
      ObservedTide(
        time: time, level: level, departure: departure, steadyLevel: level,
        steadyDeparture: departure))
  }
}

/// The invented tide, in cm above a datum as invented as it.
private struct InventedTide {
  static let mean = 120

  /// Seconds after 東京 (Tokyo): the moon takes four minutes for a degree.
  private let delay: Int

  init(at place: Coordinates) {
    delay = Int(((139.7667 - place.longitude) * 240).rounded())
  }

  /// Degrees an hour, and half the range: moon and sun twice a day, and once a day. The first two are together
  /// 36 hours after the new moon of 7 January 2000, so that springs follow new and full moons, as everywhere.
  private static let waves: [(speed: Double, size: Double)] = [
    (28.984104, 50), (30, 23), (15.041069, 25), (13.943036, 19),
  ]

  private static let start = CivilDate(year: 2000, month: 1, day: 8).map { Instant($0, hour: 17) }

  private func exactHeight(_ time: Instant) -> Double {
    guard let start = Self.start else { return 0 }
    let hours = Double(time.seconds(since: start) - delay) / 3600
    return Self.waves.reduce(Double(Self.mean)) { sum, wave in
      sum + wave.size * cos(wave.speed * hours * .pi / 180)
    }
  }

  func height(_ time: Instant) -> Int { Int(exactHeight(time).rounded()) }

  /// A table of JMA's form (jma-live section 3.4).
  func table(_ year: Int, letters: String) -> [UInt8] {
    guard var date = CivilDate(year: year, month: 1, day: 1) else { return [] }
    var lines: [UInt8] = []
    while date.year == year {
      lines += Array((line(date, letters) + "\n").utf8)
      date = date.adding(days: 1)
    }
    return lines
  }

  private func line(_ date: CivilDate, _ letters: String) -> String {
    let heights = (0..<24).map { Self.padded(height(Instant(date, hour: $0)), 3) }.joined()
    let day = [date.year % 100, date.month, date.day].map { Self.padded($0, 2) }.joined()
    let (highs, lows) = turns(of: date)
    return heights + day + letters + columns(highs) + columns(lows)
  }

  private func turns(of date: CivilDate) -> (highs: [Instant], lows: [Instant]) {
    var (highs, lows): ([Instant], [Instant]) = ([], [])
    var slope = slope(Instant(date))
    // By the hour first, and by halves of it: each minute of a year would take a thousand times as long.
    for hour in 0..<24 {
      let start = Instant(date, hour: hour)
      let next = self.slope(start.adding(hours: 1))
      defer { slope = next }
      guard slope != next else { continue }
      var (before, after) = (0, 60)
      while after - before > 1 {
        let half = (before + after) / 2
        let isBefore = self.slope(start.adding(seconds: half * 60)) == slope
        (before, after) = isBefore ? (half, after) : (before, half)
      }
      let minute = start.adding(seconds: before * 60)
      if slope == .plus { highs.append(minute) } else { lows.append(minute) }
    }
    return (highs, lows)
  }

  /// Whether it rises at a moment.
  private func slope(_ time: Instant) -> FloatingPointSign {
    (exactHeight(time.adding(seconds: 30)) - exactHeight(time.adding(seconds: -30))).sign
  }

  private func columns(_ turns: [Instant]) -> String {
    let used = turns.prefix(4).map { time in
      Self.padded(time.hour, 2) + Self.padded(time.minute, 2) + Self.padded(height(time), 3)
    }.joined()
    return used + String(repeating: "9999999", count: max(0, 4 - turns.count))
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, width - digits.utf8.count)) + digits
  }
}
