import Models

// For programs: what is dated ahead of the clock has an unknown age, and is not called fresh.
extension PlaceForecast {
  /// Whether the report is dated so far ahead of the clock that its age is unknown.
  func isAhead(of now: Instant) -> Bool { forecast.isAhead(of: now) }

  func judged(at now: Instant) -> PlaceForecast {
    guard isAhead(of: now) else { return self }
    return PlaceForecast(place: place, coverage: coverage, forecast: forecast.doubted)
  }
}

extension WeatherAnswer {
  func judged(at now: Instant) -> WeatherAnswer {
    guard case .forecast(let found) = self else { return self }
    return .forecast(found.judged(at: now))
  }
}

extension Sourced<Forecast> {
  func isAhead(of now: Instant) -> Bool {
    freshness != .sample && value.short.issued.isAhead(of: now, lead: Instant.issueLead)
  }
}

extension Sourced {
  /// - Parameters:
  ///   - time: the time that it has; nil where it has none.
  ///   - lead: how far ahead of the clock it may be.
  func judged(_ time: Instant?, lead: Int = Instant.clockTolerance, at now: Instant) -> Sourced {
    guard freshness != .sample, let time, time.isAhead(of: now, lead: lead) else { return self }
    return doubted
  }
}

extension ObservationAnswer {
  func judged(at now: Instant) -> ObservationAnswer {
    guard case .observed(let found) = self else { return self }
    let report = found.report.judged(found.report.value.time, at: now)
    return .observed(PlaceObservation(place: found.place, report: report))
  }
}

extension RainAnswer {
  func judged(at now: Instant) -> RainAnswer {
    guard case .rain(let found) = self else { return self }
    return .rain(found.judged(at: now))
  }
}

extension Sourced<PlaceRain> {
  func judged(at now: Instant) -> Sourced {
    guard freshness != .sample, RainOutlook(value, now: now).age == .ahead else { return self }
    return doubted
  }
}

extension Sourced {
  /// The same, not called fresh.
  var doubted: Sourced {
    Sourced(
      value: value, source: source, freshness: freshness == .fresh ? .stale : freshness,
      checked: checked, origin: origin, trouble: trouble)
  }
}
