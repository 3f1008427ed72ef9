extension PlaceWarningsBuilder {
  /// Whether the feed is alive: some report of the nation was handled within six hours.
  static func feed(_ fetched: FetchedWarnings, isReplay: Bool, now: Instant) -> WarningFeed {
    let known = (try? fetched.latest.get())?.value
    let newest = fetched.newestControl(until: isReplay ? now : nil)
    let times = [known, newest].compactMap { $0 }
    if !isReplay, times.contains(where: { $0.isAhead(of: now) }) { return .unknown }
    guard let latest = times.max() else { return .unknown }
    if now.seconds(since: latest) < WarningFeed.patience { return .alive(latest: latest) }
    // A single office may be quiet for days; only the time of the whole nation is conclusive.
    return known == nil ? .unknown : .silent(latest: latest)
  }

  /// The latest time of JMA's handling that is ahead of the clock: the age of the feed is then
  /// unknown. Nil if there is none, and in a replay, which has a time of its own.
  private var handledAhead: Instant? {
    guard !isReplay else { return nil }
    let times = [(try? fetched.latest.get())?.value, fetched.newestControl(until: nil)]
    return times.compactMap { $0 }.filter { $0.isAhead(of: now) }.max()
  }

  /// Everything that prevents the answer "none".
  /// - Parameter stated: the statements of the reports.
  func unknowns(
    _ offices: [PlaceWarnings.OfficeAnswer], reasons stated: [WarningUnknown],
    floods: [WarningUnknown]
  ) -> [WarningUnknown] {
    var reasons: [WarningUnknown] = []
    for office in offices {
      if let error = office.error { reasons.append(.failed(.warnings, error)) }
      if let reports = office.reports {
        reasons += age(reports, .warnings)
        if reports.value.isEmpty, self.reports(office.code)?.families.isEmpty ?? true {
          reasons.append(.noReports(office.code))
        }
      }
    }
    reasons += stated
    switch fetched.floods {
    case .success(let answer): reasons += age(answer, .riverFloods) + floods
    case .failure(let error): reasons.append(.failed(.riverFloods, error))
    }
    switch feed {
    case .alive: break
    case .silent(let latest): reasons.append(.feedSilent(latest: latest))
    case .unknown:
      reasons.append(
        handledAhead.map { .aheadOfClock(.warningFeed, time: $0) }
          ?? .failed(.warningFeed, fetched.latest.error ?? .notCached))
    }
    return reasons.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Why a stored answer is not current.
  private func age<Value>(_ answer: Sourced<Value>, _ product: Product) -> [WarningUnknown] {
    guard answer.freshness != .sample, let checked = answer.checked else { return [] }
    guard let age = checked.age(at: now) else { return [.aheadOfClock(product, time: checked)] }
    return answer.freshness == .fresh || age <= Self.renewal
      ? [] : [.notRenewed(product, checked: checked)]
  }
}
