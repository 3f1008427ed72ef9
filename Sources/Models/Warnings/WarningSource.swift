/// A source of warnings. The contract is that of `ForecastSource`: the newest answer at `now`, with
/// origin and freshness, and nothing invented. For a product that it does not carry a source throws
/// `ForecastError.notOffered`; it never returns an empty answer.
package protocol WarningSource: Sendable {
  var kind: SourceKind { get }

  /// All reports in force of an office, of every family. All 58 offices have their own.
  func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]>

  /// The reports of all offices at once.
  func warningReportsOfJapan(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]>

  /// The forecasts of all designated rivers; empty if there are none.
  func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]>

  func earlyAttention(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyAttention>

  func warningTimeline(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<WarningTimeline>

  /// When any report of the nation was last handled: shows that the feed is alive.
  func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant>

  /// JMA's current list of areas.
  func areaTable(now: Instant) async throws(ForecastError) -> Sourced<AreaTable>
}

/// Defaults for products that a source does not carry: they throw, and count as unknown, never as
/// none.
extension WarningSource {
  package func warningReportsOfJapan(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    throw .notOffered(.warnings, by: kind)
  }

  package func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
    throw .notOffered(.riverFloods, by: kind)
  }

  package func earlyAttention(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyAttention> {
    throw .notOffered(.earlyAttention, by: kind)
  }

  package func warningTimeline(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<WarningTimeline> {
    throw .notOffered(.warningTimeline, by: kind)
  }

  package func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    throw .notOffered(.warningFeed, by: kind)
  }

  package func areaTable(now: Instant) async throws(ForecastError) -> Sourced<AreaTable> {
    throw .notOffered(.areaTable, by: kind)
  }
}

extension SourceChain: WarningSource where Source == any WarningSource {
  package func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    try await ask(.warnings, office, now, issued: Self.newest) { $0.warningReports }
  }

  package func warningReportsOfJapan(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    try await ask(.warnings, now, issued: Self.newest) { $0.warningReportsOfJapan }
  }

  package func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
    try await ask(.riverFloods, now) { $0.riverFloods }
  }

  package func earlyAttention(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyAttention> {
    try await ask(.earlyAttention, office, now, issued: Self.newest) { $0.earlyAttention }
  }

  package func warningTimeline(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<WarningTimeline> {
    try await ask(.warningTimeline, office, now, issued: \.reported) { $0.warningTimeline }
  }

  package func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    try await ask(.warningFeed, now, issued: \.self) { $0.liveness }
  }

  package func areaTable(now: Instant) async throws(ForecastError) -> Sourced<AreaTable> {
    try await ask(.areaTable, now) { $0.areaTable }
  }

  private static func newest(_ reports: [WarningReport]) -> Instant {
    reports.map(\.controlled).max() ?? Instant(seconds: 0)
  }

  private static func newest(_ attention: EarlyAttention) -> Instant {
    attention.parts.compactMap(\.reported).max() ?? Instant(seconds: 0)
  }
}
