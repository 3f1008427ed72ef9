/// Where bulletins come from. The contract is that of `ForecastSource`: the newest answer at `now`,
/// with where it is from and how fresh it is, and nothing invented.
package protocol BulletinSource: Sendable {
  var kind: SourceKind { get }

  /// The bulletins of all Japan.
  func bulletins(now: Instant) async throws(ForecastError) -> Sourced<BulletinList>
}

extension SourceChain: BulletinSource where Source == any BulletinSource {
  package func bulletins(now: Instant) async throws(ForecastError) -> Sourced<BulletinList> {
    try await ask(.bulletins, now) { $0.bulletins }
  }
}
