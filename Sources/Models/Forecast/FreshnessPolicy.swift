/// How long a forecast is fresh after it was checked (jma-data section 7): until the next of 04:40,
/// 10:40 and 16:40, at least five minutes, at most an hour. Once the next issuance is due, five
/// minutes: JMA publishes some minutes early or late.
package enum FreshnessPolicy {
  private static let publishTimes = [(4, 40), (10, 40), (16, 40)]
  private static let shortest = 5 * 60
  private static let longest = 60 * 60
  /// Reports were published up to 25 minutes before their issue time.
  private static let early = 25 * 60

  /// When the service should be asked again.
  /// - Parameter nextIssue: when the stored report's successor is due.
  package static func due(checked: Instant, nextIssue: Instant) -> Instant {
    let soon = checked.adding(seconds: shortest)
    if nextIssue.adding(seconds: -early) <= checked { return soon }
    let next =
      publishTimes.map { Instant(checked.date, hour: $0.0, minute: $0.1) }
      .first { $0 > checked } ?? Instant(checked.date.adding(days: 1), hour: 4, minute: 40)
    return max(soon, min(next, checked.adding(seconds: longest)))
  }

  package static func isFresh(checked: Instant, nextIssue: Instant, now: Instant) -> Bool {
    // A clock that was set back must not keep an entry fresh for days.
    now < due(checked: checked, nextIssue: nextIssue)
      && !checked.isAhead(of: now)
  }

  /// When the successor is due of a product that is issued with the forecasts, and sometimes between
  /// them; its times are not on the hour, and some minutes before those of the forecasts.
  package static func nextIssue(afterAbout issued: Instant) -> Instant {
    let about = issued.adding(seconds: early + shortest)
    return Report(
      publishingOffice: "", issued: issued, base: Instant(about.date, hour: about.hour)
    ).nextIssue
  }
}
