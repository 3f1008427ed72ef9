/// Ages, computed from a clock that may be wrong.
extension Instant {
  /// How far ahead of the clock, in seconds, a time may be that a clock recorded when something
  /// happened: a check, a report that JMA handled, an observation. Network-synchronised clocks
  /// agree within a second, manually set ones within a minute or two; five minutes are the limit of
  /// jma-data section 3.7. A time further ahead was recorded by a wrong clock, and its age is
  /// unknown.
  package static let clockTolerance = 5 * 60

  /// How far ahead the issue time of a report may be: JMA dates reports up to 25 minutes ahead
  /// (jma-data section 1.3), and the clocks may differ as well.
  package static let issueLead = 25 * 60 + clockTolerance

  /// The age in seconds at `now`, never negative.
  ///
  /// - Parameter lead: how far ahead of the clock such a time may be.
  /// - Returns: nil if it is further ahead: its age is unknown.
  package func age(at now: Instant, lead: Int = clockTolerance) -> Int? {
    let age = now.seconds(since: self)
    return age < -lead ? nil : max(0, age)
  }

  /// Whether this time is so far ahead of the clock that its age is unknown.
  package func isAhead(of now: Instant, lead: Int = clockTolerance) -> Bool {
    age(at: now, lead: lead) == nil
  }

  /// Whether data checked at this time is younger than this many seconds. A clock that was set back
  /// must not extend that period.
  package func isYounger(than seconds: Int, at now: Instant) -> Bool {
    guard let age = age(at: now, lead: min(seconds, Self.clockTolerance)) else { return false }
    return age < seconds
  }
}
