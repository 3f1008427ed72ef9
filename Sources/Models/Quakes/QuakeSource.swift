/// Where reports of earthquakes and tsunamis come from. The contract is that of `ForecastSource`:
/// the newest answer at `now`, with where it is from and how fresh it is, and nothing invented.
package protocol QuakeSource: Sendable {
  var kind: SourceKind { get }

  /// The reports of about a month, or as many as the source has.
  func quakes(now: Instant) async throws(ForecastError) -> Sourced<QuakeList>

  /// All of one report.
  func telegram(
    of report: QuakeReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram>

  /// Classes of long-period ground motion.
  func longPeriods(now: Instant) async throws(ForecastError) -> Sourced<[LongPeriodReport]>

  /// The listed reports on tsunamis; also of events that ended weeks ago.
  func tsunamis(now: Instant) async throws(ForecastError) -> Sourced<TsunamiList>

  /// All of one report on a tsunami.
  func telegram(
    of report: TsunamiReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram>
}

package protocol ListedReport: Equatable, Sendable {
  /// For the order of reports.
  var time: Instant? { get }
  var isExercise: Bool { get }
}

/// The reports that a source has.
package struct ReportList<Report: ListedReport>: Equatable, Sendable {
  package internal(set) var reports: [Report]
  /// How many entries could not be read, or not all of them.
  package let losses: Int
  /// How many entries were of exercises and tests. They are not among the reports.
  package let exercises: Int
  /// By how many seconds this machine's clock is ahead of the servers'; 0 if it is not, or if that is
  /// unknown. A report that seems old, or over by the clock alone, may be current.
  package var clockLead = 0

  package init(_ reports: [Report], losses: Int = 0, exercises: Int = 0) {
    // `filter` of any kind of report looks up its types.
    self.reports = []
    for report in reports where !report.isExercise { self.reports.append(report) }
    self.losses = losses
    self.exercises = exercises + (reports.count - self.reports.count)
  }

  /// The reports up to a time: for a replay.
  package func until(_ time: Instant) -> Self {
    Self(
      reports.filter { report in report.time.map { $0 <= time } ?? false }, losses: losses,
      exercises: exercises)
  }
}

/// Earthquakes of about a month.
package typealias QuakeList = ReportList<QuakeReport>
/// Tsunamis, also of events that ended weeks ago.
package typealias TsunamiList = ReportList<TsunamiReport>

/// Long-period ground motion (長周期地震動) of one earthquake, which tall buildings feel.
package struct LongPeriodReport: Hashable, Sendable {
  package let event: String
  package let created: Instant?
  /// `1` to `4`, the greatest.
  package let highest: String
  /// By area code, as the report has them.
  package let areas: [Area]

  package struct Area: Hashable, Sendable {
    package let code: String
    package let level: String

    package init(code: String, level: String) {
      self.code = code
      self.level = level
    }
  }

  package init(event: String, created: Instant?, highest: String, areas: [Area] = []) {
    self.event = event
    self.created = created
    self.highest = highest
    self.areas = areas
  }
}

extension SourceChain: QuakeSource where Source == any QuakeSource {
  package func quakes(now: Instant) async throws(ForecastError) -> Sourced<QuakeList> {
    try await ask(.quakes, now) { $0.quakes }
  }

  package func telegram(
    of report: QuakeReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    try await ask(.quakes, report, now) { $0.telegram }
  }

  package func longPeriods(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[LongPeriodReport]> {
    try await first(.quakes).longPeriods(now: now)
  }

  package func tsunamis(now: Instant) async throws(ForecastError) -> Sourced<TsunamiList> {
    try await ask(.tsunami, now) { $0.tsunamis }
  }

  package func telegram(
    of report: TsunamiReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    try await ask(.tsunami, report, now) { $0.telegram }
  }
}
