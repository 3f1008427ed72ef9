/// Why something about the warnings of a place is not known. Whatever is not known is never taken
/// for "none".
public enum WarningUnknown: Equatable, Sendable {
  /// It could not be had.
  case failed(Product, ForecastError)
  /// The newest report of a family was taken back (取消).
  case withdrawn(WarningFamily, at: Instant)
  /// A report of a family, or a part of one, could not be read; nil where it may be of any family.
  case unread(WarningFamily?)
  /// Nobody can tell which of several reports of a family is the newest: each may hold.
  case orderUnclear(WarningFamily)
  /// The reports of a family do not speak of the place, nor of the area it lies in.
  case areaMissing(WarningFamily)
  /// The answer lists no report at all.
  case noReports(OfficeCode)
  /// A replay has only reports of a later time of this family.
  case recordedLater(WarningFamily)
  /// The source has seen no report of this family since a time, and cannot look back further.
  case notSeen(WarningFamily, since: Instant)
  /// No report of the whole nation has been handled for hours: the feed stands still.
  case feedSilent(latest: Instant)
  /// The answer was stored a while ago and could not be renewed; something may have come since.
  case notRenewed(Product, checked: Instant)
  /// A time that tells how old something is lies ahead of the clock: of a check of ours, or, for the
  /// feed, of what JMA last handled. One of the clocks is wrong, and the age is not known.
  case aheadOfClock(Product, time: Instant)
  /// A river's forecast names no area.
  case floodWithoutArea(river: String)
  /// The source has seen no forecast of other rivers since a time, and cannot look back further.
  case floodsNotSeen(since: Instant)
  /// A river's forecast was taken back.
  case floodWithdrawn(river: String)

  /// Which part of the answer it is about.
  public var part: Product {
    switch self {
    case .failed(let product, _), .notRenewed(let product, _), .aheadOfClock(let product, _):
      product
    case .floodWithoutArea, .floodsNotSeen, .floodWithdrawn: .riverFloods
    case .withdrawn, .unread, .orderUnclear, .areaMissing, .noReports, .recordedLater, .notSeen,
      .feedSilent:
      .warnings
    }
  }

  /// The failure behind it, if it is one.
  public var error: ForecastError? {
    if case .failed(_, let error) = self { error } else { nil }
  }
}
