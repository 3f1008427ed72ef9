package import Models

/// Recorded information about typhoons. Files are found by name, below a folder called `typhoon` as on JMA's
/// site: `targetTc_20260918T1845.json`, `specifications_TC2630_20260918T1845.json`,
/// `typhoon/data/TC2630/forecast.json`.
extension Archive: TyphoonSource {
  package func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList> {
    try newestNamed("targetTc", .typhoons, now: now, StormListParser()) {
      $0.storms.compactMap(\.issued).max()
    }
  }

  package func report(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormReport> {
    try newestNamed(
      "specifications", .typhoons, of: storm, now: now, StormReportParser(), issued: \.issued)
  }

  package func track(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormTrack> {
    try newestNamed("forecast", .typhoons, of: storm, now: now, StormTrackParser())
  }

  package func chances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormChances> {
    try newestNamed(
      "probabilityTimeseries", .typhoons, of: storm, now: now, StormChancesParser(), issued: \.start
    )
  }

  package func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances> {
    try newestNamed("probabilityThrough", .typhoons, of: storm, now: now, StormDayChancesParser())
  }

  package func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]> {
    // As on JMA's site: information/data/r8/information.json.
    try newestNamed("information", .typhoons, now: now, StormTextsParser())
  }

  package func words(
    of document: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText> {
    try await bulletin(document, now: now).map(\.text)
  }
}
