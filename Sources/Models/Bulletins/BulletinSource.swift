/// Where bulletins come from. The contract is that of `ForecastSource`: the newest answer at `now`,
/// with where it is from and how fresh it is, and nothing invented.
public protocol BulletinSource: Sendable {
  var kind: SourceKind { get }

  /// The bulletins of all Japan.
  func bulletins(now: Instant) async throws(ForecastError) -> Sourced<BulletinList>
}

/// The bulletin source for sources that have none: it throws `.notOffered`.
public struct NoBulletins: BulletinSource {
  public let kind: SourceKind

  public init(kind: SourceKind) {
    self.kind = kind
  }

  public func bulletins(now: Instant) async throws(ForecastError) -> Sourced<BulletinList> {
    throw .notOffered(.bulletins, by: kind)
  }
}
