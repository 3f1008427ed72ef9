// A subject that cannot be fetched is reported once, and its return is reported once.
extension WatchDetector {
  /// Seconds that a failure must last before it is reported. A subject that was never known is
  /// reported at once.
  private static let patience = 60
  /// Seconds without a new observation of rain.
  private static let silence = 30 * 60

  func troubles(_ findings: WatchFindings, _ state: inout WatchState) -> [WatchEvent] {
    let outcomes = findings.subjects.map { ($0, reason($0, findings)) }
    guard !outcomes.isEmpty else { return [] }
    let failures = outcomes.compactMap { subject, reason in reason.map { (subject, $0) } }
    var returned: [(subject: WatchSubject, since: Instant)] = []
    for (subject, reason) in outcomes where reason == nil {
      state.known[subject] = now
      guard let trouble = state.troubles[subject] else { continue }
      guard !trouble.wasReported || !isHeld else {
        state.troubles[subject]?.failures = 0
        continue
      }
      state.troubles[subject] = nil
      if trouble.wasReported { returned.append((subject, trouble.since)) }
    }
    for (subject, _) in failures {
      state.troubles[subject, default: .init(since: now, failures: 0)].failures += 1
    }
    // Only a failure of the whole service counts for subjects that were not requested.
    let asked = outcomes.filter { $0.1 != nil || isAsked($0.0, findings) }
    let isDown = !failures.isEmpty && asked.allSatisfy { $0.1?.isOfService ?? false }
    let down = isDown ? down(failures, &state) : []
    if !isDown, !asked.isEmpty { up(&returned, &state) }
    return recovered(returned) + down + lost(failures, isDown: isDown, &state)
  }

  /// Whether the rules hold back troubles now. Then nothing counts as reported, nor as reported as over.
  private var isHeld: Bool {
    !isTold(trouble(.lost, [], .earlier, since: now))
  }

  /// Seconds after its check for which an answer is of this look.
  private static let lookLasts = 120

  /// Whether an answer shows that the service can be reached: one that is still fresh in the cache, or that needed
  /// no request, does not.
  private func isAsked(_ subject: WatchSubject, _ findings: WatchFindings) -> Bool {
    let checked: [Instant?]
    switch subject {
    case .heat: checked = findings.heat?.map { $0.heat.alerts?.value?.checked } ?? []
    case .thunder: checked = findings.thunder?.map { $0.thunder.value?.checked } ?? []
    case .volcanoes:
      let news = findings.volcanoes?.value
      checked = [news?.reports?.checked, news?.eruptions?.value?.checked]
    case .limits:
      checked =
        findings.limits?.flatMap { found -> [Instant?] in
          var observed: Instant?
          if case .observed(let answer)? = found.observed { observed = answer.report.checked }
          return [observed, found.forecast?.value?.checked, found.tide?.value?.checked]
        } ?? []
    default: return true
    }
    return checked.contains { $0.map { now.seconds(since: $0) <= Self.lookLasts } ?? false }
  }

  /// Subjects that have failed for long enough, or were never known, and were not reported.
  /// - Parameter isDown: whether the service cannot be reached: that will be reported for all, soon.
  private func lost(
    _ failures: [(WatchSubject, WatchEvent.Trouble.Reason)], isDown: Bool,
    _ state: inout WatchState
  ) -> [WatchEvent] {
    var lost: [(reason: WatchEvent.Trouble.Reason, since: Instant, subjects: [WatchSubject])] = []
    for (subject, reason) in failures {
      guard let trouble = state.troubles[subject], !trouble.wasReported, !isHeld,
        isLasting(trouble) || !isDown && state.known[subject] == nil
      else { continue }
      state.troubles[subject]?.wasReported = true
      if let index = lost.firstIndex(where: { $0.reason == reason }) {
        lost[index].subjects.append(subject)
      } else {
        lost.append((reason, trouble.since, [subject]))
      }
    }
    return lost.map { trouble(.lost, $0.subjects, $0.reason, since: $0.since) }
  }

