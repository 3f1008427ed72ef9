/// The models that the weather of a place and its sections are asked of.
public struct WeatherServices: Sendable {
  let weather: any WeatherModelInput
  /// Nil where nobody observes.
  let observations: (any ObservationModelInput)?
  /// Nil where nobody warns.
  let warnings: (any WarningsModelInput)?
  /// What is in force, beside the forecast; nil where nobody is to be told.
  let inForce: (any PromptWarningsModelInput)?

  public init(
    weather: any WeatherModelInput, observations: (any ObservationModelInput)? = nil,
    warnings: (any WarningsModelInput)? = nil, inForce: (any PromptWarningsModelInput)? = nil
  ) {
    self.weather = weather
    self.observations = observations
    self.warnings = warnings
    self.inForce = inForce
  }
}
