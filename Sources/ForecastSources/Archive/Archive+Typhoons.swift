package import Models

/// Recorded information about typhoons. Files are found by name, below a folder called `typhoon` as on JMA's
/// site: `targetTc_20260918T1845.json`, `specifications_TC2630_20260918T1845.json`,
/// `typhoon/data/TC2630/forecast.json`.
extension Archive: TyphoonSource {
  /// Older recordings are about other days.
  private static let reach = 24 * 3600

  package func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList> {
    try newest("targetTc", now: now, limit: StormListParser.byteLimit, StormListParser().parse) {
      $0.storms.compactMap(\.issued).max()
    }
  }

  package func report(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormReport> {
    try newest(
      "specifications", of: storm, now: now, limit: StormReportParser.byteLimit,
      StormReportParser().parse, issued: \.issued)
  }

  package func track(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormTrack> {
    try newest(
      "forecast", of: storm, now: now, limit: StormTrackParser.byteLimit, StormTrackParser().parse)
  }

  package func chances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormChances> {
    try newest(
      "probabilityTimeseries", of: storm, now: now, limit: StormChancesParser.byteLimit,
      StormChancesParser().parse, issued: \.start)
  }

  package func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances> {
    try newest(
      "probabilityThrough", of: storm, now: now, limit: StormChancesParser.byteLimit,
      StormDayChancesParser().parse)
  }

  package func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]> {
    // As on JMA's site: information/data/r8/information.json.
    try newest(
      "information", now: now, limit: StormTextsParser.byteLimit, StormTextsParser().parse)
  }

  package func words(
    of document: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText> {
    try await bulletin(document, now: now).map(\.text)
  }

  /// The newest recording of a file at or before `now`, by the time in its name, then in its content.
  /// An older answer must not replace a newer one that cannot be read.
  func newest<Value: Sendable>(
    _ file: String, _ product: Product = .typhoons, of storm: StormID? = nil, now: Instant,
    limit: Int,
    _ read: ([UInt8]) throws(DataFault) -> Value, issued: (Value) -> Instant? = { _ in nil }
  ) throws(ForecastError) -> Sourced<Value> {
    let code = storm?.text ?? file
    let start = now.adding(seconds: -Self.reach - 24 * 3600)
    for candidate in try records(
      in: ["typhoon", "information"], code: code, since: start, until: now)
    {
      let name = ArchiveRecordName(candidate.path)
      guard name.tokens.contains(file[...]) else { continue }
      if let time = candidate.time, time < start { break }
      let value = try Self.read(candidate.path, limit: limit, read)
      let time = issued(value) ?? candidate.time
      if let time, time > now || now.seconds(since: time) > Self.reach { continue }
      return Sourced(recorded: value, at: candidate.path)
    }
    throw .nothingRecorded(product, code: storm?.text ?? "-", at: now)
  }
}
