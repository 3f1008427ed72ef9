package import Models

/// Answers for a place and its sections, piece by piece.
package indirect enum PlaceLoadEvent: Sendable {
  /// These sections are pending.
  case asking(Set<WeatherSection>)
  /// The forecast; its further areas may follow.
  case weather(PlaceWeather)
  /// One section, and nothing else.
  case section(WeatherSection, PlaceSections)
  /// What the station of its forecast reported today.
  case measured(PlaceSections.Answer<StationHistory>)

  /// Requests everything about a place at once, and reports each answer as it comes. Warnings wait for nothing.
  package static func follow(
    _ place: Place, from services: WeatherServices,
    report: @escaping @Sendable (PlaceLoadEvent) -> Void
  ) async {
    let sections = services.sections
    report(.asking(sections))
    let early = services.query(place)
    if sections.contains(.sun) {
      // Computed, so there before any answer; the forecast may have other days.
      report(.section(.sun, await SunSection.load(early)))
    }
    await withTaskGroup(of: Void.self) { group in
      // Requests that depend on the place alone do not wait for the forecast. Observations also complete its high
      // and low of today.
      let first = sections.filter { $0 != .observed && early.has($0.definition.need) }
      // Each stands in line before the next one begins: warnings, the forecast, the rest.
      func askEarly(_ section: WeatherSection, _ urgency: Urgency) {
        group.addImmediateTask {
          let answer = await urgency.whenAsking { await section.definition.load(early) }
          if !Task.isCancelled { report(.section(section, answer)) }
        }
      }
      if first.contains(.warnings) { askEarly(.warnings, .warnings) }
      group.addImmediateTask {
        let answer = await services.weather.weather(of: place)
        guard !Task.isCancelled else { return }
        report(.weather(PlaceWeather(answer: answer)))
        await Urgency.favorites.whenAsking {
          await withTaskGroup(of: Void.self) { group in
            for section in WeatherSection.allCases
            where sections.contains(section) && !first.contains(section) {
              group.addTask { await ask(section, of: answer, from: services, report) }
            }
            group.addTask { await askForOthers(answer, from: services, report) }
          }
        }
      }
      for section in WeatherSection.allCases where first.contains(section) && section != .warnings {
        askEarly(section, .favorites)
      }
    }
  }

  package static func follow(
    _ sections: Set<WeatherSection>, of weather: WeatherAnswer, from services: WeatherServices,
    report: @escaping @Sendable (PlaceLoadEvent) -> Void
  ) async {
    report(.asking(sections))
    await withTaskGroup(of: Void.self) { group in
      for section in WeatherSection.allCases where sections.contains(section) {
        let urgency = section == .warnings ? Urgency.warnings : .current
        group.addImmediateTask {
          await urgency.whenAsking { await ask(section, of: weather, from: services, report) }
        }
      }
    }
  }

  /// What is true now, beside a forecast that is known.
  package static func current(
    _ parts: CurrentParts, of place: Place, from services: WeatherServices,
    report: @escaping @Sendable (PlaceLoadEvent) -> Void
  ) async {
    await withTaskGroup(of: Void.self) { group in
      if parts.rain {
        group.addImmediateTask {
          let query = SectionQuery(services: services, place: place, area: nil)
          let answer = await RainSection.load(query)
          if !Task.isCancelled { report(.section(.rain, answer)) }
        }
      }
      if let station = parts.station, let observations = services.observations {
        group.addImmediateTask { () async in
          let answer = await PlaceSections.Answer.of(
            try await observations.today(of: station.area, stationNamed: station.name))
          if !Task.isCancelled { report(.measured(answer)) }
        }
      }
    }
  }

  private static func ask(
    _ section: WeatherSection, of weather: WeatherAnswer, from services: WeatherServices,
    _ report: @Sendable (PlaceLoadEvent) -> Void
  ) async {
    let sections = await PlaceSections.load([section], of: weather, from: services)
    if !Task.isCancelled { report(.section(section, sections)) }
  }

  private static func askForOthers(
    _ answer: WeatherAnswer, from services: WeatherServices,
    _ report: @Sendable (PlaceLoadEvent) -> Void
  ) async {
    guard case .forecast(let forecast) = answer, !forecast.coverage.others.isEmpty else { return }
    let others = await SectionLoader(sections: [], services: services).others(answer)
    if !Task.isCancelled { report(.weather(PlaceWeather(answer: answer, others: others))) }
  }
}

/// What of a place is asked for beside its forecast.
package struct CurrentParts: Equatable, Sendable {
  /// The rain of the next hour.
  var rain = false
  /// The station whose reports of today are drawn; nil for none.
  var station: Station?

  struct Station: Equatable, Sendable {
    let area: PrimaryArea
    /// Its name in the three-hourly forecast.
    let name: String?
  }
}

extension WeatherServices {
  /// The sections that can be requested.
  fileprivate var sections: Set<WeatherSection> {
    var sections = Set(WeatherSection.allCases)
    if warnings == nil { sections.remove(.warnings) }
    if observations == nil { sections.remove(.observed) }
    if rain == nil { sections.remove(.rain) }
    // Out of season there is nothing to show.
    if heat?.isInSeason != true { sections.remove(.heat) }
    if yesterday == nil { sections.remove(.yesterday) }
    if twoWeeks == nil { sections.remove(.twoWeeks) }
    if tides == nil { sections.remove(.tide) }
    if sky == nil { sections.remove(.sun) }
    return sections
  }
}
