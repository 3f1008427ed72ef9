extension PlaceWarnings {
  /// The same with the early attention and the outlook of an earlier answer, for one that came without.
  package func keepingAttention(of earlier: PlaceWarnings) -> PlaceWarnings {
    PlaceWarnings(
      place: place, offices: offices, stated: stated, floods: floods,
      releasedFloods: releasedFloods, floodAnswer: floodAnswer, attention: earlier.attention,
      attentionGaps: earlier.attentionGaps, attentionError: earlier.attentionError,
      timelines: earlier.timelines, timelineError: earlier.timelineError, feed: feed,
      unknowns: unknowns, checked: checked)
  }
}
