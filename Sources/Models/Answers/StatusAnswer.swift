/// The data of a place for a status line. Parts that were not requested are nil.
package struct StatusAnswer: Sendable {
  package let place: Place
  package var forecast: WeatherAnswer?
  package var observation: ObservationAnswer?
  package var warnings: PlaceWarnings?
  /// The rain of the next hour.
  package var nowcast: RainAnswer?

  package init(place: Place) {
    self.place = place
  }

  /// Whether everything requested is there and was checked within this many seconds.
  package func isYoung(at now: Instant, seconds: Int) -> Bool {
    var checked: [Instant?] = []
    switch forecast {
    case .forecast(let found): checked.append(found.forecast.checked)
    case .normals, .failed: return false
    case nil: break
    }
    switch observation {
    case .observed(let found): checked.append(found.report.checked)
    case .failed: return false
    case nil: break
    }
    if let nowcast {
      guard let rain = nowcast.rain else { return false }
      checked.append(rain.checked)
    }
    if let warnings { checked.append(warnings.checked) }
    return checked.allSatisfy { time in
      time.map { (0...seconds).contains(now.seconds(since: $0)) } ?? false
    }
  }

  /// Why something is missing.
  package var errors: [ForecastError] {
    [forecast?.error, observation?.error, nowcast?.errors.first].compactMap { $0 }
  }

  /// Why stored data are shown instead of newer ones.
  package var troubles: [ForecastError] {
    let all = [
      sourcedForecast?.trouble, report?.trouble, nowcast?.rain?.trouble,
      warnings?.offices.firstValue { $0.reports?.trouble },
    ]
    // An empty fallback is not a reason.
    return all.compactMap { $0 }.filter { $0 != .notCached }
  }

  package var sourcedForecast: Sourced<Forecast>? { forecast?.sourced }

  package var report: Sourced<ObservationReport>? {
    guard case .observed(let found)? = observation else { return nil }
    return found.report
  }

  /// The freshness of the part furthest from current; nil without parts.
  package var freshness: Freshness? {
    let all: [Freshness?] =
      [sourcedForecast?.freshness, report?.freshness, nowcast?.rain?.freshness]
      + [warningsFreshness]
    return Freshness.furthest(of: all)
  }

  /// The freshness of the warnings; nil if no office's could be fetched. Those of which some are missing, or dated
  /// ahead of the clock, are not fresh.
  package var warningsFreshness: Freshness? {
    guard let warnings, warnings.offices.contains(where: { $0.reports != nil }) else { return nil }
    let isDoubtful =
      warnings.offices.contains { $0.reports == nil }
      || warnings.unknowns.contains { if case .aheadOfClock = $0 { true } else { false } }
    let all = warnings.offices.map { $0.reports?.freshness } + [warnings.floodAnswer?.freshness]
    return Freshness.furthest(of: all + [isDoubtful ? .stale : nil])
  }
}

extension Freshness {
  fileprivate static func furthest(of all: [Freshness?]) -> Freshness? {
    let order: [Freshness] = [.sample, .replay, .offline, .stale, .fresh]
    return order.first(where: all.contains)
  }
}
