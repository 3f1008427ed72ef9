package import Models

/// An answer to a request; of many answers one at a time.
package indirect enum News: Sendable {
  case forecast(WeatherAnswer)
  /// A piece of the page of a place.
  case place(PlaceID, PlaceLoadEvent)
  /// Warnings without early attention and outlook.
  case inForce([PlaceWarnings])
  /// The warnings of the place selected in the search; nil if the source has none.
  case selectedWarnings(PlaceID, PlaceWarnings?)
  /// The warnings of all prefectures; empty if the source has none.
  case nation([PlaceWarnings])
  /// What is observed at places, with all that their stations measure.
  case observed([ObservationAnswer])
  /// What is observed at all prefectures' capitals; empty if the source has none.
  case observedMap([ObservationAnswer])
  case hours(PlaceID, PlaceSections.Answer<ThreeHourlyForecast>)
  case alarms(AppAlarms)
  case pictures(Result<Sourced<RainIndex>, ForecastError>)
  case tile(RadarTile, Result<ClassTile, ForecastError>)
  case report(ReportKind, Result<ReportAnswer, ForecastError>)
}
