/// Everything that was got hold of to answer for some places, failures included.
struct FetchedWarnings: Sendable {
  typealias Outcome<Value: Sendable> = Result<Sourced<Value>, ForecastError>

  var reports: [OfficeCode: Outcome<[WarningReport]>] = [:]
  var floods: Outcome<[RiverFlood]> = .failure(.notCached)
  var latest: Outcome<Instant> = .failure(.notCached)
  var attention: [OfficeCode: Outcome<EarlyAttention>] = [:]
  var timelines: [OfficeCode: Outcome<WarningTimeline>] = [:]
  /// Only fetched where a municipality is not known to the tables.
  var areaTable: Outcome<AreaTable>?

  /// When any report that is at hand was last handled, before a moment that is replayed.
  func newestControl(until moment: Instant?) -> Instant? {
    reports.values.compactMap { outcome in
      try? outcome.get().value.map(\.controlled).filter { time in
        moment.map { time <= $0 } ?? true
      }.max()
    }.max()
  }
}
