/// Watches: asks for what is due, tells what changed, remembers it, and waits.
package struct WatchLoop: Sendable {
  private let catalog: PlaceCatalog
  private let model: WatchModel
  private let criteria: WatchCriteria
  private let places: @Sendable () -> [Place]
  private let now: @Sendable () -> Instant
  private let sleep: @Sendable (_ seconds: Int) async -> Void
  private let tell: @Sendable ([WatchEvent], Instant) async -> Bool
  private let remember: @Sendable (WatchState) -> Void

  /// - Parameters:
  ///   - places: asked for each round, because favorites may change.
  ///   - sleep: waits so many seconds at most. It may return earlier.
  ///   - tell: takes the events of a round, which may be none; false once nobody takes them any more.
  ///   - remember: keeps what was told, after it was.
  package init(
    catalog: PlaceCatalog, model: WatchModel, criteria: WatchCriteria,
    places: @escaping @Sendable () -> [Place], now: @escaping @Sendable () -> Instant,
    sleep: @escaping @Sendable (Int) async -> Void,
    tell: @escaping @Sendable ([WatchEvent], Instant) async -> Bool,
    remember: @escaping @Sendable (WatchState) -> Void
  ) {
    self.catalog = catalog
    self.model = model
    self.criteria = criteria
    self.places = places
    self.now = now
    self.sleep = sleep
    self.tell = tell
    self.remember = remember
  }

  /// The clock is looked at this often: after a sleep of the machine, or when its clock was set,
  /// everything that is due is asked for within this time.
  private static let glance = 30

  /// Until the task is cancelled, or nobody takes the events any more.
  package func run(from state: WatchState) async {
    var state = state
    var due: [WatchSubject: Instant] = [:]
    while !Task.isCancelled {
      let moment = now()
      let wanted = criteria.subjects.filter { subject in
        guard let time = due[subject] else { return true }
        return time <= moment || time.seconds(since: moment) > WatchRhythm.longest
      }
      // Somebody has to notice also on a quiet day that nobody listens any more.
      if wanted.isEmpty, !(await tell([], moment)) { return }
      if !wanted.isEmpty {
        let round = await round(wanted, from: state)
        guard !Task.isCancelled, let round else { return }
        state = round.state
        for subject in wanted {
          due[subject] = WatchRhythm.next(
            subject, after: round.findings, hasTrouble: Self.hasTrouble(subject, state), now: now())
        }
      }
      let next = due.values.min().map { $0.seconds(since: now()) } ?? WatchRhythm.list
      await sleep(max(1, min(Self.glance, next)))
    }
  }

  /// One round for everything, as a timer asks for it.
  /// - Returns: what has been told after it; nil once nobody takes the events.
  package func once(from state: WatchState) async -> WatchState? {
    await round(criteria.subjects, from: state)?.state
  }

  private func round(
    _ subjects: Set<WatchSubject>, from state: WatchState
  ) async -> (state: WatchState, findings: WatchFindings)? {
    let places = places()
    let findings = await model.findings(of: places, subjects, now: now())
    // What was called off is no failure.
    guard !Task.isCancelled else { return nil }
    let moment = now()
    let (events, next) = WatchDetector(
      catalog: catalog, places: places, criteria: criteria, now: moment
    ).changes(since: state, findings)
    guard await tell(events, moment) else { return nil }
    if next != state { remember(next) }
    return (next, findings)
  }

  private static func hasTrouble(_ subject: WatchSubject, _ state: WatchState) -> Bool {
    state.outage != nil || state.troubles[subject] != nil
  }
}

extension WatchState {
  /// Whether everything that was asked for last could be had.
  package var isWhole: Bool { outage == nil && troubles.isEmpty }
}
