/// The models that the weather of a place and its sections are asked of.
public struct SectionModels: Sendable {
  let weather: any WeatherModelInput
  /// Nil where nobody observes.
  let observations: (any ObservationModelInput)?

  public init(
    weather: any WeatherModelInput, observations: (any ObservationModelInput)? = nil
  ) {
    self.weather = weather
    self.observations = observations
  }
}
