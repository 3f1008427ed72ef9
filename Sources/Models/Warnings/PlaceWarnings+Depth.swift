extension PlaceWarnings {
  /// A copy with the early attention and the outlook of an earlier answer, for one that came without.
  package func keepingAttention(of earlier: PlaceWarnings) -> PlaceWarnings {
    PlaceWarnings(
      place: place, offices: offices, stated: stated, floods: floods,
      releasedFloods: releasedFloods, floodAnswer: floodAnswer, attention: earlier.attention,
      attentionGaps: earlier.attentionGaps, attentionError: earlier.attentionError,
      timelines: earlier.timelines, timelineError: earlier.timelineError, feed: feed,
      unknowns: unknowns, checked: checked)
  }

  /// Whether nothing in it is of now, and it is no later than an earlier answer that was confirmed.
  package func isNoNewer(than earlier: PlaceWarnings) -> Bool {
    guard let known = earlier.checked,
      offices.allSatisfy({ $0.reports.map { $0.freshness == .stale } ?? true })
    else { return false }
    return checked.map { $0 < known } ?? true
  }

  /// A copy after a failed refresh.
  package func notRenewed(because error: ForecastError) -> PlaceWarnings {
    var answer = self
    for index in answer.offices.indices {
      answer.offices[index].reports = offices[index].reports?.notRenewed(because: error)
    }
    return answer
  }

  /// Why reports could not be fetched, or not refreshed.
  package var trouble: ForecastError? {
    offices.lazy.compactMap { $0.error ?? $0.reports?.trouble }.first
  }
}
