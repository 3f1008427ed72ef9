/// The one table, for the screens and for a watch, of when a program that stays open requests each
/// product again, and from when on an unconfirmed answer no longer counts as current; all in seconds.
/// (Forecasts follow their issue times: `FreshnessPolicy`.) A command requests once.
///
/// A source asks its service only if the cached answer is no longer fresh, whatever this table says.
package enum LiveRhythm {
  /// Programs that stay look at the clock this often: after a sleep of the machine, or when its clock was set,
  /// everything due is requested within this time, and what is shown is right.
  static let clock = 30

  // MARK: Warnings

  /// They change at any time.
  package static let warnings = 120
  package static let warningsLimit = 300
  /// Stored warnings that count as current where they are shown unasked, above a forecast.
  package static let warningsAbove = 300
  /// For tsunami warnings: JMA issues one within minutes.
  package static let tsunamiAbove = 60

  // MARK: Earthquakes, tsunamis and typhoons

  /// One second more than the lists of earthquakes and tsunamis stay fresh, so that they are requested.
  package static let alarms = 61
  /// If another request is due in the same minute: they take turns until then.
  package static let alarmsInTurn = 150
  package static let alarmsLimit = 300
  /// The pages of reports, while they are in front.
  package static let quakes = 60
  package static let typhoons = 600
  package static let bulletins = 600
  /// Above a forecast and in rows, which ask every two minutes for what is older than `bulletins`.
  static let alertsLimit = 900
  /// After their period: the time limit of an attempt, and the pause after a failed one.
  package static let reportsLate = 240

  // MARK: Observations and rain

  /// New observations are made every ten minutes and published three minutes later.
  static let observationPeriod = 13 * 60
  /// When they are late, the service is not asked more often than this.
  static let observationPatience = 120
  /// When they have stopped, the service is asked every ten minutes.
  static let observationPause = 600
  /// Observations are late by some minutes now and then; how much later than expected they no longer
  /// count as current.
  static let observationLimit = 300
  /// From the time of the newest picture of rain at a place to the next one: five minutes, and the time
  /// that JMA needs.
  package static let rain = 6 * 60 + 15
  package static let rainAtLeast = 60
  /// After it was due.
  package static let rainLimit = 300
  /// For a watch, which need not be the first.
  static let rainWatched = 7 * 60
  /// The lists of pictures of the radar.
  package static let radar = 60
  /// A new picture is published every five minutes.
  static let radarLimit = 600
  /// Tiles that failed.
  package static let tiles = 60

  // MARK: Other parts of a place

  package static let heatAlerts = 1800
  /// The rows of home in front; answers that are not due come from the cache.
  package static let homeRows = 120
  /// How much later than its time an answer still counts as current, while the newer one is pending.
  static let grace = 120

  // MARK: Attempts

  /// The least age of data that a person refreshes with `r`.
  package static let again = 60
  package static let observedAgain = 300
  /// After an attempt that succeeded, whatever the answer says of itself.
  package static let afterSuccess = 60
  /// After one failure, two, and more.
  package static let afterFailures = [60, 120, 300]
}

extension Sourced {
  /// A copy as of a later moment: a current answer that was not confirmed by `limit` is stored data.
  /// Recorded and built-in data have no age.
  package func aged(after limit: Instant?, at now: Instant) -> Sourced {
    guard source.isLive, freshness == .fresh, let checked, let limit,
      now >= limit || checked.isAhead(of: now)
    else { return self }
    return with(.stale, trouble)
  }

  /// A copy as of a later moment, marked if it was not confirmed for this many seconds.
  package func aged(after seconds: Int, at now: Instant) -> Sourced {
    aged(after: checked?.adding(seconds: seconds), at: now)
  }

  /// A copy after a failed refresh.
  package func notRenewed(because trouble: ForecastError) -> Sourced {
    guard source.isLive, freshness == .fresh else { return self }
    return with(.stale, trouble)
  }

  /// When a current answer about an issuance is due; nil for one without a check.
  fileprivate func due(nextIssue: Instant) -> Instant? {
    guard source.isLive else { return nil }
    return checked.map { FreshnessPolicy.due(checked: $0, nextIssue: nextIssue) }
  }
}

extension Sourced where Value: Issuance {
  /// When it is due; nil for data that no longer changes.
  package var due: Instant? { due(nextIssue: value.successorDue) }

  /// A copy as of a later moment, marked if it is overdue.
  package func aged(at now: Instant) -> Sourced {
    aged(after: due?.adding(seconds: LiveRhythm.grace), at: now)
  }
}

/// Something that is issued again and again, about the times of the forecasts.
package protocol Issuance {
  var successorDue: Instant { get }
}

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
