/// The tsunami warnings in force by coast at a given time, from all reports.
///
/// An entry of the list is not an alarm: events stay listed for weeks. For each event the newest report
/// with levels decides (`TsunamiOrder`); a coast that it does not name has none.
package struct TsunamiStatus: Equatable, Sendable {
  /// The gravest first; then in the order of codes, which is from north to south.
  package let coasts: [Coast]
  /// Reports of warnings and advisories that nothing lifted for two days: no alarm, but not known to
  /// be over either.
  package let overdue: [TsunamiReport]
  /// The reports that are in force, newest first.
  package let deciding: [TsunamiReport]
  /// Forecasts of the last days whose documents may give their end.
  let forecasts: [TsunamiReport]
  /// Further reports of the events in force: arrival times and observations, newest first.
  package let accounts: [TsunamiReport]
  /// The newest report by which everything of an event ended.
  package let ended: TsunamiReport?
  /// The latest date of an entry that is ahead of the clock: whatever it does not raise or keep is
  /// not known. Nil if there is none.
  package let ahead: Instant?
  /// Entries that could not be read, or not all of them: one may be a warning.
  package let losses: Int

  package struct Coast: Equatable, Sendable {
    package let coast: TsunamiReport.Coast
    package let report: TsunamiReport

    package var level: TsunamiLevel? { coast.level }
  }

  /// The gravest known level; nil if nothing is known to be in force.
  package var highest: TsunamiLevel? { coasts.lazy.compactMap(\.level).max() }

  /// Whether more may be in force than is known: an entry could not be understood, or placed in the
  /// order of the others.
  package var hasUnknown: Bool {
    losses > 0 || ahead != nil || coasts.contains { $0.level == nil }
  }

  package var isNone: Bool {
    coasts.isEmpty && overdue.isEmpty && losses == 0 && ahead == nil
  }

  /// When everything of the event that ended last was over: the time of the report that lifted it, or
  /// the end of a forecast. Nil for a forecast without an end of its own.
  package var endedAt: Instant? {
    ended.flatMap { $0.isForecast ? $0.end : $0.reported ?? $0.created }
  }

  /// Seconds after which a forecast without an end of its own ends.
  private static let forecastSpan = 12 * 3600
  /// Seconds after which a warning that was not lifted no longer counts as an alarm.
  private static let alarmSpan = 48 * 3600
  /// Seconds for which the document of a forecast is requested to find its end.
  private static let documentSpan = 3 * 86_400

  /// - Parameters:
  ///   - exercises: documents that turned out to be exercises.
  ///   - unread: documents that cannot be fetched now. They may say that a forecast continues.
  package init(
    _ list: TsunamiList, now: Instant, without exercises: Set<String> = [],
    unread: Set<String> = []
  ) {
    let reports = list.reports.uniqued(by: \.identity).filter { report in
      report.document.map { !exercises.contains($0) } ?? true
    }
    // Nothing is over because this machine's clock is ahead.
    let past = now.adding(seconds: -list.clockLead)
    var coasts: [Coast] = []
    var deciding: [TsunamiReport] = []
    var overdue: [TsunamiReport] = []
    var ended: [TsunamiReport] = []
    var forecasts: [TsunamiReport] = []
    var events: Set<String> = []
    var ahead: [Instant] = []
    for event in reports.flatMap(\.events).uniqued(by: \.self) {
      let order = TsunamiOrder(reports.filter { $0.events.contains(event) }, now: now)
      var known: TsunamiReport?
      if let report = order.deciding {
        switch Self.state(of: report, now: past, unread: unread) {
        case .inForce: known = report
        case .overdue: overdue.append(report)
        case .ended: ended.append(report)
        }
        if report.isForecast, !(report.time.map { Self.age($0, past) > Self.documentSpan } ?? false)
        {
          forecasts.append(report)
        }
      }
      let raised = order.raised(over: known, now: now)
      if let known {
        coasts += known.coasts.filter { coast in
          coast.weight > 0 && !raised.contains { $0.coast.code == coast.code }
        }.map { Coast(coast: $0, report: known) }
      }
      coasts += raised
      deciding += [known].compactMap(\.self) + raised.map(\.report)
      ahead += [order.ahead].compactMap(\.self)
      if known != nil || !raised.isEmpty { events.insert(event) }
    }
    self.coasts = Self.gravest(coasts)
    self.deciding = deciding.uniqued(by: \.self).sorted(by: TsunamiReport.isNewer)
    self.overdue = overdue.uniqued(by: \.self).sorted(by: TsunamiReport.isNewer)
    self.ended = ended.sorted(by: TsunamiReport.isNewer).first
    self.forecasts = forecasts.uniqued(by: \.self).sorted(by: TsunamiReport.isNewer)
    self.ahead = ahead.max()
    accounts = reports.filter { report in
      report.infoType != .cancelled && (report.kind == .information || report.kind == .offshore)
        && report.events.contains { events.contains($0) }
    }.sorted(by: TsunamiReport.isNewer)
    losses = list.losses
  }

  private enum State {
    case inForce
    case overdue
    case ended
  }

  private static func age(_ time: Instant, _ now: Instant) -> Int { now.seconds(since: time) }

  private static func state(
    of report: TsunamiReport, now: Instant, unread: Set<String>
  ) -> State {
    let time = report.reported ?? report.created
    if report.gravity > Double(TsunamiLevel.forecast.rawValue) {
      guard let time, age(time, now) > alarmSpan else { return .inForce }
      return .overdue
    }
    guard report.isForecast else { return .ended }
    if let end = report.end { return now < end ? .inForce : .ended }
    let isUnread = report.document.map { unread.contains($0) } ?? false
    guard let time, age(time, now) >= (isUnread ? alarmSpan : forecastSpan) else { return .inForce }
    return .ended
  }

  /// Each coast once, with the gravest of its levels; of equal levels the certain one.
  private static func gravest(_ all: [Coast]) -> [Coast] {
    func rank(_ found: Coast) -> (Double, Int) {
      (-found.coast.weight, found.coast.isAheadOfClock ? 1 : 0)
    }
    return all.sorted { left, right in
      rank(left) == rank(right)
        ? TsunamiReport.isNewer(left.report, right.report) : rank(left) < rank(right)
    }.uniqued(by: \.coast.code).sorted { left, right in
      rank(left) == rank(right)
        ? left.coast.code < right.coast.code : rank(left) < rank(right)
    }
  }
}

