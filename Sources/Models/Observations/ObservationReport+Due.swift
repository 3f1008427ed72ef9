extension Sourced where Value == ObservationReport {
  /// When newer observations can be expected.
  package var due: Instant? {
    guard source.isLive, let checked else { return nil }
    let next = value.time.adding(seconds: LiveRhythm.observationPeriod)
    if next > checked { return next }
    return checked.adding(
      seconds: value.isStale(at: checked)
        ? LiveRhythm.observationPause : LiveRhythm.observationPatience)
  }

  package func aged(at now: Instant) -> Sourced {
    aged(after: due?.adding(seconds: LiveRhythm.observationLimit), at: now)
  }
}
