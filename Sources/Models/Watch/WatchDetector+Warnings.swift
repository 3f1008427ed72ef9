// Warnings and rivers, by place.
extension WatchDetector {
  func warnings(_ found: PlaceWarnings, _ state: inout WatchState) -> [WatchEvent] {
    let begun = begun(.warnings, at: found.place, state)
    var events: [WatchEvent] = []
    update(found.place, &state) { told in
      events = warnings(found, &told, begun: begun) + floods(found, &told, begun: begun)
    }
    return events
  }

  private func warnings(
    _ found: PlaceWarnings, _ state: inout WatchState.PlaceState, begun: Instant?
  ) -> [WatchEvent] {
    let answers = found.offices.map { office in office.reports.flatMap { $0.isNews ? $0 : nil } }
    guard let source = answers.firstValue({ $0 })?.source else { return [] }
    let isWhole = answers.allSatisfy { $0 != nil }
    let isFirst = state.warnings == nil
    var before = state.warnings ?? [:]
    let current = gravest(found.active)
    var events: [(WatchEvent, WarningGravity)] = []
    var grave: [String: WatchEvent] = [:]
    var told: Set<String> = []
    /// Something is new; what falls below the floor is told of for the last time.
    func tell(
      _ change: WatchEvent.Change, _ warning: WatchEvent.Warning, issued: Instant?, _ key: String,
      _ new: WatchState.ToldWarning?
    ) {
      var event = WatchEvent(
        change, found.place, .warning(warning), source: source, issued: issued)
      let old = before[key].map(self.gravity)
      event.told = old?.known?.rawValue
      guard
        isTold(
          event, "warning " + key, weight: change == .lifted ? 0 : warning.gravity.rank,
          before: old?.rank ?? 0, &state)
      else { return }
      events.append((event, warning.gravity))
      told.insert(key)
      before[key] = criteria.rules.isBelowFloor(event) ? nil : new
    }
    if isWhole, found.unknowns.isEmpty { state.keepHeld("warning", current.map(Self.key)) }
    for entry in current {
      let key = Self.key(entry)
      let end = state.end(
        of: "warning " + key, below: entry.gravity.rank,
        told: before[key].map(self.gravity)?.rank ?? 0)
      let old = end == 0 ? nil : before[key]
      let new = WatchState.ToldWarning(code: entry.code?.text ?? "", family: entry.family)
      let meaning = old.flatMap { WarningCode($0.code) }.flatMap(codes.meaning)
      let warning = WatchEvent.Warning(
        code: entry.code, meaning: entry.meaning, additions: entry.additions,
        before: end == nil ? meaning : nil, reported: entry.reported)
      let gravity = old.map(self.gravity) ?? .unknown
      if old == nil {
        // What a report only continues was issued since the last look, or nobody knows when.
        let since = isFirst || !state.knew(entry.family) ? entry.since : entry.reported
        tell(
          Self.first(
            since, begun: begun, held: state.holds("warning " + key, entry.gravity.rank)),
          warning, issued: entry.reported, key, new)
      } else if entry.gravity > gravity || end != nil {
        tell(.raised, warning, issued: entry.reported, key, new)
      } else if entry.gravity < gravity {
        // A graver one may be in force where it is not known.
        guard isWhole, isKnown(entry.family, in: found) else { continue }
        tell(.lowered, warning, issued: entry.reported, key, new)
      } else {
        before[key] = new
      }
      if before[key] == new, entry.gravity.isGrave {
        grave["warning " + key] = WatchEvent(
          .stillInForce, found.place, .warning(warning), source: source)
      }
    }
    for (key, old) in before.sorted(by: { $0.key < $1.key })
    where !current.contains(where: { Self.key($0) == key }) {
      guard isWhole, isKnown(old.family, in: found) else { continue }
      let code = WarningCode(old.code)
      tell(
        .lifted,
        WatchEvent.Warning(code: code, meaning: code.flatMap(codes.meaning)),
        issued: families(of: found).filter { $0.family == old.family }
          .compactMap { $0.report?.reported }.max(), key, nil)
    }
    // A warning that was never known is not issued when it becomes known, but in force.
    let isUnknown = isFirst && before.isEmpty && found.unknowns.contains { $0.part == .warnings }
    state.warnings = isUnknown ? nil : before
    for family in Set(families(of: found).map(\.family)) where isKnown(family, in: found) {
      state.know(family)
    }
    return events.enumerated().sorted { one, other in
      (one.element.1, other.offset) > (other.element.1, one.offset)
    }.map(\.element.0)
      + reminder("warning", of: grave, told: Set(told.map { "warning " + $0 }), &state)
  }

  private var codes: WarningCodeTable { WarningCodeTable() }

  private func gravity(_ told: WatchState.ToldWarning) -> WarningGravity {
    WarningCode(told.code).flatMap(codes.kind).map(WarningGravity.known) ?? .unknown
  }

