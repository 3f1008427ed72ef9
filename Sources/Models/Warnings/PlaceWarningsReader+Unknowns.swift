extension PlaceWarningsReader {
  /// Whether the feed is alive: some report of the nation was handled within six hours.
  var feed: WarningFeed {
    let known = (try? material.latest.get())?.value
    let newest = material.newestControl(until: isReplay ? now : nil)
    guard let latest = [known, newest].compactMap({ $0 }).max() else { return .unknown }
    if now.seconds(since: latest) < WarningFeed.patience { return .alive(latest: latest) }
    // One office may well be quiet for days; only the time of the whole nation tells.
    return known == nil ? .unknown : .silent(latest: latest)
  }

  /// Everything that stands between the answer and "none".
  func unknowns(
    _ offices: [PlaceWarnings.OfficeAnswer], states: [WarningState], areas: [WarningState],
    floods: [WarningUnknown], feed: WarningFeed
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
    reasons += (states + areas).flatMap(\.unknowns)
    switch material.floods {
    case .success(let answer): reasons += age(answer, .riverFloods) + floods
    case .failure(let error): reasons.append(.failed(.riverFloods, error))
    }
    switch feed {
    case .alive: break
    case .silent(let latest): reasons.append(.feedSilent(latest: latest))
    case .unknown:
      reasons.append(.failed(.warningFeed, material.latest.error ?? .notCached))
    }
    return reasons.uniquedReasons
  }

  /// Why a stored answer cannot stand for now.
  private func age<Value>(_ answer: Sourced<Value>, _ product: Product) -> [WarningUnknown] {
    switch answer.freshness {
    case .fresh, .sample: return []
    case .stale, .offline:
      guard let checked = answer.checked, now.seconds(since: checked) > Self.renewal else {
        return []
      }
      return [.notRenewed(product, checked: checked)]
    }
  }
}

extension [WarningUnknown] {
  /// Each reason once, in the order in which they came.
  fileprivate var uniquedReasons: [WarningUnknown] {
    var found: [WarningUnknown] = []
    for reason in self where !found.contains(reason) { found.append(reason) }
    return found
  }
}
