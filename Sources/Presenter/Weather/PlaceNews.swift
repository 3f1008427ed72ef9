public import Models

/// What comes of asking for a place and its sections, piece by piece.
public enum PlaceNews: Sendable {
  /// These sections are being asked for.
  case asking(Set<WeatherSection>)
  /// The forecast; its further areas may follow.
  case weather(PlaceWeather)
  /// One section, and nothing else.
  case section(WeatherSection, PlaceSections)

  /// Asks for a place with everything that there is to say of it, all at once, and reports each
  /// answer as it comes. Warnings wait for nothing.
  public static func follow(
    _ place: Place, from services: WeatherServices, report: @escaping @Sendable (PlaceNews) -> Void
  ) async {
    let sections = services.sections
    report(.asking(sections))
    await withTaskGroup(of: Void.self) { group in
      if sections.contains(.warnings) {
        // No forecast is needed to know what is in force.
        group.addTask {
          await ask(.warnings, of: .failed(place, .cancelled), from: services, report)
        }
      }
      group.addTask {
        let answer = await services.weather.weather(of: place)
        guard !Task.isCancelled else { return }
        report(.weather(PlaceWeather(answer: answer)))
        await withTaskGroup(of: Void.self) { group in
          for section in WeatherSection.allCases
          where section != .warnings && sections.contains(section) {
            group.addTask { await ask(section, of: answer, from: services, report) }
          }
          group.addTask { await askForOthers(answer, from: services, report) }
        }
      }
    }
  }

  /// Asks for some sections of a place whose forecast is known.
  public static func follow(
    _ sections: Set<WeatherSection>, of weather: WeatherAnswer, from services: WeatherServices,
    report: @escaping @Sendable (PlaceNews) -> Void
  ) async {
    report(.asking(sections))
    await withTaskGroup(of: Void.self) { group in
      for section in WeatherSection.allCases where sections.contains(section) {
        group.addTask { await ask(section, of: weather, from: services, report) }
      }
    }
  }

  private static func ask(
    _ section: WeatherSection, of weather: WeatherAnswer, from services: WeatherServices,
    _ report: @Sendable (PlaceNews) -> Void
  ) async {
    var sections = PlaceSections()
    await section.maker.load(&sections, of: weather, from: services)
    if !Task.isCancelled { report(.section(section, sections)) }
  }

  private static func askForOthers(
    _ answer: WeatherAnswer, from services: WeatherServices,
    _ report: @Sendable (PlaceNews) -> Void
  ) async {
    guard case .forecast(let forecast) = answer, !forecast.coverage.others.isEmpty else { return }
    let others = await PlaceWeather.others(forecast, from: services.weather)
    if !Task.isCancelled { report(.weather(PlaceWeather(answer: answer, others: others))) }
  }
}

extension WeatherServices {
  /// The sections that somebody can be asked for.
  fileprivate var sections: Set<WeatherSection> {
    var sections = Set(WeatherSection.allCases)
    if warnings == nil { sections.remove(.warnings) }
    if observations == nil { sections.remove(.observed) }
    if sky == nil { sections.remove(.sun) }
    return sections
  }
}
