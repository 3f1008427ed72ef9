/// What the reports of its offices say of a place: the part of an answer that stays the same while
/// the reports do.
struct ReportedStates: Sendable {
  /// The newest report of each family, by office; none for an office without an answer.
  let newest: [OfficeCode: [WarningReport]]
  let states: [WarningState]
  /// Those of whole areas.
  let areaStates: [WarningState]
  /// Why more may be in force than the states say; each reason once.
  let unknowns: [WarningUnknown]

  init(
    newest: [OfficeCode: [WarningReport]], states: [WarningState], areaStates: [WarningState]
  ) {
    self.newest = newest
    self.states = states
    self.areaStates = areaStates
    unknowns = (states + areaStates).reduce(into: []) { reasons, state in
      for reason in state.unknowns where !reasons.contains(reason) { reasons.append(reason) }
    }
  }
}