  /// The service cannot be reached: one event for all subjects.
  private func down(
    _ failures: [(WatchSubject, WatchEvent.Trouble.Reason)], _ state: inout WatchState
  ) -> [WatchEvent] {
    var outage = state.outage ?? .init(since: now, failures: 0)
    outage.failures += 1
    defer {
      state.outage = outage
      if outage.wasReported {
        for subject in state.troubles.keys { state.troubles[subject]?.wasReported = true }
      }
    }
    // What needs no request, as heat out of season, is known all the same.
    let isNothingKnown = state.known.values.allSatisfy { $0 == now }
    guard !outage.wasReported, !isHeld, isLasting(outage) || isNothingKnown,
      let reason = failures.first?.1
    else { return [] }
    outage.wasReported = true
    return [trouble(.lost, criteria.subjects.sorted(), reason, since: outage.since)]
  }

  private func isLasting(_ trouble: WatchState.ReportedOutage) -> Bool {
    trouble.failures > 1 && now.seconds(since: trouble.since) >= Self.patience
  }

  /// The service can be reached again, and with it the subjects that were not requested meanwhile; not
  /// those that failed.
  private func up(
    _ returned: inout [(subject: WatchSubject, since: Instant)], _ state: inout WatchState
  ) {
    guard let outage = state.outage else { return }
    guard !outage.wasReported || !isHeld else {
      state.outage?.failures = 0
      return
    }
    state.outage = nil
    guard outage.wasReported else { return }
    let since = returned.map(\.since).reduce(outage.since, min)
    // Those that came back while nothing was told come back with the others.
    state.troubles = state.troubles.filter { !$0.value.isOver }
    returned = criteria.subjects.sorted().filter { !state.isInTrouble($0) }.map { ($0, since) }
  }

  private func recovered(
    _ returned: [(subject: WatchSubject, since: Instant)]
  ) -> [WatchEvent] {
    returned.map(\.since).uniqued(by: \.self).map { since in
      trouble(
        .recovered, returned.filter { $0.since == since }.map(\.subject), .earlier, since: since)
    }
  }

  private func trouble(
    _ change: WatchEvent.Change, _ subjects: [WatchSubject], _ reason: WatchEvent.Trouble.Reason,
    since: Instant
  ) -> WatchEvent {
    WatchEvent(
      change, nil, .trouble(.init(subjects: subjects, reason: reason, since: since)), source: nil)
  }

  // MARK: Reasons

  /// Why a subject is not known; nil if it is, and if its source does not carry it.
  private func reason(
    _ subject: WatchSubject, _ findings: WatchFindings
  ) -> WatchEvent.Trouble.Reason? {
    switch subject {
    case .warnings: findings.warnings.flatMap(reason)
    case .rain: findings.rain.flatMap(reason)
    case .quakes: Self.reason(findings.quakes) { $0.losses }
    case .tsunami:
      Self.reason(findings.tsunami) { $0.standing.losses }
        ?? findings.tsunami.flatMap(Self.ahead) ?? findings.tsunami.flatMap(notLifted)
    case .typhoons:
      switch findings.typhoons {
      case .success(let answer)?:
        Self.reason(.success(answer.list)) { $0.losses }
          ?? answer.storms.firstValue(\.details.chances.error).map { .failed($0) }
      case .failure(let error)?: Self.reason(error)
      case nil: nil
      }
    case .alerts:
      Self.reason(findings.alerts) { $0.losses }
        ?? (try? findings.alerts?.get())?.value.quakeError.map { .failed($0) }
    case .limits: findings.limits.flatMap(reason)
    case .heat: findings.heat.flatMap(reason)
    case .thunder: findings.thunder.flatMap(reason)
    case .volcanoes: findings.volcanoes.flatMap(reason)
    }
  }

  /// - Parameter losses: how many entries of a list could not be read: each may be a watched one.
  static func reason<Value>(
    _ result: Result<Sourced<Value>, ForecastError>?, losses: (Value) -> Int
  ) -> WatchEvent.Trouble.Reason? {
    switch result {
    case nil: nil
    case .success(let answer)?:
      reason(answer)
        ?? (losses(answer.value) == 0
          ? nil : .failed(.notUnderstood(.malformed, origin: answer.origin)))
    case .failure(let error)?: reason(error)
    }
  }

