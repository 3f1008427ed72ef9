import Models

@testable import Presenter

/// An answer for a subject, whoever requested it.
enum Delivered: Sendable {
  case forecast(PlaceWeather)
  /// Nil where the source has no warnings.
  case inForce(PlaceID, PlaceWarnings?)
  /// Only the available part of the section counts.
  case part(WeatherSection, PlaceSections, of: PlaceID)
  case measured(PlaceID, PlaceSections.Answer<StationHistory>)
  /// Empty where the source has none.
  case warningsOfJapan([PlaceWarnings])
  case observedMap([ObservationAnswer])
  /// Nil where the source has none.
  case alarms(
    tsunami: Result<Sourced<TsunamiStatus>, ForecastError>?,
    quakes: Result<Sourced<QuakeList>, ForecastError>?)
  case pictures(RainLayer, Result<Sourced<RainIndex>, ForecastError>)
  case tile(RadarTile, Result<ClassTile, ForecastError>)
  case report(ReportKind, Result<ReportAnswer, ForecastError>)

  static func forecast(_ answer: WeatherAnswer) -> Delivered {
    .forecast(PlaceWeather(answer: answer))
  }

  static func inForce(_ answer: PlaceWarnings) -> Delivered { .inForce(answer.place.id, answer) }

  static func hours(_ answer: PlaceSections.Answer<ThreeHourlyForecast>, of id: PlaceID)
    -> Delivered
  {
    .part(.hourly, PlaceSections(hourly: answer), of: id)
  }

  static func observed(_ answer: ObservationAnswer) -> Delivered {
    let result: PlaceSections.Answer<ObservationReport> =
      switch answer {
      case .observed(let found): .success(found.report)
      case .failed(_, let error): .failure(error)
      }
    return .part(.observed, PlaceSections(observed: result), of: answer.place.id)
  }

  /// Whether it answers the request.
  func answers(_ asked: Asked) -> Bool {
    switch (self, asked) {
    case (.forecast(let weather), .forecast(let id)): weather.answer.place.id == id
    case (.inForce(let mine, _), .inForce(let id)): mine == id
    case (.part(let mine, _, let place), .part(let section, let id)):
      mine == section && place == id
    case (.measured(let mine, _), .measured(let id)): mine == id
    case (.warningsOfJapan, .warningsOfJapan), (.observedMap, .observedMap), (.alarms, .alarms):
      true
    case (.pictures(let mine, _), .pictures(let layer)): mine == layer
    case (.tile(let mine, _), .tile(let tile)): mine == tile
    case (.report(let mine, _), .report(let kind, _)): mine == kind
    default: false
    }
  }
}
