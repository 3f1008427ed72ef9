// Tsunami warnings, advisories and forecasts for the coasts of each place's prefecture.
extension WatchDetector {
  func tsunami(_ answer: Sourced<TsunamiSituation>, _ state: inout WatchState) -> [WatchEvent] {
    guard answer.isNews else { return [] }
    let standing = answer.value.standing
    return places.flatMap { place -> [WatchEvent] in
      guard catalog.hasTsunamiCoast(place.prefecture) else { return [] }
      var events: [WatchEvent] = []
      update(place, &state) { told in
        events = changes(at: place, standing, &told.tsunami, source: answer.source)
      }
      return events
    }
  }

  private func changes(
    at place: Place, _ standing: TsunamiStanding, _ told: inout [String: Int]?, source: SourceKind
  ) -> [WatchEvent] {
    let isFirst = told == nil
    var before = told ?? [:]
    var groups: [(change: WatchEvent.Change, weight: Int, coasts: [TsunamiReport.Coast])] = []
    func add(_ change: WatchEvent.Change, _ weight: Int, _ coast: TsunamiReport.Coast) {
      if let index = groups.firstIndex(where: { $0.change == change && $0.weight == weight }) {
        groups[index].coasts.append(coast)
      } else {
        groups.append((change, weight, [coast]))
      }
    }
    let current = standing.coasts.map(\.coast).filter {
      catalog.isTsunamiCoast($0.code, of: place.prefecture)
    }
    for coast in current {
      let weight = Self.weight(coast.level)
      switch before[coast.code] {
      case nil: add(isFirst ? .inForce : .issued, weight, coast)
      case let old? where old < weight: add(.raised, weight, coast)
      // A coast dated ahead of the clock lowers nothing.
      case let old? where old > weight && coast.isAheadOfClock: continue
      case let old? where old > weight: add(.lowered, weight, coast)
      case .some: break
      }
      before[coast.code] = weight
    }
    for code in before.keys.sorted() where !current.contains(where: { $0.code == code }) {
      // An unreadable entry may concern it, or one ahead of the clock, and one that was not lifted is
      // not over.
      guard standing.losses == 0, standing.ahead == nil,
        !standing.overdue.contains(where: { $0.coasts.contains { $0.code == code } })
      else { continue }
      before[code] = nil
      add(.lifted, 0, TsunamiReport.Coast(code: code, level: .nothing, text: ""))
    }
    told = before
    return groups.map { WatchEvent($0.change, place, .tsunami($0.coasts), source: source) }
  }

  /// An unknown level may be a warning: it ranks above a forecast.
  private static func weight(_ level: TsunamiLevel?) -> Int {
    level.map { $0.rawValue * 10 } ?? TsunamiLevel.forecast.rawValue * 10 + 5
  }
}
