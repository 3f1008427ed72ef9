/// Watches: fetches due data, reports changes, stores its state, starts programs, and waits.
package struct WatchLoop: Sendable {
  private let catalog: PlaceCatalog
  private let model: WatchModel
  private let criteria: WatchCriteria
  private let places: @Sendable () -> [Place]
  private let now: @Sendable () -> Instant
  private let sleep: @Sendable (_ seconds: Int) async -> Void
  private let tell: @Sendable ([WatchEvent], Instant) async -> Bool
  private let remember: @Sendable (WatchState) -> Void
  private let act: @Sendable () async -> Void
  private let looked: @Sendable (WatchState) -> Void
  private let tellsOthers: Bool
  private let isKept: @Sendable () -> Bool
  private let hasMore: @Sendable () -> Bool

  /// - Parameters:
  ///   - places: read for each round, because favorites may change.
  ///   - sleep: waits this many seconds at most. It may return earlier.
  ///   - tell: takes the events of a round, which may be none; false once there is no reader any more.
  ///     It keeps events that cannot be reported at once.
  ///   - remember: stores the reported state, after the report.
  ///   - act: does slow work with the kept events. It is called each time that the loop wakes up.
  ///   - looked: takes the reported state after each round, before `act`.
  ///   - tellsOthers: whether `act` tells somebody, so that a round goes on where there is no reader any more.
  ///   - isKept: whether what is still to be told survives the program. The state is remembered then alone: what is lost
  ///     is found again.
  ///   - hasMore: whether `act` has more to do at once, and ended for the next look alone.
  package init(
    catalog: PlaceCatalog, model: WatchModel, criteria: WatchCriteria,
    places: @escaping @Sendable () -> [Place], now: @escaping @Sendable () -> Instant,
    sleep: @escaping @Sendable (Int) async -> Void,
    tell: @escaping @Sendable ([WatchEvent], Instant) async -> Bool,
    remember: @escaping @Sendable (WatchState) -> Void,
    act: @escaping @Sendable () async -> Void = {},
    looked: @escaping @Sendable (WatchState) -> Void = { _ in },
    tellsOthers: Bool = false, isKept: @escaping @Sendable () -> Bool = { true },
    hasMore: @escaping @Sendable () -> Bool = { false }
  ) {
    self.catalog = catalog
    self.model = model
    self.criteria = criteria
    self.places = places
    self.now = now
    self.sleep = sleep
    self.tell = tell
    self.remember = remember
    self.act = act
    self.looked = looked
    self.tellsOthers = tellsOthers
    self.isKept = isKept
    self.hasMore = hasMore
  }

  /// Runs until the task is cancelled or the events have no reader any more.
  package func run(from state: WatchState) async {
    var state = state
    var schedule = WatchSchedule()
    while !Task.isCancelled {
      let moment = now()
      schedule.look(at: moment)
      let wanted = schedule.ready(of: criteria.subjects, at: moment)
      // The loss of the reader must be noticed on a quiet day, too.
      if wanted.isEmpty {
        guard await tell([], moment) else { return await tellOthers() }
        await act()
      }
      if !wanted.isEmpty {
        let round = await round(wanted, from: state)
        guard !Task.isCancelled, let round else { return await tellOthers() }
        state = round.state
        let moment = now()
        schedule.look(at: moment)
        for subject in wanted {
          schedule.ask(
            subject,
            at: WatchRhythm.next(
              subject, after: round.findings, hasTrouble: state.isInTrouble(subject),
              now: moment))
        }
        // While nothing can be reached, all failed subjects are requested together: they return
        // together.
        if let outage = state.outage, outage.wasReported, !outage.isOver {
          for subject in criteria.subjects where state.isInTrouble(subject) {
            schedule.ask(subject, at: moment.adding(seconds: LiveRhythm.alarms))
          }
        }
      }
      await sleep(hasMore() ? 1 : schedule.wait(at: now()))
    }
  }

  /// The last that is done where the lines have no reader any more.
  private func tellOthers() async {
    guard tellsOthers, !Task.isCancelled else { return }
    repeat { await act() } while hasMore() && !Task.isCancelled
  }

  /// One round for everything, for a timer.
  /// - Returns: the reported state after it; nil once the events have no reader.
  package func once(from state: WatchState) async -> WatchState? {
    await round(criteria.subjects, from: state)?.state
  }

  private func round(
    _ subjects: Set<WatchSubject>, from state: WatchState
  ) async -> (state: WatchState, findings: WatchFindings)? {
    let places = places()
    let findings = await model.findings(of: places, subjects, criteria, now: now())
    // A cancelled request is not a failure.
    guard !Task.isCancelled else { return nil }
    let moment = now()
    let (events, next) = WatchDetector(
      catalog: catalog, places: places, criteria: criteria, now: moment
    ).changes(since: state, findings)
    let hasReader = await tell(events, moment)
    guard hasReader || tellsOthers else { return nil }
    let wasKept = isKept()
    if next != state, wasKept { remember(next) }
    looked(next)
    await act()
    if next != state, !wasKept, isKept() { remember(next) }
    return hasReader ? (next, findings) : nil
  }
}

