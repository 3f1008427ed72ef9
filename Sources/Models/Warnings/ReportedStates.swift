/// The statements of the offices' reports about a place: the part of an answer that changes only with
/// the reports.
struct ReportedStates: Sendable {
  /// The newest report of each family, by office; none for an office without an answer.
  let newest: [OfficeCode: [WarningReport]]
  let states: WarningStates
  /// Why more may be in force than the states say; each reason once.
  let unknowns: [WarningUnknown]

  init(newest: [OfficeCode: [WarningReport]], states: WarningStates) {
    self.newest = newest
    self.states = states
    unknowns = states.unknowns
  }
}
