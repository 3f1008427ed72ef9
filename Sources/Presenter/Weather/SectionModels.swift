/// The models that the weather of a place and its sections are asked of.
public struct SectionModels: Sendable {
  let weather: any WeatherModelInput
  /// Nil where nobody observes.
  let observations: (any ObservationModelInput)?
  /// Nil where nobody warns.
  let warnings: (any WarningsModelInput)?

  public init(
    weather: any WeatherModelInput, observations: (any ObservationModelInput)? = nil,
    warnings: (any WarningsModelInput)? = nil
  ) {
    self.weather = weather
    self.observations = observations
    self.warnings = warnings
  }
}
