public import Models

/// What the weather screen asks of its model.
public protocol WeatherModelInput: Sendable {
  /// The forecast that stands for a place, or what there is instead.
  func weather(of place: Place) async -> WeatherAnswer
  /// The forecast of one primary area.
  func forecast(of area: PrimaryArea) async throws(ForecastError) -> Sourced<Forecast>
  /// The three-hourly forecast of one primary area.
  func threeHourly(
    of area: PrimaryArea
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast>
  /// What changed since the previous issue; without a value where that is not at hand.
  func changes(of area: PrimaryArea) async throws(ForecastError) -> Sourced<ForecastChanges?>
  /// The forecaster's text.
  func overview(of area: PrimaryArea) async throws(ForecastError) -> Sourced<Overview>
}

extension WeatherModel: WeatherModelInput {}

/// What the weather screen asks about the warnings in force, which must not keep it waiting.
public protocol PromptWarningsModelInput: Sendable {
  /// What is known of a place by now; nil for a place that nobody announced.
  func warnings(of place: Place) async -> PromptWarnings?
}

extension PromptWarningsModel: PromptWarningsModelInput {}