  /// One of each phenomenon: the gravest in any municipality of the place.
  private func gravest(_ entries: [WarningEntry]) -> [WarningEntry] {
    entries.sorted(by: WarningEntry.isGraver).uniqued(by: Self.key)
  }

  /// Equal for one warning when it becomes graver: heavy rain, whatever its class.
  private static func key(_ entry: WarningEntry) -> String {
    entry.meaning?.phenomenon ?? "code:\(entry.code?.text ?? "-")"
  }

  /// Whether a family of reports is known completely: a warning that it does not name is not in force.
  private func isKnown(_ family: WarningFamily, in found: PlaceWarnings) -> Bool {
    let reports = families(of: found)
    let own = reports.filter { $0.family == family }
    // Where a report is ahead of the clock, one of the two is wrong.
    guard !own.isEmpty, !own.contains(where: { $0.report?.controlled.isAhead(of: now) ?? false })
    else { return false }
    return !reports.contains { other in
      guard other.family == family || other.family == .unread else { return false }
      if case .unknown = other.knowledge { return true }
      return false
    }
  }

  private func families(of found: PlaceWarnings) -> [WarningState.Family] {
    (found.states + found.areaStates).flatMap(\.families)
  }

  // MARK: Rivers

  private func floods(
    _ found: PlaceWarnings, _ told: inout WatchState.PlaceState, begun: Instant?
  ) -> [WatchEvent] {
    guard let answer = found.floodAnswer, answer.isNews else { return [] }
    let isFirst = told.floods == nil
    var before = told.floods ?? [:]
    var events: [WatchEvent] = []
    var current: Set<String> = []
    var grave: [String: WatchEvent] = [:]
    var new: Set<String> = []
    for placed in found.floods {
      let flood = placed.flood
      let key = Self.key(flood)
      guard current.insert(key).inserted else { continue }
      let level = flood.level?.rawValue ?? 0
      let weight = Self.weight(level)
      let end = told.end(
        of: "flood " + key, below: weight, told: before[key].map { Self.weight($0.level) } ?? 0)
      let old = end == 0 ? nil : before[key]?.level
      if old != nil { told.isListed(.flood(key)) }
      let subject = WatchEvent.Subject.flood(
        .init(river: flood.river, name: flood.name, level: flood.level))
      if old != level || end != nil {
        let change: WatchEvent.Change =
          switch old {
          case nil:
            Self.first(
              flood.reported, begun: begun, held: told.holds("flood " + key, weight))
          case let old?: Self.weight(level) > Self.weight(old) || end != nil ? .raised : .lowered
          }
        var event = WatchEvent(
          change, found.place, subject, source: answer.source, issued: flood.reported)
        event.told = old
        guard
          isTold(
            event, "flood " + key, weight: weight,
            before: before[key].map { Self.weight($0.level) } ?? 0, &told)
        else { continue }
        events.append(event)
        new.insert("flood " + key)
        guard !criteria.rules.isBelowFloor(event) else {
          before[key] = nil
          told.listed[.flood(key)] = nil
          continue
        }
      }
      told.isListed(.flood(key))
      before[key] = .init(level: level, river: flood.river)
      if weight >= 40 {
        grave["flood " + key] = WatchEvent(
          .stillInForce, found.place, subject, source: answer.source)
      }
    }
    let isKnown = !found.unknowns.contains { $0.part == .riverFloods }
    if isKnown { told.keepHeld("flood", current) }
    for release in found.releasedFloods where release.flood.order == .known {
      told.held["flood " + Self.key(release.flood)] = nil
    }
    for (key, old) in before.sorted(by: { $0.key < $1.key }) where !current.contains(key) {
      // What could not be read can be read now, or has left the feed: no end of anything, and nothing to remember.
      guard key != RiverFlood.unnamed else {
        before[key] = nil
        told.listed[.flood(key)] = nil
        continue
      }
      // Of this river it says enough, also where not all rivers are known.
      let release = found.releasedFloods.first {
        Self.key($0.flood) == key && $0.flood.order == .known
      }
      guard
        release != nil
          || isKnown && told.isOver(.flood(key), at: now, isReplay: !answer.source.isLive)
      else { continue }
      told.listed[.flood(key)] = nil
      var event = WatchEvent(
        .lifted, found.place, .flood(.init(river: old.river, name: nil, level: nil)),
        source: answer.source, issued: release?.flood.reported)
      event.told = old.level
      guard isTold(event, "flood " + key, weight: 0, before: Self.weight(old.level), &told) else {
        continue
      }
      before[key] = nil
      events.append(event)
    }
    told.floods = isFirst && before.isEmpty && !isKnown ? nil : before
    return events + reminder("flood", of: grave, told: new, &told)
  }

  private static func key(_ flood: RiverFlood) -> String { flood.riverCode ?? flood.river }

  /// Ten for each level; an unknown warning ranks below the highest only.
  private static func weight(_ level: Int) -> Int { level == 0 ? 45 : level * 10 }
}
