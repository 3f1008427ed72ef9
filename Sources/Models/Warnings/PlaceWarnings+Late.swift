extension PlaceWarnings {
  /// A copy as stored data, because nothing newer arrived in time. Parts that are not stored are late,
  /// too.
  package func late(_ trouble: ForecastError) -> PlaceWarnings {
    PlaceWarnings(
      place: place,
      offices: offices.map { office in
        OfficeAnswer(
          code: office.code, reports: office.reports?.late(trouble),
          error: office.error == .notCached ? trouble : office.error)
      }, stated: stated, floods: floods, releasedFloods: releasedFloods,
      floodAnswer: floodAnswer?.late(trouble), attention: attention, attentionGaps: attentionGaps,
      attentionError: attentionError, timelines: timelines, timelineError: timelineError,
      feed: feed,
      unknowns: unknowns.map { unknown in
        if case .failed(let product, .notCached) = unknown { return .failed(product, trouble) }
        return unknown
      }, checked: checked)
  }
}
