import Locking

/// The statements of the reports of all Japan about each place, for as long as the reports are the
/// same.
///
/// A screen asks again every two minutes, and mostly nothing has changed: to scan the 1,800
/// municipalities of 400 reports takes twenty times as long as to find that out.
package final class NationWarningsMemory: Sendable {
  private struct Known {
    let reports: [WarningReport]
    let since: Instant
    let places: [PlaceID: ReportedStates]
  }

  typealias ReportsOfOffices = [OfficeCode: [WarningReport]]

  private let known = Locked<Known?>(nil)
  private let assigned = Locked<(reports: [WarningReport], offices: ReportsOfOffices)?>(nil)

  package init() {}

  /// - Parameter reports: those of all Japan. An array that is the remembered one is found out at
  ///   once; others are compared up to the first difference.
  /// - Returns: nil for other reports, and if the clock was set back: a report may then be ahead of
  ///   it.
  func places(of reports: [WarningReport], now: Instant) -> [PlaceID: ReportedStates]? {
    let known = known.withLock { $0 }
    guard let known, known.since <= now, known.reports == reports else { return nil }
    return known.places
  }

  /// The reports of each office, assigned once for the same reports of all Japan.
  func byOffice(
    _ reports: [WarningReport], _ assign: () -> ReportsOfOffices
  ) -> ReportsOfOffices {
    if let known = assigned.withLock({ $0 }), known.reports == reports { return known.offices }
    let offices = assign()
    assigned.withLock { $0 = (reports, offices) }
    return offices
  }

  /// Stores the statements of reports, unless one of them is ahead of the clock: such a report counts
  /// for less until its time has come.
  func keep(_ places: [PlaceID: ReportedStates], of reports: [WarningReport], now: Instant) {
    guard !reports.contains(where: { $0.controlled.isAhead(of: now) }) else { return }
    let known = Known(reports: reports, since: now, places: places)
    self.known.withLock { $0 = known }
  }
}
