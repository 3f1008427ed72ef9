package import Models
import Pages

/// When the clock matters to what is shown, and whether what is drawn is still the same.
package struct ScreenClock {
  let world: World
  let notice: Notice
  let alarms: AlarmLines

  /// A step back by up to this many seconds is a mere correction of the clock.
  static let drift = 5

  /// Seconds after which the clock matters again: ages are in minutes, and days end with one. Requests that are due
  /// are made then, too.
  package func secondsToNextTick(from now: Instant) -> Int {
    let seconds = 60 - now.second
    guard let outage = world.service.outage, outage.isActive(at: now) else {
      guard let next = NextTry(world).moment, next > now else { return seconds }
      // Seconds are counted down on the screen; whatever is said, the attempt is made in time.
      let isCounted = next.seconds(since: now) <= NextTry.counted
      return NextTry(world).hasNothing && isCounted
        ? 1 : max(1, min(seconds, next.seconds(since: now)))
    }
    // A short pause is counted down on the screen.
    return outage.isShort ? 1 : max(1, min(seconds, outage.until.seconds(since: now)))
  }

  /// Whether the clock has moved on so far that the screen may not be true any more.
  package func isBehind(_ now: Instant) -> Bool {
    let passed = now.seconds(since: world.store.clock.present)
    return passed >= 60 || passed < -Self.drift
  }

  /// What a tick, or an answer about alarms, changes of the screen: where it is the same, so is the screen.
  package struct Standing: Equatable {
    fileprivate let version: Int
    fileprivate let notice: String?
    fileprivate let outages: [ServiceOutage?]
    fileprivate let nextTry: Instant?
    /// While a service does not answer: the seconds to the next attempt may be counted.
    fileprivate let now: Instant?
    fileprivate let alarms: [Span]
  }

  package var standing: Standing {
    let outages = [world.service.outage, world.service.lastOutage]
    let nextTry = NextTry(world).hasNothing ? NextTry(world).moment : nil
    return .init(
      version: world.store.version, notice: notice.text, outages: outages, nextTry: nextTry,
      now: nextTry != nil || outages.contains { $0 != nil } ? world.store.clock.now : nil,
      alarms: alarms.lines)
  }
}
