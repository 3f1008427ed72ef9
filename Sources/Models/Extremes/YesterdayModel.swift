/// A station's high of the day before, from JMA's table of that day.
package struct YesterdayHigh: Equatable, Sendable {
  package let date: CivilDate
  package let station: StationCode
  /// °C; nil if the station has no value for the whole day.
  package let celsius: Double?
  /// When it was reached.
  package internal(set) var reached: Instant?
}

/// Answers how warm it was on the day before at the station that a forecast is for. Only a value of the
/// whole day counts, because the forecast is of a whole day too.
package struct YesterdayModel: Sendable {
  private let source: any ExtremeSource
  private let now: @Sendable () -> Instant

  package init(source: any ExtremeSource, now: @escaping @Sendable () -> Instant) {
    self.source = source
    self.now = now
  }

  package func high(
    at station: StationCode
  ) async throws(ForecastError) -> Sourced<YesterdayHigh> {
    let now = now()
    let date = now.date.adding(days: -1)
    return try await source.extremes(.highest, of: date, now: now).map { table in
      let row = table.row(of: station)
      // A table of the morning hours, or one with gaps, has no high of the day.
      let whole = row.flatMap { $0.isSoFar ? nil : $0 }
      return YesterdayHigh(
        date: date, station: station, celsius: whole?.value, reached: whole?.reached)
    }
  }
}