  /// Entries ahead of the clock leave everything unknown that they do not raise or keep.
  private static func ahead(
    _ result: Result<Sourced<TsunamiSituation>, ForecastError>
  ) -> WatchEvent.Trouble.Reason? {
    guard case .success(let answer) = result else { return nil }
    return answer.value.standing.ahead.map { .unclear(.aheadOfClock(.tsunami, time: $0)) }
  }

  /// A warning that nothing lifted may still hold at the coasts of the watched places.
  private func notLifted(
    _ result: Result<Sourced<TsunamiSituation>, ForecastError>
  ) -> WatchEvent.Trouble.Reason? {
    guard case .success(let answer) = result else { return nil }
    let prefectures = Set(places.map(\.prefecture))
    return answer.value.standing.overdue.first { report in
      report.coasts.contains { coast in
        coast.level != .nothing
          && prefectures.contains { catalog.isTsunamiCoast(coast.code, of: $0) }
      }
    }.map { .notLifted($0.reported ?? $0.created) }
  }

  static func reason<Value>(_ answer: Sourced<Value>) -> WatchEvent.Trouble.Reason? {
    if case .olderCopies(let copies, _)? = answer.trouble, copies.areOrderUnclear {
      return .failed(.olderCopies(copies, origin: answer.origin))
    }
    return answer.isNews ? nil : .failed(answer.trouble ?? .notCached)
  }

  static func reason(_ error: ForecastError) -> WatchEvent.Trouble.Reason? {
    switch error {
    // Data that a source does not carry, or not for that time, will not come.
    case .notOffered, .notReported(_, code: nil), .nothingRecorded, .recordedLongAgo: nil
    default: .failed(error)
    }
  }

  private func reason(_ warnings: [PlaceWarnings]) -> WatchEvent.Trouble.Reason? {
    let offices = warnings.flatMap(\.offices)
    if let reason = offices.firstValue({ $0.error.flatMap(Self.reason) }) {
      return reason
    }
    if let reason = offices.firstValue({ $0.reports.flatMap { Self.reason($0) } }) {
      return reason
    }
    return warnings.firstValue { $0.unknowns.firstValue(Self.reason) }
  }

  /// Nothing that is unknown is taken for known.
  private static func reason(_ unknown: WarningUnknown) -> WatchEvent.Trouble.Reason? {
    switch unknown {
    case .failed(_, let error): reason(error)
    case .feedSilent(let latest): .silent(.warnings, latest: latest)
    // As with errors: data that was not recorded will not come.
    case .recordedLater: nil
    // The reported flood still counts.
    case .floodNotListed: nil
    case .withdrawn, .unread, .orderUnclear, .contradictory, .areaMissing, .noReports, .notSeen,
      .notRenewed, .aheadOfClock, .floodWithoutArea, .floodsNotSeen, .floodWithdrawn,
      .floodOrderUnclear:
      .unclear(unknown)
    }
  }

  private func reason(_ rain: [RainAnswer]) -> WatchEvent.Trouble.Reason? {
    for answer in rain {
      switch answer {
      case .failed(_, let error): if let reason = Self.reason(error) { return reason }
      case .rain(let found):
        if let reason = Self.reason(found) { return reason }
        let outlook = RainOutlook(found.value, now: now)
        guard outlook.state == .unknown else { continue }
        if let error = found.value.errors.first { return .failed(error) }
        if let observed = outlook.observed, now.seconds(since: observed) > Self.silence {
          return .silent(.nowcast, latest: observed)
        }
      }
    }
    return nil
  }
}

extension WatchEvent.Trouble.Reason {
  /// Whether no request to the service can do better: there is no connection to it. A request that
  /// timed out or was cut off may be an isolated case.
  fileprivate var isOfService: Bool {
    guard case .failed(.unreachable(_, let reason)) = self else { return false }
    switch reason {
    case .unknownHost, .refused, .insecure, .noAuthorities, .libraryMissing, .lacks, .proxy,
      .badAddress:
      return true
    case .timedOut, .tooManyRedirects, .badRedirect, .notHTTP, .brokenOff, .other: return false
    }
  }
}