/// The reports on warnings of one event, in their order.
///
/// A cancellation withdraws the report before it, so that the one before that counts again: for a
/// withdrawn correction, the corrected report. A report whose place in the order is not known, because
/// it is dated ahead of the clock or has no date, ends, lowers and withdraws nothing.
struct TsunamiOrder {
  /// The newest that was not withdrawn.
  let deciding: TsunamiReport?
  /// Reports without a known place that name a level, the newest first.
  let unclear: [TsunamiReport]
  /// The latest date that is ahead of the clock.
  let ahead: Instant?

  /// - Parameter reports: those of one event, each once.
  init(_ reports: [TsunamiReport], now: Instant) {
    let warnings = reports.filter { $0.kind == .warning }
    let doubtful = warnings.filter { $0.time == nil || $0.isAhead(of: now) }
    ahead = doubtful.flatMap { [$0.created, $0.reported] }.compactMap(\.self).max()
    unclear = doubtful.filter { $0.infoType != .cancelled && $0.gravity > 0 }
      .sorted(by: TsunamiReport.isNewer)
    var standing: [TsunamiReport] = []
    for report in warnings.filter({ $0.time != nil && !$0.isAhead(of: now) })
      .sorted(by: { TsunamiReport.isNewer($1, $0) })
    {
      if report.infoType == .cancelled {
        _ = standing.popLast()
      } else if !report.coasts.isEmpty {
        standing.append(report)
      }
    }
    deciding = standing.last
  }

  /// The levels that reports without a known place raise or keep.
  /// - Parameter known: the report in force without them.
  func raised(over known: TsunamiReport?, now: Instant) -> [TsunamiStatus.Coast] {
    unclear.flatMap { report in
      report.coasts.filter { coast in
        let standing = known?.coasts.filter { $0.code == coast.code }.map(\.weight).max() ?? 0
        return coast.weight > 0 && coast.weight >= standing
      }.map { coast in
        var coast = coast
        coast.isAheadOfClock = report.isAhead(of: now)
        return TsunamiStatus.Coast(coast: coast, report: report)
      }
    }
  }
}

extension TsunamiReport {
  /// The same entry twice is one: a withdrawal that is listed twice withdraws once.
  struct Identity: Hashable {
    let report: TsunamiReport?
    let withdrawal: String?
  }

  var identity: Identity {
    infoType == .cancelled && document != nil
      ? Identity(report: nil, withdrawal: document) : Identity(report: self, withdrawal: nil)
  }

  /// Of reports of the same moment the graver one counts as the newer.
  static func isNewer(_ left: TsunamiReport, _ right: TsunamiReport) -> Bool {
    (left.time ?? .distantPast, left.document ?? "", left.gravity)
      > (right.time ?? .distantPast, right.document ?? "", right.gravity)
  }
}
