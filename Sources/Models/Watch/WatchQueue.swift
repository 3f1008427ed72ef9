/// Events that are still to be reported. Who reports them, and when, is decided by the caller.
package struct WatchQueue: Equatable, Sendable {
  package private(set) var waiting: [WaitingEvent]

  package init(_ waiting: [WaitingEvent] = []) { self.waiting = waiting }

  /// How many may wait after a round.
  package static let limit = 100

  /// - Returns: its name here.
  @discardableResult
  package mutating func add(_ event: WaitingEvent) -> WaitingEvent.ID {
    var event = event
    // Two processes may notice something in the same second.
    let taken = Set(waiting.map(\.id))
    while taken.contains(event.id) { event.order += 1 }
    waiting.append(event)
    return event.id
  }

  /// The events to try now, in their order.
  /// - Parameter isPass: of a program that makes one pass and is started again by a timer, at an
  ///   unknown time: it tries everything.
  package func due(at now: Instant, _ tries: WatchTries, isPass: Bool) -> [WaitingEvent] {
    // Later events must not go before older ones about the same thing.
    let fresh = Set(waiting.filter { $0.tries == 0 }.map(\.about))
    return waiting.filter {
      isPass || fresh.contains($0.about) || tries.isDue($0, at: now)
    }.sorted { $0.goes(before: $1) }
  }

  /// Counts a try before it is made, so that an event that ends the program each time is not tried
  /// forever.
  /// - Returns: the number of the try; nil for an event that no longer waits.
  package mutating func begin(_ id: WaitingEvent.ID, at now: Instant) -> Int? {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return nil }
    waiting[index].tries += 1
    waiting[index].firstTry = min(waiting[index].firstTry ?? now, now)
    waiting[index].lastTry = now
    return waiting[index].tries
  }

  /// Removes reported events.
  package mutating func remove(_ ids: Set<WaitingEvent.ID>) {
    waiting.removeAll { ids.contains($0.id) }
  }

  /// A try has failed.
  /// - Returns: whether it was the last, and so the event is given up.
  package mutating func fail(
    _ id: WaitingEvent.ID, at now: Instant, _ tries: WatchTries
  ) -> Bool {
    guard let event = waiting.first(where: { $0.id == id }), tries.isOver(event, at: now) else {
      return false
    }
    remove([id])
    return true
  }

  /// Gives up events that have had all tries: the last was under way when the program ended.
  /// - Returns: the events that were given up.
  package mutating func giveUp(_ tries: WatchTries) -> [WaitingEvent] {
    let over = waiting.filter { $0.tries >= tries.count }
    remove(Set(over.map(\.id)))
    return over
  }

  /// Gives up events beyond the limit: the oldest of the least grave.
  /// - Returns: the events that were given up.
  package mutating func trim() -> [WaitingEvent] {
    var gone: [WaitingEvent] = []
    while waiting.count > Self.limit,
      let least = waiting.min(by: { ($0.weight, $0.id) < ($1.weight, $1.id) })
    {
      gone.append(least)
      remove([least.id])
    }
    return gone
  }
}
