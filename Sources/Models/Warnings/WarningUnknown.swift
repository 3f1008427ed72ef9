/// Why something about the warnings of a place is unknown. Unknown is never treated as "none".
package enum WarningUnknown: Equatable, Sendable {
  /// The fetch failed.
  case failed(Product, ForecastError)
  /// The newest report of a family was withdrawn (取消).
  case withdrawn(WarningFamily, at: Instant)
  /// A report of a family, or a part of one, could not be read; nil if it may be of any family.
  case unread(WarningFamily?)
  /// Which of several reports of a family is the newest cannot be determined: each may be in force.
  case orderUnclear(WarningFamily)
  /// A report of a family has something graver for an area than for any of its municipalities.
  case contradictory(WarningFamily)
  /// The reports of a family contain neither the place nor its area.
  case areaMissing(WarningFamily)
  /// The answer lists no report at all.
  case noReports(OfficeCode)
  /// A replay has only later reports of this family.
  case recordedLater(WarningFamily)
  /// The source has seen no report of this family since a time; its history does not go back
  /// further.
  case notSeen(WarningFamily, since: Instant)
  /// No report of the whole nation was handled for hours: the feed has stopped.
  case feedSilent(latest: Instant)
  /// The answer was stored some time ago and could not be renewed; there may be newer reports.
  case notRenewed(Product, checked: Instant)
  /// A time that determines an age is ahead of the clock: that of a check or, for the feed, of
  /// JMA's last handling. One of the clocks is wrong, and the age is unknown.
  case aheadOfClock(Product, time: Instant)
  /// A river's forecast names no area.
  case floodWithoutArea(river: String)
  /// The source has seen no forecast of other rivers since a time; its history does not go back
  /// further.
  case floodsNotSeen(since: Instant)
  /// A river's forecast was withdrawn.
  case floodWithdrawn(river: String)
  /// The last list does not have a river, but is older than one that has it.
  case floodNotListed(river: String)
  /// Which of several forecasts of a river is the newest cannot be determined: each may be in force.
  case floodOrderUnclear(river: String)

  /// The affected part of the answer.
  package var part: Product {
    switch self {
    case .failed(let product, _), .notRenewed(let product, _), .aheadOfClock(let product, _):
      product
    case .floodWithoutArea, .floodsNotSeen, .floodWithdrawn, .floodNotListed, .floodOrderUnclear:
      .riverFloods
    case .withdrawn, .unread, .orderUnclear, .contradictory, .areaMissing, .noReports,
      .recordedLater, .notSeen, .feedSilent:
      .warnings
    }
  }

  /// The underlying error, if there is one.
  package var error: ForecastError? {
    if case .failed(_, let error) = self { error } else { nil }
  }
}

extension WarningUnknown {
  /// The family of the reports, where it is one.
  package var family: WarningFamily? {
    switch self {
    case .withdrawn(let family, _), .orderUnclear(let family), .areaMissing(let family),
      .contradictory(let family), .recordedLater(let family), .notSeen(let family, _):
      family
    case .unread(let family): family
    default: nil
    }
  }
}
