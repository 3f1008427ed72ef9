/// Where bulletins come from. The contract is that of `ForecastSource`: the newest answer at `now`,
/// with where it is from and how fresh it is, and nothing invented.
package protocol BulletinSource: Sendable {
  var kind: SourceKind { get }

  /// The bulletins of all Japan; those for some places where a source requests each by itself.
  /// - Parameter places: empty for all Japan.
  func bulletins(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList>
  /// Those among them that may be urgent notices (`UrgentNotice`), and others where that saves nothing.
  func urgent(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList>
  /// One bulletin with its text, however old it is.
  func bulletin(
    _ id: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<WholeBulletin>
}

extension BulletinSource {
  package func urgent(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList> {
    try await bulletins(of: places, now: now)
  }
}

extension SourceChain: BulletinSource where Source == any BulletinSource {
  package func bulletins(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList> {
    try await ask(.bulletins, places, now) { $0.bulletins }
  }

  package func urgent(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList> {
    try await ask(.bulletins, places, now) { $0.urgent }
  }

  package func bulletin(
    _ id: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<WholeBulletin> {
    try await ask(.bulletins, id, now) { $0.bulletin }
  }
}
