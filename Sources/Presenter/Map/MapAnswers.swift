package import Models

/// What was found for the map, a prefecture each, in their order.
package enum MapAnswers: Sendable {
  case forecasts([WeatherAnswer], date: CivilDate)
  case warnings([PlaceWarnings])
  case observed([ObservationAnswer])

  /// Asks for what a map of all prefectures is to show.
  /// - Parameter now: what the days of the request are counted from.
  package static func load(
    _ request: MapRequest, of prefectures: [Prefecture], now: Instant,
    weather: any TodayWeatherModelInput, warnings: WarningsModel,
    observations: ObservationsModel
  ) async -> MapAnswers {
    let places = prefectures.map(Place.prefecture)
    switch request.show {
    case .warnings: return .warnings(await warnings.warningsOfJapan())
    case .now: return .observed(await observations.current(at: places))
    case .weather, .high, .low, .rain: break
    }
    var answers: [Int: WeatherAnswer] = [:]
    await weather.forEachWeather(of: places) { index, answer in answers[index] = answer }
    return .forecasts(
      places.indices.map { answers[$0] ?? .failed(places[$0], .cancelled) },
      date: request.day.date(today: now.date))
  }

  /// Why prefectures have no value, in their order.
  package var errors: [ForecastError] {
    switch self {
    case .forecasts(let answers, _): answers.compactMap(\.error)
    case .warnings(let answers): answers.flatMap(\.offices).compactMap(\.error)
    case .observed(let answers): answers.compactMap(\.error)
    }
  }
}
