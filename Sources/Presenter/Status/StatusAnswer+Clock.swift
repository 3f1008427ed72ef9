import Models

// Data that is dated ahead of the clock: its age is unknown.
extension StatusAnswer {
  /// The parts with a time ahead of the clock. The warnings say it as one of the things not known.
  func partsAhead(of now: Instant) -> Set<StatusPart> {
    var parts: Set<StatusPart> = []
    if let forecast = sourcedForecast, forecast.freshness != .sample,
      forecast.value.short.issued.isAhead(of: now, lead: Instant.issueLead)
    {
      parts.insert(.forecast)
    }
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

  /// The same for programs: what is dated ahead of the clock is not called fresh.
  func judged(at now: Instant) -> StatusAnswer {
    let ahead = partsAhead(of: now)
    guard !ahead.isEmpty else { return self }
    var answer = self
    if ahead.contains(.forecast), case .forecast(let found)? = forecast {
      answer.forecast = .forecast(
        PlaceForecast(
          place: found.place, coverage: found.coverage, forecast: found.forecast.doubted))
    }
    if ahead.contains(.observation), case .observed(let found)? = observation {
      answer.observation = .observed(
        PlaceObservation(place: found.place, report: found.report.doubted))
    }
    if ahead.contains(.nowcast), let rain = nowcast?.rain {
      answer.nowcast = .rain(rain.doubted)
    }
    return answer
  }
}

extension Sourced {
  fileprivate var doubted: Sourced {
    Sourced(
      value: value, source: source, freshness: freshness == .fresh ? .stale : freshness,
      checked: checked, origin: origin, trouble: trouble)
  }
}
