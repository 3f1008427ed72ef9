package import Models

/// Recorded warnings: files such as `warning-r8/120000_20260813.json`, each a whole answer of JMA.
///
/// All reports of the newest files up to that day are returned, including those of a later hour: the
/// model decides which apply, and if a family has only later ones, its warnings before are unknown.
/// River floods, early attention information, outlooks and the time of the feed are not recorded.
extension Archive: WarningSource {
  /// The maximum age of the newest report. Older ones count only beside a newer one.
  private static let reach = 3 * 24 * 3600

  /// The maximum number of files read: older ones add nothing to the newest of every family.
  private static let fileLimit = 6

  package func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    let files = try files(of: office, until: now)
    var reports: [WarningReport] = []
    var origin: String?
    var checked: Instant?
    for (file, time) in files.prefix(Self.fileLimit) {
      let found: [WarningReport]?
      do throws(ForecastError) {
        found = try read(file, isOnly: files.count == 1 && file == path)
      } catch {
        // Each file is a whole answer: after one with all that was in force, older ones and their
        // faults do not matter.
        guard origin != nil, reports.allSatisfy({ $0.reported <= now }) else { throw error }
        continue
      }
      for report in found ?? [] where !reports.contains(report) { reports.append(report) }
      if found?.contains(where: { $0.reported <= now }) == true, origin == nil {
        (origin, checked) = (file, time)
      }
    }
    guard let origin else { throw .nothingRecorded(.warnings, code: office.text, at: now) }
    // What `record` found unchanged has a newer time in its name than in itself.
    let newest =
      (reports.filter { $0.reported <= now }.map(\.controlled) + [checked].compactMap(\.self))
      .max()
    if let newest, now.seconds(since: newest) > Self.reach {
      throw .recordedLongAgo(.warnings, code: office.text, newest: newest)
    }
    return Sourced(recorded: reports, at: origin)
  }

  private func files(
    of office: OfficeCode, until now: Instant
  ) throws(ForecastError) -> [(path: String, time: Instant?)] {
    guard isFile else {
      return try records(in: ["warning-r8"], code: office.text, until: now).map {
        ($0.path, $0.time)
      }
    }
    return ArchiveRecordName(path).tokens.contains(office.text[...]) ? [(path, nil)] : []
  }

  /// - Parameter isOnly: whether it is the single file given, which may be of another kind.
  private func read(_ path: String, isOnly: Bool) throws(ForecastError) -> [WarningReport]? {
    do throws(ForecastError) {
      return try Self.read(path, WarningReportParser())
    } catch {
      // A recorded forecast is well-formed but not a list of warnings.
      if isOnly, case .notUnderstood(.shape, _) = error { return nil }
      throw error
    }
  }

  package func warningReportsOfJapan(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    throw .nothingRecorded(.warnings, code: "map", at: now)
  }
}
