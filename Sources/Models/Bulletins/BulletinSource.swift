/// Where bulletins come from. The contract is that of `ForecastSource`: the newest answer at `now`,
/// with where it is from and how fresh it is, and nothing invented.
package protocol BulletinSource: Sendable {
  var kind: SourceKind { get }

  /// The bulletins of all Japan.
  func bulletins(now: Instant) async throws(ForecastError) -> Sourced<BulletinList>
}

/// The bulletin source for sources that have none: it throws `.notOffered`.
package struct NoBulletins: BulletinSource {
  package let kind: SourceKind

  package init(kind: SourceKind) {
    self.kind = kind
  }

  package func bulletins(now: Instant) async throws(ForecastError) -> Sourced<BulletinList> {
    throw .notOffered(.bulletins, by: kind)
  }
}