/// When a watch requests each subject again.
struct WatchSchedule {
  private var due: [WatchSubject: Instant] = [:]
  /// The clock when it was looked at last.
  private var moment: Instant?

  /// Subjects due within this many seconds of each other are requested together, so that an unreachable
  /// service is reported once.
  private static let batchWindow = 5

  /// Takes the time. A clock that was set back moves the due times with it: nothing is requested early.
  mutating func look(at now: Instant) {
    if let moment, now < moment {
      let shift = now.seconds(since: moment)
      due = due.mapValues { $0.adding(seconds: shift) }
    }
    moment = now
  }

  /// The subjects to request now: the due ones, unless more are due in a few seconds.
  func ready(of subjects: Set<WatchSubject>, at now: Instant) -> Set<WatchSubject> {
    let ready = subjects.filter { due[$0].map { $0 <= now } ?? true }
    guard let first = ready.compactMap({ due[$0] }).min() else { return ready }
    let last = first.adding(seconds: Self.batchWindow)
    let isMoreDue = subjects.contains { due[$0].map { $0 > now && $0 <= last } ?? false }
    return isMoreDue ? [] : ready
  }

  mutating func ask(_ subject: WatchSubject, at time: Instant) { due[subject] = time }

  /// Seconds until it is worth looking again.
  func wait(at now: Instant) -> Int {
    let next = due.values.map { $0.seconds(since: now) }.filter { $0 > 0 }.min()
    return max(1, min(LiveRhythm.clock, next ?? 1))
  }
}

/// When a watch asks again: as often as a screen would, and never more often than the source allows.
enum WatchRhythm {
  // One second more than the lists stay fresh, so that the next round does ask.
  private static let warnings = LiveRhythm.warnings + 1
  private static let typhoons = LiveRhythm.typhoons + 1
  /// A picture every ten minutes, and the time that JMA needs.
  private static let thunder = 12 * 60
  private static let heat = LiveRhythm.heatAlerts + 1
  /// For forecasts, and an hour of one's own; observations are due about as often.
  private static let limits = 600

  /// - Parameters:
  ///   - findings: of the round that has just ended.
  ///   - hasTrouble: whether the subject could not be fetched.
  static func next(
    _ subject: WatchSubject, after findings: WatchFindings, hasTrouble: Bool, now: Instant
  ) -> Instant {
    if hasTrouble { return now.adding(seconds: LiveRhythm.alarms) }
    switch subject {
    case .quakes, .tsunami: return now.adding(seconds: LiveRhythm.alarms)
    case .warnings, .alerts, .volcanoes: return now.adding(seconds: warnings)
    case .typhoons: return now.adding(seconds: typhoons)
    case .rain:
      let newest = findings.rain?.compactMap { $0.rain?.value.observed?.time }.max()
      guard let newest, !newest.isAhead(of: now) else {
        return now.adding(seconds: LiveRhythm.alarms)
      }
      return max(
        newest.adding(seconds: LiveRhythm.rainWatched), now.adding(seconds: LiveRhythm.alarms))
    case .thunder:
      let newest = findings.thunder?.compactMap { answer in
        answer.thunder.value?.value.first { $0.frame.kind == .observed }?.time
      }.max()
      guard let newest, !newest.isAhead(of: now) else { return now.adding(seconds: thunder) }
      return max(newest.adding(seconds: thunder), now.adding(seconds: LiveRhythm.alarms))
    case .heat: return now.adding(seconds: heat)
    case .limits:
      let due = findings.limits?.compactMap { found -> Instant? in
        guard case .observed(let answer)? = found.observed else { return nil }
        return answer.report.due
      }.max()
      let latest = now.adding(seconds: limits)
      return max(min(due ?? latest, latest), now.adding(seconds: LiveRhythm.alarms))
    }
  }
}
