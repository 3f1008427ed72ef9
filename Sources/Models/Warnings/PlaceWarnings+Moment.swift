extension PlaceWarnings {
  /// A copy as of a later moment. Warnings change at any time: an answer that was not confirmed for
  /// minutes is marked, and soon no longer allows the answer "none". A replay has no age.
  package func at(_ now: Instant) -> PlaceWarnings {
    guard offices.contains(where: { $0.reports?.source.isLive ?? false }) else { return self }
    var answer = self
    for index in offices.indices {
      answer.offices[index].reports = offices[index].reports?.aged(at: now)
    }
    answer.floodAnswer = floodAnswer?.aged(at: now)
    answer.feed = feed.at(now)
    for reason in answer.offices.compactMap({ $0.reports?.notRenewed(.warnings, at: now) })
      + [floodAnswer?.notRenewed(.riverFloods, at: now)].compactMap({ $0 })
    {
      // The answer may have been too old already on arrival.
      answer.unknowns.removeAll { $0.part == reason.part && $0.isAboutAge }
      answer.unknowns.append(reason)
    }
    return answer
  }

  /// When they are due; nil for a replay.
  package var due: Instant? {
    guard offices.contains(where: { $0.reports?.source.isLive ?? false }) else { return nil }
    return checked?.adding(seconds: LiveRhythm.warnings)
  }
}

extension WarningUnknown {
  fileprivate var isAboutAge: Bool {
    switch self {
    case .notRenewed, .aheadOfClock: true
    default: false
    }
  }
}

extension WarningFeed {
  /// Whether the feed has stopped cannot be known from an answer of hours ago: the answer itself is
  /// marked then.
  fileprivate func at(_ now: Instant) -> WarningFeed {
    if case .alive(let latest) = self, latest.isAhead(of: now) { return .unknown }
    return self
  }
}

extension Sourced {
  fileprivate func aged(at now: Instant) -> Sourced {
    aged(after: checked?.adding(seconds: LiveRhythm.warningsLimit), at: now)
  }

  /// The reason if the answer is too old to say that nothing is in force; nil if it is not.
  fileprivate func notRenewed(_ product: Product, at now: Instant) -> WarningUnknown? {
    guard source.isLive, let checked else { return nil }
    guard let age = checked.age(at: now) else { return .aheadOfClock(product, time: checked) }
    return age > PlaceWarningsBuilder.renewal ? .notRenewed(product, checked: checked) : nil
  }
}
