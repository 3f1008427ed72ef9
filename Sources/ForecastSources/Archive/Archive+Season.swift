package import Models

/// Recorded outlooks, below a folder `season`: `P1M_20260716T1430.json`; and early weather information, below `souten`
/// or `information`: `souten/202610/20_20261001T1430.json`, `souten_20_20261005.json`, `souten_flg_20261005.json`.
extension Archive: SeasonSource {
  package func outlook(
    _ term: SeasonTerm, now: Instant
  ) async throws(ForecastError) -> Sourced<SeasonOutlook> {
    let files = try records(in: ["season"], code: term.rawValue, until: now).map(\.path)
    return try newest(.season, of: files, now: now) { file throws(ForecastError) in
      let outlook = try Self.read(
        file, limit: SeasonOutlookParser.byteLimit, SeasonOutlookParser(term: term).parse)
      return outlook.issued <= now ? outlook : nil
    } time: {
      $0.issued
    }
  }

  package func earlyWeather(
    of region: SeasonRegion, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyWeather> {
    let files = try information(region.informationNumber, now)
    return try newest(.earlyWeather, of: files, now: now) { file throws(ForecastError) in
      let information = try Self.read(
        file, limit: EarlyWeatherParser.byteLimit, EarlyWeatherParser(region: region.whole).parse)
      return (information.issued ?? now) <= now ? information : nil
    } time: {
      $0.issued ?? Instant(seconds: 0)
    }
  }

  package func earlyWeatherFlags(
    now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyWeatherFlags> {
    guard let file = try information("flg", now).first else {
      throw .nothingRecorded(.earlyWeather, code: "-", at: now)
    }
    return Sourced(
      recorded: try Self.read(
        file, limit: EarlyWeatherFlagsParser.byteLimit, EarlyWeatherFlagsParser().parse), at: file)
  }

  /// The newest name first.
  private func information(_ word: String, _ now: Instant) throws(ForecastError) -> [String] {
    try records(in: ["souten", "information"], code: word, until: now).map(\.path)
      .filter { $0.contains("souten") }
  }
}
