// Tsunami warnings, advisories and forecasts for the coasts of each place's prefecture.
extension WatchDetector {
  func tsunami(_ answer: Sourced<TsunamiSituation>, _ state: inout WatchState) -> [WatchEvent] {
    guard answer.isNews else { return [] }
    let standing = answer.value.standing
    return places.flatMap { place -> [WatchEvent] in
      guard catalog.hasTsunamiCoast(place.prefecture) else { return [] }
      let begun = begun(.tsunami, at: place, state)
      var events: [WatchEvent] = []
      update(place, &state) { told in
        events = changes(at: place, standing, &told, begun: begun, source: answer.source)
      }
      return events
    }
  }

  private func changes(
    at place: Place, _ standing: TsunamiStatus, _ state: inout WatchState.PlaceState,
    begun: Instant?, source: SourceKind
  ) -> [WatchEvent] {
    let isFirst = state.tsunami == nil
    var before = state.tsunami ?? [:]
    struct Group {
      let change: WatchEvent.Change
      let weight: Int
      let issued: Instant?
      var coasts: [TsunamiReport.Coast]
      /// The greatest weight that was told before.
      var told = 0
    }
    var groups: [Group] = []
    func add(
      _ change: WatchEvent.Change, _ weight: Int, _ coast: TsunamiReport.Coast,
      _ issued: Instant?
    ) {
      let told = before[coast.code] ?? 0
      if let index = groups.firstIndex(where: { $0.change == change && $0.weight == weight }) {
        groups[index].coasts.append(coast)
        groups[index].told = max(groups[index].told, told)
      } else {
        groups.append(
          Group(change: change, weight: weight, issued: issued, coasts: [coast], told: told))
      }
    }
    let current = standing.coasts.filter {
      catalog.isTsunamiCoast($0.coast.code, of: place.prefecture)
    }
    for entry in current {
      let coast = entry.coast
      let weight = Self.weight(coast.level)
      let end = state.end(
        of: "tsunami " + coast.code, below: weight, told: before[coast.code] ?? 0)
      switch end == 0 ? nil : before[coast.code] {
      case nil:
        let reported = entry.report.reported
        // A later report of an earthquake may only keep what the first one said.
        let since = isFirst ? entry.report.occurred ?? reported : reported
        add(
          Self.first(since, begun: begun, held: state.holds("tsunami " + coast.code, weight)),
          weight, coast, reported)
      case let old? where old < weight || end != nil:
        add(.raised, weight, coast, entry.report.reported)
      // A coast dated ahead of the clock lowers nothing.
      case let old? where old > weight && coast.isAheadOfClock: continue
      case let old? where old > weight: add(.lowered, weight, coast, entry.report.reported)
      case .some: break
      }
    }
    // By a report for the other coasts, or by the end of all.
    let lifted = [standing.deciding.first?.reported, standing.endedAt].compactMap(\.self).max()
    for code in before.keys.sorted() where !current.contains(where: { $0.coast.code == code }) {
      // An unreadable entry may concern it, or one ahead of the clock, and one that was not lifted is
      // not over.
      guard standing.losses == 0, standing.ahead == nil,
        !standing.overdue.contains(where: { $0.coasts.contains { $0.code == code } })
      else { continue }
      add(
        .lifted, 0, TsunamiReport.Coast(code: code, level: .nothing, text: ""), lifted)
    }
    var events: [WatchEvent] = []
    if standing.losses == 0, standing.ahead == nil, standing.overdue.isEmpty {
      state.keepHeld("tsunami", current.map(\.coast.code))
    }
    for group in groups {
      var event = WatchEvent(
        group.change, place, .tsunami(group.coasts), source: source, issued: group.issued)
      event.told = group.told / 10
      let told = group.coasts.map { coast in
        isTold(
          event, "tsunami " + coast.code, weight: group.weight, before: before[coast.code] ?? 0,
          &state)
      }
      guard told.contains(true) else { continue }
      events.append(event)
      let isOver = group.change == .lifted || criteria.rules.isBelowFloor(event)
      for coast in group.coasts { before[coast.code] = isOver ? nil : group.weight }
    }
    state.tsunami = before
    let grave = current.map(\.coast).filter { (before[$0.code] ?? 0) >= Self.graveTsunami }
    let again = WatchEvent(.stillInForce, place, .tsunami(grave), source: source)
    return events
      + reminder(
        "tsunami", of: grave.isEmpty ? [:] : ["tsunami": again],
        told: events.isEmpty ? [] : ["tsunami"], &state)
  }

  private static let graveTsunami = TsunamiLevel.warning.rawValue * 10

  /// An unknown level may be a warning: it ranks above a forecast.
  private static func weight(_ level: TsunamiLevel?) -> Int {
    level.map { $0.rawValue * 10 } ?? TsunamiLevel.forecast.rawValue * 10 + 5
  }
}
