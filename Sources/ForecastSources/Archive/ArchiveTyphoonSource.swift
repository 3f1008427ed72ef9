package import Models

/// Recorded information about typhoons on disk, replayed as of a point in time. Files are found by
/// name, below a folder called `typhoon` as on JMA's site: `targetTc_20260918T1845.json`,
/// `specifications_TC2630_20260918T1845.json`, `typhoon/data/TC2630/forecast.json`.
package struct ArchiveTyphoonSource: TyphoonSource {
  package let kind = SourceKind.archive
  private let archive: Archive

  package init(_ archive: Archive) { self.archive = archive }

  /// Older recordings are about other days.
  private static let reach = 24 * 3600

  package func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList> {
    try newest("targetTc", of: nil, now: now, limit: StormListParser.byteLimit) {
      bytes throws(DataFault) in
      try StormListParser().parse(bytes)
    } issued: {
      $0.storms.compactMap(\.issued).max()
    }
  }

  package func report(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormReport> {
    try newest("specifications", of: storm, now: now, limit: StormReportParser.byteLimit) {
      bytes throws(DataFault) in
      try StormReportParser().parse(bytes)
    } issued: {
      $0.issued
    }
  }

  package func track(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormTrack> {
    try newest("forecast", of: storm, now: now, limit: StormTrackParser.byteLimit) {
      bytes throws(DataFault) in
      try StormTrackParser().parse(bytes)
    } issued: { _ in
      nil
    }
  }

  package func chances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormChances> {
    try newest(
      "probabilityTimeseries", of: storm, now: now, limit: StormChancesParser.byteLimit
    ) { bytes throws(DataFault) in
      try StormChancesParser().parse(bytes)
    } issued: {
      $0.start
    }
  }

  package func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances> {
    try newest("probabilityThrough", of: storm, now: now, limit: StormChancesParser.byteLimit) {
      bytes throws(DataFault) in
      try StormDayChancesParser().parse(bytes)
    } issued: { _ in
      nil
    }
  }

  package func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]> {
    // As on JMA's site: information/data/r8/information.json.
    try newest("information", of: nil, now: now, limit: StormTextsParser.byteLimit) {
      bytes throws(DataFault) in
      try StormTextsParser().parse(bytes)
    } issued: { _ in
      nil
    }
  }

  /// As on JMA's site: `denbun/20260920205748_0_VPFJ51_100000.json`, in any folder of that name.
  package func words(
    of document: String, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText> {
    let files = try archive.listing(["information", "denbun"]).records(code: nil, until: now)
    guard let file = files.first(where: { $0.path.hasSuffix("/\(document).json") }) else {
      throw .nothingRecorded(.bulletins, code: document, at: now)
    }
    let text = try RecordedFile.read(file.path, limit: BulletinTextParser.byteLimit) {
      bytes throws(DataFault) in
      try BulletinTextParser().parse(bytes)
    }
    return Sourced(recorded: text, at: file.path)
  }

  /// The newest recording of a file at or before `now`, by the time in its name, then in its content.
  private func newest<Value: Sendable>(
    _ file: String, of storm: StormID?, now: Instant, limit: Int,
    read: ([UInt8]) throws(DataFault) -> Value, issued: (Value) -> Instant?
  ) throws(ForecastError) -> Sourced<Value> {
    let candidates = try archive.listing(["typhoon", "information"])
      .records(code: storm?.text ?? file, until: now)
    var doubt: ForecastError?
    for candidate in candidates {
      let name = ArchiveRecordName(candidate.path)
      guard name.tokens.contains(file[...]) else { continue }
      if let time = candidate.time, now.seconds(since: time) > Self.reach + 24 * 3600 { break }
      let value: Value
      do throws(ForecastError) {
        value = try RecordedFile.read(candidate.path, limit: limit, read)
      } catch {
        doubt = doubt ?? error
        continue
      }
      let time = issued(value) ?? candidate.time
      if let time, time > now || now.seconds(since: time) > Self.reach { continue }
      // An older answer must not replace a newer one that cannot be read.
      if let doubt { throw doubt }
      return Sourced(recorded: value, at: candidate.path)
    }
    throw doubt ?? .nothingRecorded(.typhoons, code: storm?.text ?? "-", at: now)
  }
}
