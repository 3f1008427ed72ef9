package import Models

package protocol WeatherModelInput: Sendable {
  /// The primary area of the place's forecast, if it is known without a request.
  func area(of place: Place) -> PrimaryArea?
  /// The forecast for a place, or the fallback.
  func weather(of place: Place) async -> WeatherAnswer
  func forecast(of area: PrimaryArea) async throws(ForecastError) -> Sourced<Forecast>
  func threeHourly(
    of area: PrimaryArea
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast>
  /// The changes since the previous issuance; without a value if that is not stored.
  func changes(of area: PrimaryArea) async throws(ForecastError) -> Sourced<ForecastChanges?>
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

package protocol SentenceReading: Sendable {
  /// A sentence in Japanese, as written, for one line.
  func japaneseLine(_ text: String) -> String
  /// The coded sentence in English; `prefecture` tells places of the same name apart.
  func english(_ text: String, prefecture: PrefectureCode?) -> String
}

extension ForecastTranslator: SentenceReading {}
