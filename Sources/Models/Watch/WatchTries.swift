/// How often, and for how long, reporting an event is tried.
package struct WatchTries: Equatable, Sendable {
  package let count: Int
  /// Seconds from the first try on.
  package let span: Int

  package static let counts = 1...10
  package static let spans = 60...86_400

  package init(count: Int = 3, span: Int = 15 * 60) {
    self.count = count
    self.span = span
  }

  /// Soon after the first failure, because many do not last; then the others in the remaining time.
  private static let soon = 60

  /// Seconds between a try and the next.
  private func pause(after tries: Int) -> Int {
    let even = span / count
    return tries == 1 ? min(Self.soon, even) : even
  }

  func isDue(_ event: WaitingEvent, at now: Instant) -> Bool {
    guard event.tries > 0, let last = event.lastTry else { return true }
    let passed = now.seconds(since: last)
    // The clock was set back: nothing is known of how long it was.
    return passed < 0 || passed >= pause(after: event.tries)
  }

  /// Whether no further try follows one that fails now. Whoever looks rarely makes the second one after the
  /// span, and it is the last.
  func isOver(_ event: WaitingEvent, at now: Instant) -> Bool {
    event.tries >= count || now.seconds(since: event.firstTry ?? now) >= span
  }
}

/// How long a round may repeat failed tries, so that the next round is not late.
package struct WatchRetryTime: Sendable {
  private static let all = Duration.seconds(30)
  private var used = Duration.zero

  package init() {}

  /// The time for the next program; nil if less than half is left, which may be too little for one that
  /// took longer before.
  package var rest: Duration? {
    let rest = Self.all - used
    return rest * 2 < Self.all ? nil : rest
  }

  package mutating func use(_ time: Duration) { used += time }
}
