package import Models

/// The three-hourly forecasts of prefectures, for the curves of the list.
package enum PrefectureHours {
  /// At most this many are requested at the same time: they are not urgent.
  private static let atOnce = 8

  /// Asks for the areas of some places, in their order; each answer is handed on as it comes.
  package static func load(
    _ places: [Place], from services: WeatherServices,
    _ body: (News) -> Void
  ) async {
    await withTaskGroup(of: News?.self) { group in
      var rest = places[...]
      func next() {
        guard let place = rest.popFirst() else { return }
        group.addTask { await answer(place, services.weather) }
      }
      for _ in 0..<atOnce { next() }
      for await answer in group {
        guard !Task.isCancelled else { return }
        if let answer { body(answer) }
        next()
      }
    }
  }

  private static func answer(
    _ place: Place, _ weather: any WeatherModelInput
  ) async -> News? {
    guard let area = weather.area(of: place) else { return nil }
    return .hours(
      place.id,
      await PlaceSections.answer { () async throws(ForecastError) in
        try await weather.threeHourly(of: area)
      }
    )
  }
}
