/// An event that something is still to be told of, as it was when the watch noticed it.
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
  /// What it is about.
  let about: String
  /// What is told, in whatever form the one who tells it needs.
  package let facts: [String]
  /// How often it was begun to tell it.
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

  /// What goes first is told before everything else, and what was noticed earlier before what came later.
  package func goes(before other: Self) -> Bool {
    let (isFirst, isOtherFirst) = (weight == .first, other.weight == .first)
    return isFirst == isOtherFirst ? id < other.id : isFirst
  }
}
