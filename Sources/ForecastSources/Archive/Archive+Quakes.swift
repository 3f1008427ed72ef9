package import Models

/// Recorded lists and reports of earthquakes and tsunamis: files such as `quake/list_20260829.json` and
/// `quake/20260728203023_20260728162718_VXSE61_0.json`, in folders named as on JMA's site.
extension Archive: QuakeSource {
  /// The maximum age of the newest entry or the name of a list of earthquakes; later ones were not
  /// recorded. A tsunami list is empty for months, so only its name has a time.
  private static let reach = 3 * 86_400

  package func quakes(now: Instant) async throws(ForecastError) -> Sourced<QuakeList> {
    try newest("quake", .quakes, now: now, QuakeListParser()) { list in
      (list.until(now), list.reports.compactMap(\.time))
    }
  }

  package func tsunamis(now: Instant) async throws(ForecastError) -> Sourced<TsunamiList> {
    try newest("tsunami", .tsunami, now: now, TsunamiListParser()) { list in
      (list.until(now), list.reports.compactMap(\.time))
    }
  }

  package func longPeriods(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[LongPeriodReport]> {
    try newest("ltpgm", .quakes, now: now, LongPeriodListParser()) { list in
      let known = list.filter { report in report.created.map { $0 <= now } ?? false }
      return (known, list.compactMap(\.created))
    }
  }

  package func telegram(
    of report: QuakeReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    try telegram("quake", report.document, .quakes, event: report.event, now: now)
  }

  package func telegram(
    of report: TsunamiReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    try telegram("tsunami", report.document, .tsunami, event: report.events.first ?? "-", now: now)
  }

  /// The newest list at or before a time; one that covers the time, if its name has none.
  private func newest<Parser: DocumentParser>(
    _ folder: String, _ product: Product, now: Instant, _ parser: Parser,
    known: (Parser.Value) -> (value: Parser.Value, times: [Instant])
  ) throws(ForecastError) -> Sourced<Parser.Value> {
    let start = now.adding(seconds: -Self.reach)
    let lists = try records(in: [folder], code: "list", since: start, until: now).filter {
      Self.isOf(folder, $0.path)
    }
    var tooOld: Instant?
    for candidate in lists {
      let found = known(try Self.read(candidate.path, parser))
      let known = found.times.filter { $0 <= now } + (candidate.time.map { [$0] } ?? [])
      // A list that was fetched later has the earlier entries, too.
      let until = found.times.contains { $0 > now } ? now : known.max()
      guard let until, now.seconds(since: until) <= Self.reach else {
        tooOld = tooOld ?? until
        continue
      }
      return Sourced(recorded: found.value, at: candidate.path)
    }
    if let tooOld { throw .recordedLongAgo(product, code: "-", newest: tooOld) }
    throw .nothingRecorded(product, code: "-", at: now)
  }

  /// Whether a file is in a folder, or in one of a month in it.
  private static func isOf(_ folder: String, _ path: String) -> Bool {
    path.split(separator: "/").dropLast().suffix(2).contains { $0 == folder }
  }

  private func telegram(
    _ folder: String, _ document: String?, _ product: Product, event: String, now: Instant
  ) throws(ForecastError) -> Sourced<Telegram> {
    let files = try records(in: [folder], code: nil, until: .distantFuture)
    guard let document,
      let file = files.first(where: {
        $0.path.withoutPacking.hasSuffix("/" + document) && Self.isOf(folder, $0.path)
      })
    else { throw .nothingRecorded(product, code: event, at: now) }
    let telegram = try Self.read(file.path, JSONTelegramParser())
    return Sourced(recorded: telegram, at: file.path)
  }
}
