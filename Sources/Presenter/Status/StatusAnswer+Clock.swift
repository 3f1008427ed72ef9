import Models

// Data that is dated ahead of the clock: its age is unknown.
extension StatusAnswer {
  /// The parts with a time ahead of the clock. The warnings say it as one of the things not known.
  func partsAhead(of now: Instant) -> Set<StatusPart> {
    var parts: Set<StatusPart> = []
    if sourcedForecast?.isAhead(of: now) ?? false { parts.insert(.forecast) }
    if let report, report.freshness != .sample, report.value.time.isAhead(of: now) {
      parts.insert(.observation)
    }
    if let rain = nowcast?.rain, rain.freshness != .sample,
      RainOutlook(rain.value, now: now).age == .ahead
    {
      parts.insert(.nowcast)
    }
    return parts
  }
}
