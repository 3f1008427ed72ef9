/// When a watch asks again: as often as a screen would, and never more often than the source allows.
enum WatchRhythm {
  // One second more than the lists stay fresh, so that the next round does ask.
  private static let warnings = LiveRhythm.warnings + 1
  private static let typhoons = LiveRhythm.typhoons + 1

  /// - Parameters:
  ///   - findings: of the round that has just ended.
  ///   - hasTrouble: whether the subject could not be fetched.
  static func next(
    _ subject: WatchSubject, after findings: WatchFindings, hasTrouble: Bool, now: Instant
  ) -> Instant {
    if hasTrouble { return now.adding(seconds: LiveRhythm.alarms) }
    switch subject {
    case .quakes, .tsunami: return now.adding(seconds: LiveRhythm.alarms)
    case .warnings: return now.adding(seconds: warnings)
    case .typhoons: return now.adding(seconds: typhoons)
    case .rain:
      let newest = findings.rain?.compactMap { $0.rain?.value.observed?.time }.max()
      guard let newest, !newest.isAhead(of: now) else {
        return now.adding(seconds: LiveRhythm.alarms)
      }
      return max(
        newest.adding(seconds: LiveRhythm.rainWatched), now.adding(seconds: LiveRhythm.alarms))
    }
  }
}
