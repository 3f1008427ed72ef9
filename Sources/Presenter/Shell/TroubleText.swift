import Models
import Pages

/// The status line while something is wrong with a service, or with the favorites.
struct TroubleText {
  let world: World
  let subject: TroubleSubject?
  /// Whether a pending request may find a service answering again.
  let isRetrying: Bool
  let isPending: Bool

  struct Trouble {
    let text: String
    /// For narrow screens, which cut lines at their end.
    var short: String?
  }

  private var words: AppWords { world.appWords }

  /// That a service does not answer, and when it is asked again. It is shown until something answers: the lines on
  /// top of every screen rely on it.
  var trouble: Trouble? {
    if let outage = world.service.outage, outage.isActive(at: world.service.moment(world.now)) {
      let wait = outage.until.seconds(since: world.service.moment(world.now))
      return trouble(outage, outage.isShort ? words.inSeconds(wait) : words.at(outage.until))
    }
    if let outage = world.service.lastOutage, !world.store.clock.isSample {
      return trouble(outage, isRetrying ? words.retrying : words.retrySoon)
    }
    if let error = world.person.favoritesError, subject == .rows {
      return Trouble(text: ErrorText(language: world.style.language).short(error))
    }
    guard NextTry(world).hasNothing, subject != nil else { return nil }
    return nothingAtAll(isPending ? words.retrying : NextTry(world).moment.map(when))
  }

  private func trouble(_ outage: ServiceOutage, _ next: String) -> Trouble {
    if NextTry(world).hasNothing { return nothingAtAll(next) }
    let today = TodayText(style: world.style, now: world.now)
    let reason = today.short(.unreachable(host: outage.host, reason: outage.reason))
    return Trouble(text: words.outage("\(reason) (\(outage.host))", next))
  }

  private func nothingAtAll(_ next: String?) -> Trouble {
    Trouble(text: words.nothingAtAll(next), short: words.nothingAtAllInShort(next))
  }

  private func when(_ time: Instant) -> String {
    let seconds = time.seconds(since: world.service.moment(world.now))
    return seconds <= NextTry.counted ? words.inSeconds(seconds) : words.at(time)
  }
}

/// When failed requests are made again by themselves.
struct NextTry {
  let world: World

  init(_ world: World) { self.world = world }

  /// Up to this many seconds are counted down.
  static let counted = 60

  /// Whether everything was requested, and there are neither answers nor stored data.
  var hasNothing: Bool {
    let today = world.store.nation.today
    return world.store.requests.todayPending == 0 && !today.isEmpty
      && today.values.allSatisfy { $0.error != nil }
  }

  var moment: Instant? {
    let now = world.service.moment(world.now)
    // Attempts before that would not leave this machine.
    if let refused = world.service.refusedUntil, refused > now { return refused }
    let next = world.store.nation.failedToday.compactMap {
      world.store.attempts.nextAttempt(.forecast(.of($0)))
    }
    return next.min().flatMap { $0 > now ? $0 : nil }
  }
}

extension ServiceOutage {
  var isShort: Bool { until.seconds(since: since) <= NextTry.counted }
}
