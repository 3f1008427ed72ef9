/// The answers for the map, one per prefecture, in the order of the prefectures.
package enum MapAnswers: Sendable {
  case forecasts([WeatherAnswer], date: CivilDate)
  case warnings([PlaceWarnings])
  case observed([ObservationAnswer])

  /// Why prefectures have no value, in their order.
  package var errors: [ForecastError] {
    switch self {
    case .forecasts(let answers, _): answers.compactMap(\.error)
    case .warnings(let answers): answers.flatMap(\.offices).compactMap(\.error)
    case .observed(let answers): answers.compactMap(\.error)
    }
  }
}
