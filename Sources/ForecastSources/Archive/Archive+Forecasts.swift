package import Models

/// Recorded forecasts, three-hourly forecasts and texts.
///
/// Forecast files are selected by path (file code and time, see `ArchiveName`), newest first, and confirmed
/// by content: the newest report issued at or before that time is used, corrections included. Only
/// a few files around that time are read, however large the archive.
extension Archive: ForecastSource {
  /// How far back from the newest report to look for earlier ones.
  private static let reach = 36 * 3600
  /// How much later than its name a report may have been issued: corrections keep the name of the original.
  private static let lateness = 12 * 3600

  package func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    let file = area.forecastFile
    guard let newest = try reports(of: file, now: now, issuedBefore: nil).first else {
      throw .notInArchive(file, at: now)
    }
    return Sourced(recorded: newest.forecast, at: newest.path)
  }

  package func forEachEarlierReport(
    of area: PrimaryArea, before issued: Instant, _ body: (OfficeForecast) -> Bool
  ) {
    let found = try? reports(of: area.forecastFile, now: issued, issuedBefore: issued)
    for report in found ?? [] where !body(report.forecast) { return }
  }

  package func threeHourly(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast> {
    try newest(
      .threeHourly, in: "wdist", code: area.code.text, now: now, ThreeHourlyParser(),
      issued: \.issued)
  }

  package func overview(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview> {
    try newest(
      .overview, in: "overview_forecast", code: area.forecastFile.text, now: now,
      OverviewParser(), issued: \.issued)
  }

  private struct Recorded {
    let path: String
    let forecast: OfficeForecast
  }

  /// The reports of a file around a point in time, newest first.
  private func reports(
    of file: ForecastFileCode, now: Instant, issuedBefore limit: Instant?
  ) throws(ForecastError) -> [Recorded] {
    var found: [Recorded] = []
    var doubts: [(time: Instant?, error: ForecastError)] = []
    for candidate in try candidates(for: file, until: now) {
      if let time = candidate.time, let best = found.first?.forecast.short.report.issued,
        time.adding(seconds: limit == nil ? Self.lateness : Self.reach) < best
      {
        continue
      }
      if let limit, let time = candidate.time, time.adding(seconds: Self.reach) < limit { continue }
      let forecast: OfficeForecast
      do throws(ForecastError) {
        forecast = try Self.read(candidate.path, JMAForecastParser())
      } catch {
        doubts.append((candidate.time, error))
        continue
      }
      let issued = forecast.short.report.issued
      guard issued <= now, limit.map({ issued < $0 }) ?? true else { continue }
      found.append(Recorded(path: candidate.path, forecast: forecast))
      found.sort { $0.forecast.short.report.issued > $1.forecast.short.report.issued }
    }
    // Earlier reports carry their own time and need not be the newest.
    if limit == nil,
      let error = Self.hidden(doubts, by: found.first?.forecast.short.report.issued)
    {
      throw error
    }
    return found
  }

  /// Returns the fault in the recordings, if it hides the requested report: an unreadable file is
  /// named with a later time than the newest readable one, or nothing can be read. Then an older
  /// report must not be used. Faults in older files, or in those whose name only suggests a report,
  /// hide nothing.
  private static func hidden(
    _ doubts: [(time: Instant?, error: ForecastError)], by newest: Instant?
  ) -> ForecastError? {
    guard let newest else { return doubts.first?.error }
    return doubts.first { doubt in doubt.time.map { $0 > newest } ?? false }?.error
  }

  /// How long before the requested time the newest answer may be dated by its name, in seconds.
  private static let nameReach = 48 * 3600
  /// The maximum age of the newest answer then; an older one is about other days and not used.
  private static let ageLimit = 36 * 3600

  /// The newest answer issued at or before `now`.
  private func newest<Parser: DocumentParser>(
    _ product: Product, in folder: String, code: String, now: Instant, _ parser: Parser,
    issued: (Parser.Value) -> Instant
  ) throws(ForecastError) -> Sourced<Parser.Value> {
    var best: (value: Parser.Value, path: String)?
    var doubts: [(time: Instant?, error: ForecastError)] = []
    for candidate in try records(in: [folder], code: code, until: now) {
      if let best, let time = candidate.time,
        time.adding(seconds: Self.nameReach) < issued(best.value)
      {
        break
      }
      do throws(ForecastError) {
        let value = try Self.read(candidate.path, parser)
        let time = issued(value)
        if time <= now, best.map({ issued($0.value) < time }) ?? true {
          best = (value, candidate.path)
        }
      } catch {
        doubts.append((candidate.time, error))
      }
    }
    guard let best, now.seconds(since: issued(best.value)) <= Self.ageLimit else {
      throw doubts.first?.error ?? .nothingRecorded(product, code: code, at: now)
    }
    // An older answer must not replace a newer one that cannot be read; faults in older ones, or in
    // those whose name contains no time, hide nothing.
    if let hidden = Self.hidden(doubts, by: issued(best.value)) { throw hidden }
    return Sourced(recorded: best.value, at: best.path)
  }
}
