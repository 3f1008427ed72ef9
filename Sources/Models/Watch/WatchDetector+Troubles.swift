// What cannot be had is said once, and once that it is there again.
extension WatchDetector {
  /// A short failure is nobody's concern: seconds for which it has to last. What has never been known
  /// is told at once.
  private static let patience = 60
  /// Seconds without a new observation of rain.
  private static let silence = 30 * 60

  func troubles(_ findings: WatchFindings, _ state: inout WatchState) -> [WatchEvent] {
    let outcomes = findings.subjects.map { ($0, reason($0, findings)) }
    guard !outcomes.isEmpty else { return [] }
    let failures = outcomes.compactMap { subject, reason in reason.map { (subject, $0) } }
    let isDown =
      failures.count == outcomes.count
      && failures.allSatisfy { $0.1.isUnreachable }
    var events = isDown ? down(failures, &state) : up(&state)
    for (subject, reason) in outcomes where reason == nil {
      state.known[subject] = now
      guard let trouble = state.troubles.removeValue(forKey: subject), trouble.isTold else {
        continue
      }
      events.append(recovered([subject], since: trouble.since))
    }
    guard !isDown else { return events }
    var told: [(reason: WatchEvent.Trouble.Reason, since: Instant, subjects: [WatchSubject])] = []
    for (subject, reason) in failures {
      var trouble = state.troubles[subject] ?? .init(since: now, failures: 0)
      trouble.failures += 1
      let isTime = isLasting(trouble) || state.known[subject] == nil
      if isTime, !trouble.isTold {
        trouble.isTold = true
        if let index = told.firstIndex(where: { $0.reason == reason }) {
          told[index].subjects.append(subject)
        } else {
          told.append((reason, trouble.since, [subject]))
        }
      }
      state.troubles[subject] = trouble
    }
    return events
      + told.map {
        WatchEvent(
          .lost, nil, .trouble(.init(subjects: $0.subjects, reason: $0.reason, since: $0.since)),
          source: nil)
      }
  }

  /// Nothing can be reached: one word for all of it.
  private func down(
    _ failures: [(WatchSubject, WatchEvent.Trouble.Reason)], _ state: inout WatchState
  ) -> [WatchEvent] {
    var outage = state.outage ?? .init(since: now, failures: 0)
    outage.failures += 1
    defer { state.outage = outage }
    guard !outage.isTold, isLasting(outage) || state.known.isEmpty,
      let reason = failures.first?.1
    else { return [] }
    outage.isTold = true
    return [
      WatchEvent(
        .lost, nil,
        .trouble(
          .init(subjects: criteria.subjects.sorted(), reason: reason, since: outage.since)),
        source: nil)
    ]
  }

  private func isLasting(_ trouble: WatchState.ToldTrouble) -> Bool {
    trouble.failures > 1 && now.seconds(since: trouble.since) >= Self.patience
  }

  private func up(_ state: inout WatchState) -> [WatchEvent] {
    guard let outage = state.outage else { return [] }
    state.outage = nil
    return outage.isTold ? [recovered(criteria.subjects.sorted(), since: outage.since)] : []
  }

  private func recovered(_ subjects: [WatchSubject], since: Instant) -> WatchEvent {
    WatchEvent(
      .recovered, nil, .trouble(.init(subjects: subjects, reason: .earlier, since: since)),
      source: nil)
  }

  // MARK: Reasons

  /// Why a subject is not known; nil where it is, and where its source has no such thing.
  private func reason(
    _ subject: WatchSubject, _ findings: WatchFindings
  ) -> WatchEvent.Trouble.Reason? {
    switch subject {
    case .warnings: findings.warnings.flatMap(reason)
    case .rain: findings.rain.flatMap(reason)
    case .quakes: Self.reason(findings.quakes)
    case .tsunami: Self.reason(findings.tsunami)
    case .typhoons:
      switch findings.typhoons {
      case .success(let answer)?:
        Self.reason(.success(answer.list))
          ?? answer.storms.lazy.compactMap(\.details.chances.error).first.map { .failed($0) }
      case .failure(let error)?: Self.reason(error)
      case nil: nil
      }
    }
  }

  private static func reason<Value>(
    _ result: Result<Sourced<Value>, ForecastError>?
  ) -> WatchEvent.Trouble.Reason? {
    switch result {
    case nil: nil
    case .success(let answer)?: reason(answer)
    case .failure(let error)?: reason(error)
    }
  }

  private static func reason<Value>(_ answer: Sourced<Value>) -> WatchEvent.Trouble.Reason? {
    answer.isNews ? nil : .failed(answer.trouble ?? .notCached)
  }

  private static func reason(_ error: ForecastError) -> WatchEvent.Trouble.Reason? {
    switch error {
    // What a source does not have, or has not of that time, will not come.
    case .notOffered, .nothingRecorded, .recordedLongAgo: nil
    default: .failed(error)
    }
  }

  private func reason(_ warnings: [PlaceWarnings]) -> WatchEvent.Trouble.Reason? {
    let offices = warnings.flatMap(\.offices)
    if let reason = offices.lazy.compactMap(\.error).compactMap(Self.reason).first {
      return reason
    }
    if let reason = offices.lazy.compactMap({ $0.reports.flatMap { Self.reason($0) } }).first {
      return reason
    }
    return warnings.lazy.flatMap(\.unknowns).compactMap { unknown in
      switch unknown {
      case .feedSilent(let latest): .silent(.warnings, latest: latest)
      case .failed(.riverFloods, let error): Self.reason(error)
      default: nil
      }
    }.first
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
  /// Whether the service could not be reached at all.
  fileprivate var isUnreachable: Bool {
    if case .failed(.unreachable) = self { true } else { false }
  }
}
