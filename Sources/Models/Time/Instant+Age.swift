/// Ages, judged by a clock that may be wrong.
extension Instant {
  /// How far ahead of the clock, in seconds, a time may lie that a clock wrote down when something
  /// happened: a check of ours, a report that JMA handled, an observation. Clocks that a network
  /// sets agree within a second, those that people set within a minute or two; five minutes are the
  /// bound of jma-data section 3.7. What lies further ahead was written under another clock, and
  /// nobody can tell how old it is.
  public static let clockTolerance = 5 * 60

  /// How far ahead the time of issue of a report may lie: JMA dates reports up to 25 minutes ahead
  /// (jma-data section 1.3), and the clocks may differ as well.
  public static let issueLead = 25 * 60 + clockTolerance

  /// Seconds from this time until `now`, never negative.
  ///
  /// - Parameter lead: how far ahead of the clock such a time may lie.
  /// - Returns: nil where it lies further ahead: its age is not known.
  public func age(at now: Instant, lead: Int = clockTolerance) -> Int? {
    let age = now.seconds(since: self)
    return age < -lead ? nil : max(0, age)
  }

  /// Whether this time lies so far ahead of the clock that its age is not known.
  public func isAhead(of now: Instant, lead: Int = clockTolerance) -> Bool {
    age(at: now, lead: lead) == nil
  }

  /// Whether what was checked at this time is younger than so many seconds. A clock that was set
  /// back must not make it so for longer than that.
  public func isYounger(than seconds: Int, at now: Instant) -> Bool {
    guard let age = age(at: now, lead: min(seconds, Self.clockTolerance)) else { return false }
    return age < seconds
  }
}
