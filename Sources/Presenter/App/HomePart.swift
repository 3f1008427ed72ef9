package import Models

/// What came for the rows of the home screen, one piece after the other.
package enum HomePart: Sendable {
  case warnings([PlaceWarnings])
  case observed([ObservationAnswer])
  case weather(WeatherAnswer)
  case hourly(PlaceID, PlaceSections.Answer<ThreeHourlyForecast>)
  /// Nothing more comes.
  case finished

  /// Asks for the rows of some places, all at the same time, warnings first: each part is handed on
  /// as it comes, and what fails keeps nothing else back.
  package static func load(
    _ places: [Place], withHours: Bool = true, from services: WeatherServices,
    _ body: (HomePart) -> Void
  ) async {
    await withTaskGroup(of: HomePart.self) { group in
      if let warnings = services.warnings {
        group.addTask { .warnings(await warnings.inForce(at: places)) }
      }
      for place in places {
        group.addTask { .weather(await services.weather.weather(of: place)) }
      }
      if let observations = services.observations {
        group.addTask { .observed(await observations.observations(of: places)) }
      }
      for await part in group {
        guard !Task.isCancelled else { return }
        body(part)
        // Their place decides about their area.
        if withHours, case .weather(let answer) = part, let area = answer.area {
          group.addTask {
            .hourly(
              answer.place.id,
              await PlaceSections.answer { () async throws(ForecastError) in
                try await services.weather.threeHourly(of: area)
              })
          }
        }
      }
    }
    if !Task.isCancelled { body(.finished) }
  }
}
