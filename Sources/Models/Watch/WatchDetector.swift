/// Compares the reported state with the known data, and returns the events to report.
///
/// Unknown data changes nothing: it withdraws nothing and announces nothing. A pure function of its
/// arguments.
package struct WatchDetector: Sendable {
  let catalog: PlaceCatalog
  let places: [Place]
  let criteria: WatchCriteria
  let now: Instant

  package init(catalog: PlaceCatalog, places: [Place], criteria: WatchCriteria, now: Instant) {
    self.catalog = catalog
    self.places = places
    self.criteria = criteria
    self.now = now
  }

  /// The events of one round, the most urgent first, and the reported state after them.
  package func changes(
    since state: WatchState, _ findings: WatchFindings
  ) -> (events: [WatchEvent], state: WatchState) {
    var state = state
    forget(&state)
    var events: [WatchEvent] = []
    if case .success(let tsunami)? = findings.tsunami { events += self.tsunami(tsunami, &state) }
    if case .success(let quakes)? = findings.quakes { events += self.quakes(quakes, &state) }
    for warnings in findings.warnings ?? [] { events += self.warnings(warnings, &state) }
    if case .success(let typhoons)? = findings.typhoons { events += storms(typhoons, &state) }
    for rain in findings.rain ?? [] { events += self.rain(rain, &state) }
    return (troubles(findings, &state) + events, state)
  }

  /// Reads and changes the reported state of a place.
  func update(
    _ place: Place, _ state: inout WatchState, _ change: (inout WatchState.PlaceState) -> Void
  ) {
    change(&state.places[place.id, default: WatchState.PlaceState()])
  }

  /// Seconds for which an earthquake is remembered: JMA's list has about a month.
  private static let quakeMemory = 40 * 86_400

  /// Subjects that are no longer watched are new when they are watched again. Times ahead of the clock
  /// are from before it was set back, and would hide new events.
  private func forget(_ state: inout WatchState) {
    let watched = Set(places.map(\.id))
    state.places = state.places.filter { watched.contains($0.key) }
    state.known = state.known.filter { !$0.value.isAhead(of: now) }
    state.quakes = state.quakes.filter { now.seconds(since: $0.value.occurred) < Self.quakeMemory }
    for (id, place) in state.places {
      if place.rain.lastWet?.isAhead(of: now) ?? false { state.places[id]?.rain.lastWet = nil }
      if place.rain.drySince?.isAhead(of: now) ?? false { state.places[id]?.rain.drySince = nil }
    }
    // These go on, and have lasted for as long as the right clock says.
    state.troubles = state.troubles.mapValues { $0.begun(by: now) }
    state.outage = state.outage?.begun(by: now)
  }
}

extension WatchState.ToldTrouble {
  fileprivate func begun(by now: Instant) -> Self {
    var trouble = self
    trouble.since = min(since, now)
    return trouble
  }
}

extension Sourced {
  /// Whether it is the newest answer: a current one, a replay, or the known data that an older copy
  /// does not replace.
  var isNews: Bool {
    if case .olderCopies? = trouble { return true }
    return freshness == .fresh || freshness == .sample
  }
}
