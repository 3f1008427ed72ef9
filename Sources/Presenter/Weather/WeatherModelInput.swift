package import Models

/// What the weather asks its model for.
package protocol WeatherModelInput: Sendable {
  /// The primary area that a forecast of the place is for, where that is known without asking.
  func area(of place: Place) -> PrimaryArea?
  /// The forecast for a place, or the fallback.
  func weather(of place: Place) async -> WeatherAnswer
  /// The forecast of one primary area.
  func forecast(of area: PrimaryArea) async throws(ForecastError) -> Sourced<Forecast>
  /// The three-hourly forecast of one primary area.
  func threeHourly(
    of area: PrimaryArea
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast>
  /// The changes since the previous issuance; without a value if that is not stored.
  func changes(of area: PrimaryArea) async throws(ForecastError) -> Sourced<ForecastChanges?>
  /// The forecaster's text.
  func overview(of area: PrimaryArea) async throws(ForecastError) -> Sourced<Overview>
}

extension WeatherModelInput {
  package func area(of place: Place) -> PrimaryArea? { nil }
}

extension WeatherModel: WeatherModelInput {}

/// What the weather asks about the warnings in force, without delay.
package protocol PromptWarningsModelInput: Sendable {
  /// What is known about a place by now; nil for a place that was not announced.
  func warnings(of place: Place) async -> PromptWarnings?
}

extension PromptWarningsModel: PromptWarningsModelInput {}

/// Reads the forecaster's sentences.
package protocol SentenceReading: Sendable {
  /// A sentence in Japanese, as written, for one line.
  func japaneseLine(_ text: String) -> String
  /// The coded sentence in English; `prefecture` tells places of the same name apart.
  func english(_ text: String, prefecture: PrefectureCode?) -> String
}

extension ForecastTranslator: SentenceReading {}
