package import Models

/// Recorded two-week forecasts, below a folder `twoweek`: `data_47636.json`, with or without a time in the name.
extension Archive: TwoWeekSource {
  package func twoWeeks(
    of station: TwoWeekStation, now: Instant
  ) async throws(ForecastError) -> Sourced<TwoWeekForecast> {
    let number = station.international
    let files = try records(in: ["twoweek"], code: number, until: now).map(\.path)
      .filter { $0.contains("twoweek") }
    return try newest(.twoWeeks, of: files, now: now) { file throws(ForecastError) in
      let forecast = try Self.read(
        file, limit: TwoWeekParser.byteLimit, TwoWeekParser(station: number).parse)
      let isCurrent =
        forecast.issued <= now && now.seconds(since: forecast.issued) <= TwoWeekForecast.life
      return isCurrent ? forecast : nil
    } time: {
      $0.issued
    }
  }
}
