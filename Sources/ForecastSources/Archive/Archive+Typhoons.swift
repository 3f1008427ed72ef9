package import Models

/// Recorded information about typhoons. Files are found by name, below a folder called `typhoon` as on JMA's
/// site: `targetTc_20260918T1845.json`, `specifications_TC2630_20260918T1845.json`,
/// `typhoon/data/TC2630/forecast.json`.
extension Archive: TyphoonSource {
  /// Older recordings are about other days.
  private static let reach = 24 * 3600

  package func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList> {
    try newest("targetTc", now: now, StormListParser()) {
      $0.storms.compactMap(\.issued).max()
    }
  }

  package func report(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormReport> {
    try newest("specifications", of: storm, now: now, StormReportParser(), issued: \.issued)
  }

  package func track(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormTrack> {
    try newest("forecast", of: storm, now: now, StormTrackParser())
  }

  package func chances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormChances> {
    try newest("probabilityTimeseries", of: storm, now: now, StormChancesParser(), issued: \.start)
  }

  package func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances> {
    try newest("probabilityThrough", of: storm, now: now, StormDayChancesParser())
  }

  package func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]> {
    // As on JMA's site: information/data/r8/information.json.
    try newest("information", now: now, StormTextsParser())
  }

  package func words(
    of document: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText> {
    try await bulletin(document, now: now).map(\.text)
  }

  /// The newest recording of a file at or before `now`, by the time in its name, then in its content.
  /// An older answer must not replace a newer one that cannot be read.
  func newest<Parser: DocumentParser>(
    _ file: String, _ product: Product = .typhoons, of storm: StormID? = nil, now: Instant,
    _ parser: Parser, issued: (Parser.Value) -> Instant? = { _ in nil }
  ) throws(ForecastError) -> Sourced<Parser.Value> {
    let code = storm?.text ?? file
    let start = now.adding(seconds: -Self.reach - 24 * 3600)
    for candidate in try records(
      in: ["typhoon", "information"], code: code, since: start, until: now)
    {
      let name = ArchiveRecordName(candidate.path)
      guard name.tokens.contains(file[...]) else { continue }
      if let time = candidate.time, time < start { break }
      let value = try Self.read(candidate.path, parser)
      let time = issued(value) ?? candidate.time
      if let time, time > now || now.seconds(since: time) > Self.reach { continue }
      return Sourced(recorded: value, at: candidate.path)
    }
    throw .nothingRecorded(product, code: storm?.text ?? "-", at: now)
  }
}
