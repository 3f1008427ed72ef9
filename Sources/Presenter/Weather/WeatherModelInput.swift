public import Models

/// What the weather screen asks of its model.
public protocol WeatherModelInput: Sendable {
  /// The forecast that stands for a place, or what there is instead.
  func weather(of place: Place) async -> WeatherAnswer
  /// The forecast of one primary area.
  func forecast(of area: PrimaryArea) async throws(ForecastError) -> Sourced<Forecast>
}

extension WeatherModel: WeatherModelInput {}
