package import Models

/// Asks for the weather of a place and its sections side by side. Each request starts as soon as what
/// it depends on is known: all that depend on the place alone at once, then what needs the forecast
/// (or the time of the newest observations), then the station files that a map refers to.
///
/// How many of them really run at once is decided where the connections are.
struct SectionLoader {
  let sections: Set<WeatherSection>
  let services: WeatherServices

  private indirect enum Part: Sendable {
    case weather(WeatherAnswer)
    case other(Int, OtherAreaAnswer)
    case sections(PlaceSections)
    case extremes(SoFar?)
  }

  private struct SoFar: Sendable {
    let date: CivilDate
    let extremes: Sourced<ObservedExtremes>
  }

  private struct Loaded {
    var weather: WeatherAnswer?
    var others: [(index: Int, answer: OtherAreaAnswer)] = []
    var sections = PlaceSections()
    var soFar: SoFar?

    mutating func take(_ part: Part) {
      switch part {
      case .weather(let answer): weather = answer
      case .other(let index, let answer): others.append((index, answer))
      case .sections(let answer): sections.take(answer)
      case .extremes(let found): soFar = found
      }
    }

    mutating func complete() -> PlaceSections {
      guard let soFar else { return sections }
      // The newest observations may be of a new day, and the newest map still of the day before.
      let isOneDay = sections.observed.map { $0.value?.value.time.date == soFar.date } ?? true
      if isOneDay { sections.extremes = soFar.extremes }
      return sections
    }
  }

  func load(
    _ place: Place
  ) async -> (weather: WeatherAnswer, others: [OtherAreaAnswer], sections: PlaceSections) {
    let model = services.weather
    guard !sections.isEmpty || services.extremes != nil else {
      // Without a group, which a stored forecast does not need.
      let answer = await model.weather(of: place)
      return (answer, await others(answer), PlaceSections())
    }
    var loaded = Loaded()
    let early = services.query(place)
    await withTaskGroup(of: Part.self) { group in
      group.addImmediateTask { .weather(await model.weather(of: place)) }
      ask(for: sections.filter { early.has($0.definition.need) }, early, in: &group)
      while let part = await group.next() {
        loaded.take(part)
        guard case .weather(let answer) = part else { continue }
        for (index, area) in Self.furtherAreas(answer).enumerated() {
          group.addImmediateTask { .other(index, await other(area)) }
        }
        let late = services.query(answer)
        ask(for: sections.filter { !early.has($0.definition.need) }, late, in: &group)
        askForExtremes(answer, in: &group)
      }
    }
    loaded.others.sort { $0.index < $1.index }
    let weather = loaded.weather ?? .failed(place, .cancelled)
    return (weather, loaded.others.map(\.answer), failing(loaded.complete(), weather))
  }

  /// Comparisons with the forecast fail with the forecast.
  private func failing(_ loaded: PlaceSections, _ weather: WeatherAnswer) -> PlaceSections {
    guard let error = weather.error else { return loaded }
    var loaded = loaded
    if sections.contains(.changes) { loaded.changes = loaded.changes ?? .failure(error) }
    if sections.contains(.yesterday) { loaded.yesterday = loaded.yesterday ?? .failure(error) }
    return loaded
  }

  func load(of weather: WeatherAnswer) async -> PlaceSections {
    guard !sections.isEmpty else { return PlaceSections() }
    var loaded = Loaded()
    loaded.weather = weather
    await withTaskGroup(of: Part.self) { group in
      ask(for: sections, services.query(weather), in: &group)
      askForExtremes(weather, in: &group)
      for await part in group { loaded.take(part) }
    }
    return loaded.complete()
  }

  private func ask(
    for sections: Set<WeatherSection>, _ query: SectionQuery,
    in group: inout TaskGroup<Part>
  ) {
    for section in WeatherSection.allCases where sections.contains(section) {
      group.addImmediateTask { .sections(await section.definition.load(query)) }
    }
  }

  /// Asks what today's station saw so far, where the forecast has no high or no low of today.
  private func askForExtremes(_ answer: WeatherAnswer, in group: inout TaskGroup<Part>) {
    guard let forecast = answer.forecast, let station = forecast.shortStation?.code else { return }
    // Missing extremes of the day are a dash, not a failure of the rest.
    if sections.contains(.observed) {
      guard let model = services.observations else { return }
      group.addImmediateTask {
        guard let date = try? await model.newestDate(), Self.lacksExtreme(forecast, on: date),
          let found = try? await model.extremesSoFar(at: station, on: date)
        else { return .extremes(nil) }
        return .extremes(SoFar(date: date, extremes: found))
      }
    } else if let model = services.extremes, let today = services.today,
      Self.lacksExtreme(forecast, on: today)
    {
      group.addImmediateTask {
        let found = try? await model.extremesSoFar(at: station, on: today)
        return .extremes(found.map { SoFar(date: today, extremes: $0) })
      }
    }
  }

  private static func lacksExtreme(_ forecast: Forecast, on date: CivilDate) -> Bool {
    forecast.day(date).map { $0.high == nil || $0.low == nil } ?? false
  }

  // MARK: Further areas

  private static func furtherAreas(_ answer: WeatherAnswer) -> [PrimaryArea] {
    if case .forecast(let forecast) = answer { forecast.coverage.others } else { [] }
  }

  /// The further areas that a place reaches into, in order.
  func others(_ answer: WeatherAnswer) async -> [OtherAreaAnswer] {
    await SideBySide.map(Self.furtherAreas(answer)) { await other($0) }
  }

  private func other(_ area: PrimaryArea) async -> OtherAreaAnswer {
    let answer = await PlaceSections.Answer.of(try await services.weather.forecast(of: area))
    return OtherAreaAnswer(area: area, forecast: answer.value?.value, error: answer.error)
  }
}

extension PlaceWeather {
  /// Asks for a place. A prefecture brings its other areas too, a split municipality its other part.
  package static func load(
    _ place: Place, sections: Set<WeatherSection> = [], from models: WeatherServices
  ) async -> PlaceWeather {
    let loader = SectionLoader(sections: sections, services: models)
    let (answer, others, found) = await loader.load(place)
    // Last, so that the other requests leave time for the warnings. A place without a forecast has them, too.
    async let tsunami = models.tsunami?.tsunami()
    let inForce = await models.inForce?.warnings(of: place)
    // Both were asked before: one waits no longer for what comes after the other.
    let heat = await models.heatAlerts?.heat(of: models.weather.area(of: place)?.office)
    return PlaceWeather(
      answer: answer, others: others, sections: found, inForce: inForce, tsunami: await tsunami,
      heatAlerts: heat)
  }
}
