/// What is in force at which coast at a given time, from all reports.
///
/// An entry of the list is not an alarm: events stay listed for weeks. Of each event the newest
/// report with levels decides; what it does not name has none.
package struct TsunamiStanding: Equatable, Sendable {
  /// The gravest first; then in the order of codes, which is from north to south.
  package let coasts: [Coast]
  /// Reports of warnings and advisories that nothing lifted for two days: no alarm, but not known to
  /// be over either.
  package let overdue: [TsunamiReport]
  /// The reports that are in force, newest first.
  package let deciding: [TsunamiReport]
  /// Further reports of the events in force: arrival times and observations, newest first.
  package let accounts: [TsunamiReport]
  /// The newest report by which everything of an event ended.
  package let ended: TsunamiReport?
  /// Entries that could not be read, or not all of them: one may be a warning.
  package let losses: Int

  package struct Coast: Equatable, Sendable {
    package let coast: TsunamiReport.Coast
    package let report: TsunamiReport

    package var level: TsunamiLevel? { coast.level }
  }

  /// The gravest known level; nil if nothing is in force as far as it is known.
  package var highest: TsunamiLevel? { coasts.lazy.compactMap(\.level).max() }

  /// Whether there is an entry that could not be understood.
  package var hasUnknown: Bool { losses > 0 || coasts.contains { $0.level == nil } }

  package var isNone: Bool { coasts.isEmpty && overdue.isEmpty && losses == 0 }

  /// Seconds after which a forecast without an end of its own ends.
  private static let forecastSpan = 12 * 3600
  /// Seconds after which a warning that was not lifted no longer counts as an alarm.
  private static let alarmSpan = 48 * 3600

  /// - Parameter exercises: documents that turned out to be exercises.
  package init(_ list: TsunamiList, now: Instant, without exercises: Set<String> = []) {
    let reports = list.reports.filter { report in
      report.document.map { !exercises.contains($0) } ?? true
    }
    var deciding: [TsunamiReport] = []
    var overdue: [TsunamiReport] = []
    var ended: [TsunamiReport] = []
    var events: [String] = []
    for event in reports.flatMap(\.events).uniqued(by: \.self) {
      guard let report = Self.deciding(event, reports) else { continue }
      switch Self.state(of: report, now: now) {
      case .inForce:
        events.append(event)
        if !deciding.contains(report) { deciding.append(report) }
      case .overdue: if !overdue.contains(report) { overdue.append(report) }
      case .ended: ended.append(report)
      }
    }
    self.deciding = deciding.sorted(by: Self.isNewer)
    self.overdue = overdue.sorted(by: Self.isNewer)
    self.ended = ended.sorted(by: Self.isNewer).first
    accounts = reports.filter { report in
      report.infoType != .cancelled && (report.kind == .information || report.kind == .offshore)
        && report.events.contains { events.contains($0) }
    }.sorted(by: Self.isNewer)
    coasts = Self.coasts(self.deciding)
    losses = list.losses
  }

  private enum State {
    case inForce
    case overdue
    case ended
  }

  private static func state(of report: TsunamiReport, now: Instant) -> State {
    let levels = report.coasts.map(\.level)
    let time = report.reported ?? report.created
    // An unknown word may be a warning.
    if levels.contains(where: { $0.map { $0 >= .advisory } ?? true }) {
      guard let time, now.seconds(since: time) > alarmSpan else { return .inForce }
      return .overdue
    }
    guard levels.contains(.forecast) else { return .ended }
    let end = report.validUntil ?? time?.adding(seconds: forecastSpan)
    return end.map { now < $0 } ?? true ? .inForce : .ended
  }

  /// The newest report of an event that has levels. A cancellation withdraws the one before it, which
  /// makes the one before that count again; a correction takes its place.
  private static func deciding(_ event: String, _ reports: [TsunamiReport]) -> TsunamiReport? {
    let ordered = reports.filter { $0.kind == .warning && $0.events.contains(event) }
      .sorted { isNewer($1, $0) }
    var standing: [TsunamiReport] = []
    for report in ordered {
      switch report.infoType {
      case .cancelled: _ = standing.popLast()
      case .corrected where !report.coasts.isEmpty:
        _ = standing.popLast()
        standing.append(report)
      default: if !report.coasts.isEmpty { standing.append(report) }
      }
    }
    return standing.last
  }

  private static func isNewer(_ left: TsunamiReport, _ right: TsunamiReport) -> Bool {
    let earliest = Instant(seconds: .min / 2)
    return (left.time ?? earliest, left.document ?? "")
      > (right.time ?? earliest, right.document ?? "")
  }

  /// Each coast once, with the gravest of its levels; an unknown level ranks above a forecast.
  private static func coasts(_ reports: [TsunamiReport]) -> [Coast] {
    var found: [Coast] = []
    for report in reports {
      for coast in report.coasts where coast.level != .nothing {
        let new = Coast(coast: coast, report: report)
        if let index = found.firstIndex(where: { $0.coast.code == coast.code }) {
          if weight(coast) > weight(found[index].coast) { found[index] = new }
        } else {
          found.append(new)
        }
      }
    }
    return found.sorted { left, right in
      let (one, other) = (weight(left.coast), weight(right.coast))
      return one == other ? left.coast.code < right.coast.code : one > other
    }
  }

  private static func weight(_ coast: TsunamiReport.Coast) -> Double {
    coast.level.map { Double($0.rawValue) } ?? 1.5
  }
}
