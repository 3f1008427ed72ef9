/// Compares the reported state with the known data, and returns the events to report.
///
/// Unknown data changes nothing: it withdraws nothing and announces nothing. A pure function of its
/// arguments.
package struct WatchDetector: Sendable {
  let catalog: PlaceCatalog
  let places: [Place]
  let criteria: WatchCriteria
  let now: Instant

  /// The events of one round, the most urgent first, and the reported state after them.
  package func changes(
    since state: WatchState, _ findings: WatchFindings
  ) -> (events: [WatchEvent], state: WatchState) {
    var state = state
    forget(&state)
    var events: [WatchEvent] = []
    if case .success(let tsunami)? = findings.tsunami { events += self.tsunami(tsunami, &state) }
    if case .success(let alerts)? = findings.alerts { events += self.alerts(alerts, &state) }
    if case .success(let quakes)? = findings.quakes { events += self.quakes(quakes, &state) }
    for warnings in findings.warnings ?? [] { events += self.warnings(warnings, &state) }
    if case .success(let typhoons)? = findings.typhoons { events += storms(typhoons, &state) }
    for rain in findings.rain ?? [] { events += self.rain(rain, &state) }
    if case .success(let news)? = findings.volcanoes { events += volcanoes(news, &state) }
    for thunder in findings.thunder ?? [] { events += self.thunder(thunder, &state) }
    for (place, heat) in findings.heat ?? [] { events += self.heat(place, heat, &state) }
    for limits in findings.limits ?? [] { events += self.limits(limits, &state) }
    for subject in findings.subjects { state.since[subject] = state.since[subject] ?? now }
    for place in places { update(place, &state) { $0.since = $0.since ?? now } }
    return (troubles(findings, &state) + events.map(criteria.rules.naming), state)
  }

  /// Whether an event is told now. One that is not leaves what was told as it is: so it is found again, and
  /// told later if it is still true.
  func isTold(_ event: WatchEvent) -> Bool { criteria.rules.verdict(on: event, at: now) == .tell }

  /// Since when a subject is watched at a place, or at any; nil in the first look at either.
  func begun(_ subject: WatchSubject, at place: Place?, _ state: WatchState) -> Instant? {
    let since =
      place.map { state.places[$0.id]?.since }
      ?? places.compactMap { state.places[$0.id]?.since }.min()
    guard let since, let asked = state.since[subject] else { return nil }
    return max(since, asked)
  }

  /// Seconds: what was issued this short before the first look, and not found by it, counts as issued after it. JMA
  /// gives minutes and hands out later than it issues, and no two clocks agree.
  private static let lateness = 10 * 60

  /// What happened to something that was not told before. It may have been in force at the first look all the same:
  /// nothing could be known then, or it was held back; a feed of telegrams never knows that there is nothing.
  /// - Parameters:
  ///   - issued: nil where its report only continues it.
  ///   - held: whether it was held back, and is no graver now.
  static func first(
    _ issued: Instant?, begun: Instant?, held: Bool = false
  ) -> WatchEvent.Change {
    guard !held, let issued, let begun, issued.adding(seconds: lateness) > begun else {
      return .inForce
    }
    return .issued
  }

  /// Whether an event is told now. What was in force at the first look is so later, too, when it is told. What became
  /// less, and is held back, is told once more if it becomes graver meanwhile.
  /// - Parameters:
  ///   - key: what it tells of, as of a reminder.
  ///   - weight: how grave that is, on any scale of its kind; 0 for an end.
  ///   - before: how grave it was when it was told; 0 if it was not.
  func isTold(
    _ event: WatchEvent, _ key: String, weight: Int, before: Int,
    _ state: inout WatchState.PlaceState
  ) -> Bool {
    let least = state.held["end of " + key]
    // After an end that was held back it begins again, also where it is less grave than was told.
    let isNew = least.map { $0 < weight } ?? false
    let isTold = criteria.rules.verdict(on: event, at: now, isNew: isNew) == .tell
    state.hold(
      key, inForce: isTold || event.change != .inForce ? nil : weight,
      end: isTold || weight >= before ? nil : min(least ?? weight, weight))
    return isTold
  }

  /// What is grave and was told long ago, once more. These events have no time of JMA's, so that each has an
  /// identity of its own.
  /// - Parameters:
  ///   - kind: what their keys begin with.
  ///   - told: the keys of those that are told now.
  func reminder(
    _ kind: String, of grave: [String: WatchEvent], told: Set<String>,
    _ state: inout WatchState.PlaceState
  ) -> [WatchEvent] {
    guard let span = criteria.rules.reminder?.value else {
      state.toldAt = [:]
      return []
    }
    state.toldAt = state.toldAt.filter { !$0.key.hasPrefix(kind) || grave[$0.key] != nil }
    return grave.sorted { $0.key < $1.key }.compactMap { key, event in
      // After the clock was set back nothing is known of how long it was.
      guard let last = state.toldAt[key], last <= now, !told.contains(key) else {
        state.toldAt[key] = now
        return nil
      }
      guard now.seconds(since: last) >= span, isTold(event) else { return nil }
      state.toldAt[key] = now
      return event
    }
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
    state.alerts = state.alerts.filter { $0.value.place.map(watched.contains) ?? true }
    state.known = state.known.filter { !$0.value.isAhead(of: now) }
    state.since = state.since.filter { criteria.subjects.contains($0.key) }.mapValues {
      min($0, now)
    }
    state.quakes = state.quakes.filter { now.seconds(since: $0.value.occurred) < Self.quakeMemory }
    for (id, place) in state.places {
      state.places[id]?.since = place.since.map { min($0, now) }
      if place.rain.lastWet?.isAhead(of: now) ?? false { state.places[id]?.rain.lastWet = nil }
      if place.rain.drySince?.isAhead(of: now) ?? false { state.places[id]?.rain.drySince = nil }
      if place.thunder.last?.isAhead(of: now) ?? false { state.places[id]?.thunder.last = nil }
      if place.thunder.quietSince?.isAhead(of: now) ?? false {
        state.places[id]?.thunder.quietSince = nil
      }
      state.places[id]?.limits = place.limits.filter {
        !$0.value.last.isAhead(of: now, lead: Instant.issueLead)
      }
    }
    // These go on, and have lasted for as long as the right clock says.
    state.troubles = state.troubles.mapValues { $0.begun(by: now) }
    state.outage = state.outage?.begun(by: now)
  }

  // Rain in the next hour: each rain is reported once when it is expected, once more if it becomes heavy,
  // and when it is over.

  /// Seconds after which the last knowledge of a rain no longer describes the present.
  private static let memory = 90 * 60
  /// An hour without rain must be known for this many seconds before the rain is over: it starts and
  /// stops at the edge of an area.
  private static let drySpell = 600
  /// From here on rain is worth a second word.
  private static let heavy = RainClass.from20

  func rain(_ answer: RainAnswer, _ state: inout WatchState) -> [WatchEvent] {
    guard let found = answer.rain, found.isNews else { return [] }
    let outlook = RainOutlook(found.value, now: now)
    var events: [WatchEvent] = []
    update(answer.place, &state) { place in
      let before = place.rain
      guard let change = Self.change(outlook, &place.rain, now) else { return }
      var event = WatchEvent(
        change, answer.place, .rain(outlook), source: found.source, issued: outlook.observed)
      event.told = before.told?.lower
      guard !isTold(event) else {
        events = [event]
        return
      }
      switch change {
      case .over: place.rain = before
      case .heavier: place.rain.told = before.told
      default: place.rain.told = nil
      }
    }
    return events
  }

  private static func change(
    _ outlook: RainOutlook, _ told: inout WatchState.ToldRain, _ now: Instant
  ) -> WatchEvent.Change? {
    let isRecent = told.lastWet.map { now.seconds(since: $0) <= memory } ?? false
    switch outlook.state {
    case .raining, .expected:
      // A single picture of the lowest class is often noise: neither rain nor an hour without.
      guard !outlook.isDoubtful, let heaviest = outlook.heaviest?.reading.rainClass else {
        return nil
      }
      defer {
        told.lastWet = now
        told.drySince = nil
      }
      guard isRecent, let known = told.told else {
        told.told = heaviest
        return outlook.state == .raining ? .started : .expected
      }
      guard heaviest >= heavy, heaviest > known else { return nil }
      told.told = heaviest
      return .heavier
    case .dry:
      guard told.told != nil else { return nil }
      guard let since = told.drySince else {
        told.drySince = now
        return nil
      }
      guard now.seconds(since: since) >= drySpell else { return nil }
      told = .init()
      return isRecent ? .over : nil
    case .unknown, .outside: return nil
    }
  }

  // The probability of storm winds at each place, reported when it first reaches one of a few steps.

  /// Percent.
  private static let steps = [10, 30, 50, 70, 90]
  /// At or below this probability the event is reported as over.
  private static let endPercent = 4

  func storms(_ answer: TyphoonAnswer, _ state: inout WatchState) -> [WatchEvent] {
    guard answer.list.isNews else { return [] }
    var events: [WatchEvent] = []
    for around in answer.places {
      update(around.place, &state) { told in
        for storm in answer.storms {
          if told.storms[storm.storm.id] != nil { told.isListed(.storm(storm.storm.id)) }
          events += change(of: storm, at: around, &told).map { [$0] } ?? []
        }
        guard answer.list.value.losses == 0 else { return }
        for id in told.storms.keys.sorted()
        where !answer.storms.contains(where: { $0.storm.id == id })
          && told.isOver(.storm(id), at: now, isReplay: !answer.list.source.isLive)
        {
          var event = WatchEvent(
            .lifted, around.place,
            .storm(.init(storm: id, designation: .none, name: nil, peak: nil)),
            source: answer.list.source)
          let step = told.storms[id] ?? 0
          event.told = Self.percent(step)
          guard isTold(event, "storm " + id.text, weight: 0, before: step, &told) else { continue }
          told.storms[id] = nil
          events.append(event)
        }
      }
    }
    return events
  }

  private func change(
    of storm: StormAnswer, at around: PlacePosition, _ told: inout WatchState.PlaceState
  ) -> WatchEvent? {
    guard let chances = storm.chances, chances.isNews else { return nil }
    let slots = around.groups.flatMap { chances.value.slots(of: $0.code) ?? [] }
      .filter { $0.end > now }
    guard let peak = slots.peak, let percent = peak.percent else { return nil }
    let step = Self.steps.count { $0 <= percent }
    let id = storm.storm.id
    let key = "storm " + id.text
    let before = told.storms[id] ?? 0
    let old = told.end(of: key, below: step, told: before) == 0 ? 0 : before
    func event(_ change: WatchEvent.Change) -> WatchEvent? {
      var event = WatchEvent(
        change, around.place,
        .storm(
          .init(
            storm: storm.storm.id, designation: storm.designation,
            name: storm.report?.value.name, peak: peak)), source: chances.source,
        issued: chances.value.start)
      event.told = Self.percent(old)
      let weight = change == .lifted ? 0 : step
      return isTold(event, key, weight: weight, before: before, &told) ? event : nil
    }
    if step > old {
      guard let event = event(old == 0 ? .issued : .raised) else { return nil }
      told.storms[id] = step
      told.isListed(.storm(id))
      return event
    }
    // A slot without a value may be any.
    guard old > 0, percent <= Self.endPercent, slots.allSatisfy({ $0.percent != nil }) else {
      return nil
    }
    guard let event = event(.lifted) else { return nil }
    told.storms[id] = nil
    told.listed[.storm(id)] = nil
    return event
  }

  /// That of a step.
  private static func percent(_ step: Int) -> Int {
    step == 0 ? 0 : steps[min(step, steps.count) - 1]
  }
}

extension Sourced {
  /// Whether it is the newest answer: a current one, a replay, or the known data that an older copy
  /// does not replace.
  var isNews: Bool {
    if case .olderCopies? = trouble { return true }
    return freshness == .fresh || freshness.isPast
  }
}
