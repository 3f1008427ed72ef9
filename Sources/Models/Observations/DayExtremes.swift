/// The extremes of one station on one day so far.
package struct DayExtremes: Equatable, Sendable {
  package let date: CivilDate
  package let station: StationCode
  /// The time up to which they apply: the day may continue.
  package let asOf: Instant
  /// °C
  package let high: Value?
  /// °C
  package let low: Value?
  /// m/s
  package let gust: Value?
  package let gustDirection: WindDirection?

  package struct Value: Equatable, Sendable {
    package let value: Double
    /// When it was reached; nil if the station does not say.
    package let time: Instant?
    package let quality: Reading.Quality
  }
}

extension StationHistory {
  /// The extremes of a day in this history: those of its newest moment of that day.
  ///
  /// The moment stamped 00:00 belongs to the day before as much as to this one, so none of its
  /// extremes count for either; and an extreme with a time of day later than its own moment is
  /// yesterday's.
  package func extremes(on date: CivilDate) -> DayExtremes? {
    let moments = moments.filter { $0.time.date == date && $0.time > Instant(date) }
    guard let last = moments.last else { return nil }
    let gust = last.value(last.gust)
    return DayExtremes(
      date: date, station: station, asOf: last.time, high: last.value(last.high),
      low: last.value(last.low), gust: gust,
      gustDirection: gust == nil ? nil : last.gustDirection.value.flatMap { WindDirection($0) })
  }
}

extension StationHistory.Moment {
  fileprivate func value(_ extreme: StationHistory.Extreme) -> DayExtremes.Value? {
    guard let value = extreme.reading.value else { return nil }
    let reached = extreme.time?.on(time.date)
    if let reached, reached > time { return nil }
    return DayExtremes.Value(value: value, time: reached, quality: extreme.reading.quality)
  }
}
