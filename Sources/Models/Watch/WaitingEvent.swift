/// An event that is still to be reported, unchanged since the watch detected it.
package struct WaitingEvent: Equatable, Sendable {
  /// Tells it from the others of its queue.
  package struct ID: Hashable, Comparable, Sendable {
    let noticed: Instant
    let order: Int

    package static func < (left: Self, right: Self) -> Bool {
      (left.noticed, left.order) < (right.noticed, right.order)
    }
  }

  package let noticed: Instant
  /// Its place among those that were noticed at the same time.
  var order: Int
  package let weight: WatchEvent.Weight
  /// Its subject.
  let about: String
  /// The facts to report, in the form that the reporter needs.
  package let facts: [String]
  /// The number of tries to report it.
  package var tries = 0
  var firstTry: Instant?
  var lastTry: Instant?

  package init(
    noticed: Instant, order: Int, weight: WatchEvent.Weight, about: String, facts: [String]
  ) {
    self.noticed = noticed
    self.order = order
    self.weight = weight
    self.about = about
    self.facts = facts
  }

  package var id: ID { ID(noticed: noticed, order: order) }

  /// Urgent events are reported before all others, and earlier events before later ones.
  package func goes(before other: Self) -> Bool {
    let (isFirst, isOtherFirst) = (weight == .first, other.weight == .first)
    return isFirst == isOtherFirst ? id < other.id : isFirst
  }
}
