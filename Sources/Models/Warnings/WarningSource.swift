/// A place that warnings come from. The contract is that of `ForecastSource`: the newest answer at
/// `now`, with where it is from and how fresh it is, and nothing invented. What a source does not
/// carry it says by `ForecastError.notOffered`, never by an empty answer.
public protocol WarningSource: Sendable {
  var kind: SourceKind { get }

  /// All reports that an office has in force, of every family. All 58 offices have their own.
  func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]>

  /// The reports of all offices at once.
  func warningReportsOfJapan(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]>

  /// The forecasts of all designated rivers; empty when there are none.
  func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]>

  func earlyAttention(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyAttention>

  func warningTimeline(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<WarningTimeline>

  /// When any report of the nation was last handled: shows that the feed is alive.
  func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant>

  /// JMA's list of areas of today.
  func areaTable(now: Instant) async throws(ForecastError) -> Sourced<AreaTable>
}

/// What a source does not carry it need not write: asking for it is answered plainly, and counts as
/// unknown, never as none.
extension WarningSource {
  public func warningReportsOfJapan(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    throw .notOffered(.warnings, by: kind)
  }

  public func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
    throw .notOffered(.riverFloods, by: kind)
  }

  public func earlyAttention(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyAttention> {
    throw .notOffered(.earlyAttention, by: kind)
  }

  public func warningTimeline(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<WarningTimeline> {
    throw .notOffered(.warningTimeline, by: kind)
  }

  public func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    throw .notOffered(.warningFeed, by: kind)
  }

  public func areaTable(now: Instant) async throws(ForecastError) -> Sourced<AreaTable> {
    throw .notOffered(.areaTable, by: kind)
  }
}

/// Stands in for a source that carries no warnings: everything is unknown, and says why.
public struct NoWarnings: WarningSource {
  public let kind: SourceKind

  public init(kind: SourceKind) {
    self.kind = kind
  }

  public func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    throw .notOffered(.warnings, by: kind)
  }
}
