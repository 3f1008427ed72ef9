/// Everything fetched to answer for some places, failures included.
struct FetchedWarnings: Sendable {
  typealias Outcome<Value: Sendable> = Result<Sourced<Value>, ForecastError>

  var reports: [OfficeCode: Outcome<[WarningReport]>] = [:]
  /// The reports of all offices, from one file; nil if it was not fetched.
  var nation: [WarningReport]?
  var floods: Outcome<[RiverFlood]> = .failure(.notCached)
  var latest: Outcome<Instant> = .failure(.notCached)
  var attention: [OfficeCode: Outcome<EarlyAttention>] = [:]
  var timelines: [OfficeCode: Outcome<WarningTimeline>] = [:]
  /// Fetched only if a municipality is not in the tables.
  var areaTable: Outcome<AreaTable>?

  /// When the newest available report was handled, before the time of a replay.
  func newestControl(until moment: Instant?) -> Instant? {
    reports.values.compactMap { outcome in
      try? outcome.get().value.map(\.controlled).filter { time in
        moment.map { time <= $0 } ?? true
      }.max()
    }.max()
  }
}
