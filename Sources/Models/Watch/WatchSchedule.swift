/// When a watch requests each subject again.
struct WatchSchedule {
  private var due: [WatchSubject: Instant] = [:]
  /// The clock when it was looked at last.
  private var moment: Instant?

  /// Subjects due within this many seconds of each other are requested together, so that an unreachable
  /// service is reported once.
  private static let gathering = 5
  /// The clock is checked this often: after a sleep of the machine, or when its clock was set,
  /// everything due is requested within this time.
  private static let glance = 30

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
    let last = first.adding(seconds: Self.gathering)
    let isMoreDue = subjects.contains { due[$0].map { $0 > now && $0 <= last } ?? false }
    return isMoreDue ? [] : ready
  }

  mutating func ask(_ subject: WatchSubject, at time: Instant) { due[subject] = time }

  /// Seconds until it is worth looking again.
  func wait(at now: Instant) -> Int {
    let next = due.values.map { $0.seconds(since: now) }.filter { $0 > 0 }.min()
    return max(1, min(Self.glance, next ?? 1))
  }
}
