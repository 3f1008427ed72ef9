/// The weather of a place and of the further areas it reaches into.
package struct PlaceWeather: Sendable {
  package let answer: WeatherAnswer
  package let others: [OtherAreaAnswer]
  package var sections: PlaceSections
  /// Warnings in force at the place; nil if not requested. Machine formats do not have them, and a
  /// failed request is no failure.
  package let inForce: PromptWarnings?
  /// Tsunami warnings; nil if not requested.
  package let tsunami: PromptTsunami?
  /// Heat-stroke alerts; nil if not requested, as out of season.
  package let heatAlerts: PromptHeat?

  package init(
    answer: WeatherAnswer, others: [OtherAreaAnswer] = [], sections: PlaceSections = .init(),
    inForce: PromptWarnings? = nil, tsunami: PromptTsunami? = nil, heatAlerts: PromptHeat? = nil
  ) {
    self.answer = answer
    self.others = others
    self.sections = sections
    self.inForce = inForce
    self.tsunami = tsunami
    self.heatAlerts = heatAlerts
  }

  /// The primary area of the forecast, or of the sections of a place without one.
  package var area: PrimaryArea? { answer.area ?? sections.area }

  /// A copy with sections that arrived later.
  package func with(_ sections: PlaceSections) -> PlaceWeather {
    PlaceWeather(
      answer: answer, others: others, sections: sections, inForce: inForce, tsunami: tsunami,
      heatAlerts: heatAlerts)
  }

  // The weather of a place as it reads at a later moment, for a program that stays open.

  package func at(_ now: Instant) -> PlaceWeather {
    PlaceWeather(
      answer: answer.at(now), others: others.map { $0.at(now) }, sections: sections.at(now),
      inForce: inForce, tsunami: tsunami, heatAlerts: heatAlerts)
  }

  /// A copy with another answer, such as one from the list.
  func with(_ answer: WeatherAnswer) -> PlaceWeather {
    PlaceWeather(
      answer: answer, others: others, sections: sections, inForce: inForce, tsunami: tsunami,
      heatAlerts: heatAlerts)
  }
}

/// The answer for one further area.
package struct OtherAreaAnswer: Sendable {
  package let area: PrimaryArea
  package let forecast: Forecast?
  package let error: ForecastError?

  package init(area: PrimaryArea, forecast: Forecast?, error: ForecastError?) {
    self.area = area
    self.forecast = forecast
    self.error = error
  }

  fileprivate func at(_ now: Instant) -> OtherAreaAnswer {
    guard let forecast else { return self }
    let current = forecast.at(now)
    guard current.days.isEmpty else {
      return OtherAreaAnswer(area: area, forecast: current, error: error)
    }
    return OtherAreaAnswer(
      area: area, forecast: nil, error: .allPast(issued: forecast.short.issued, origin: ""))
  }
}

extension PlaceSections {
  /// A copy without past times, with overdue data marked.
  package func at(_ now: Instant) -> PlaceSections {
    var sections = self
    sections.warnings = warnings?.at(now)
    sections.observed = observed?.map { $0.aged(at: now) }
    sections.hourly = hourly?.flatMap { answer in
      guard answer.value.steps.contains(where: { $0.end > now }) else {
        return .failure(.allPast(issued: answer.value.issued, origin: answer.origin))
      }
      return .success(answer.aged(at: now))
    }
    sections.changes = changes?.map { answer in
      answer.map { changes in
        changes.map { changes in
          ForecastChanges(
            previous: changes.previous, current: changes.current,
            changes: changes.changes.filter { $0.date >= now.date })
        }
      }
    }
    sections.sky = sky?.from(now.date)
    sections.overview = overview?.map { $0.aged(at: now) }
    // A new picture is published every five minutes.
    sections.rain = rain?.map {
      $0.aged(after: $0.due.adding(seconds: LiveRhythm.rainLimit), at: now)
    }
    // Yesterday's value is of one day.
    if let high = yesterday?.value?.value, high.date != now.date.adding(days: -1) {
      sections.yesterday = nil
    }
    return sections
  }

  /// Takes the answer for one section. A failure leaves an earlier answer in place, marked.
  package mutating func take(_ section: WeatherSection, from new: PlaceSections) {
    asking.remove(section)
    switch section {
    case .warnings: warnings = new.warnings ?? warnings
    case .observed:
      observed = Self.newer(new.observed, than: observed)
      extremes = new.extremes ?? extremes
    case .rain: rain = Self.newer(new.rain, than: rain)
    case .hourly:
      hourly = Self.newer(new.hourly, than: hourly)
      daylight = new.daylight ?? daylight
      area = new.area ?? area
    case .heat: heat = new.heat ?? heat
    case .yesterday: yesterday = Self.newer(new.yesterday, than: yesterday)
    case .changes: changes = Self.newer(new.changes, than: changes)
    case .sun: sky = new.sky ?? sky
    case .twoWeeks: twoWeeks = Self.newer(new.twoWeeks, than: twoWeeks)
    case .text:
      overview = Self.newer(new.overview, than: overview)
      area = new.area ?? area
    }
  }

  private static func newer<Value>(
    _ new: Answer<Value>?, than old: Answer<Value>?
  ) -> Answer<Value>? {
    guard case .failure(let error)? = new, case .success(let kept)? = old, error != .cancelled
    else { return new ?? old }
    return .success(kept.notRenewed(because: error))
  }

  /// Whether the newest data of a section could not be fetched, and stored data is shown.
  package func isStored(_ section: WeatherSection) -> Bool {
    switch section {
    case .warnings: warnings?.offices.contains { $0.reports?.freshness == .stale } ?? false
    case .observed: observed?.value?.freshness == .stale
    case .rain: rain?.value?.freshness == .stale
    case .hourly: hourly?.value?.freshness == .stale
    case .text: overview?.value?.freshness == .stale
    case .heat: (try? heat?.alerts?.get())?.freshness == .stale
    case .yesterday: yesterday?.value?.freshness == .stale
    case .twoWeeks: twoWeeks?.value?.freshness == .stale
    case .changes, .sun: false
    }
  }

  /// When a section is due; nil if it does not change, or was never requested.
  package func due(_ section: WeatherSection) -> Instant? {
    switch section {
    case .warnings: warnings?.due
    case .observed: observed?.value?.due
    case .rain: rain?.value?.due
    case .hourly: hourly?.value?.due
    case .text: overview?.value?.due
    case .heat: heat?.due
    case .twoWeeks: twoWeeks?.value?.due
    // They follow the forecast.
    case .changes, .sun, .yesterday: nil
    }
  }
}

extension ObservationAnswer {
  /// A copy as of a later moment.
  package func at(_ now: Instant) -> ObservationAnswer { with { $0.aged(at: now) } }

  /// A copy after a failed refresh.
  package func notRenewed(because error: ForecastError) -> ObservationAnswer {
    with { $0.notRenewed(because: error) }
  }

  private func with(
    _ change: (Sourced<ObservationReport>) -> Sourced<ObservationReport>
  ) -> ObservationAnswer {
    guard case .observed(let answer) = self else { return self }
    return .observed(PlaceObservation(place: answer.place, report: change(answer.report)))
  }
}
