/// How often an answer that stays on a screen is asked for again, and from when on it no longer
/// counts as current. A command asks once; a program that stays open follows this.
package enum LiveRhythm {
  /// Seconds between two requests for warnings: they change at any time.
  package static let warnings = 120
  /// Seconds after which warnings that were not confirmed no longer count as current.
  package static let warningsLimit = 300
  /// New observations are made every ten minutes and published three minutes later.
  static let observationPeriod = 13 * 60
  /// When they are late, the service is not asked more often than this.
  static let observationPatience = 120
  /// When they have stopped, the service is asked every ten minutes.
  static let observationPause = 600
  /// Observations are late by some minutes now and then; how many seconds later than expected they
  /// no longer count as current.
  static let observationLimit = 300
  /// Seconds after which a list of radar pictures that was not confirmed no longer counts as current: a
  /// new one comes every five minutes.
  static let radarLimit = 600
  /// How many seconds after it was due an answer still counts as current, while the newer one is on
  /// its way.
  static let grace = 120
}

extension Sourced {
  /// The same at a later moment: an answer that counted as current and was not confirmed by `limit`
  /// is stored data. Recorded and built-in data have no age.
  package func aged(after limit: Instant?, at now: Instant) -> Sourced {
    guard source.isLive, freshness == .fresh, let checked, let limit,
      now >= limit || checked.isAhead(of: now)
    else { return self }
    return Sourced(
      value: value, source: source, freshness: .stale, checked: checked, origin: origin,
      trouble: trouble)
  }

  /// The same at a later moment, marked once it was not confirmed for this many seconds.
  package func aged(after seconds: Int, at now: Instant) -> Sourced {
    aged(after: checked?.adding(seconds: seconds), at: now)
  }

  /// The same, after an attempt to renew it failed.
  package func notRenewed(because trouble: ForecastError) -> Sourced {
    guard source.isLive, freshness == .fresh else { return self }
    return Sourced(
      value: value, source: source, freshness: .stale, checked: checked, origin: origin,
      trouble: trouble)
  }

  /// When a current answer about an issuance is to be asked for again; nil for one without a check.
  fileprivate func due(nextIssue: Instant) -> Instant? {
    guard source.isLive else { return nil }
    return checked.map { FreshnessPolicy.due(checked: $0, nextIssue: nextIssue) }
  }
}

extension Sourced where Value: Issuance {
  /// When it is to be asked for again; nil for what does not change any more.
  package var due: Instant? { due(nextIssue: value.successorDue) }

  /// The same at a later moment, marked once it is overdue.
  package func aged(at now: Instant) -> Sourced {
    aged(after: due?.adding(seconds: LiveRhythm.grace), at: now)
  }
}

/// Something that is issued again and again, about the times of the forecasts.
package protocol Issuance {
  /// When its successor is due.
  var successorDue: Instant { get }
}

extension Forecast: Issuance {
  package var successorDue: Instant { short.nextIssue }
}

extension ThreeHourlyForecast: Issuance {
  package var successorDue: Instant { FreshnessPolicy.nextIssue(afterAbout: issued) }
}

extension Overview: Issuance {
  package var successorDue: Instant { FreshnessPolicy.nextIssue(afterAbout: issued) }
}
