/// Whether an entry is in a list that entries simply leave when they end: rivers, storms.
///
/// A list may lack it for a moment. So it is over after two requests at least ten minutes apart that do
/// not have it, in lists that are not older than the one that had it.
package struct Presence: Hashable, Sendable {
  /// The first look since which it is missing; nil while it is listed.
  package var missing: Instant?

  /// Seconds between the two looks.
  package static let patience = 600

  /// Notes a look at a list that does not have it.
  /// - Returns: whether it is over.
  package mutating func isOver(lackedAt now: Instant) -> Bool {
    // A look ahead of the clock is from before it was set back.
    guard let since = missing, since <= now else {
      missing = now
      return false
    }
    return now.seconds(since: since) >= Self.patience
  }
}
