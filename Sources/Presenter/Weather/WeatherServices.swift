public import Models

/// The models for the weather of a place and its sections.
public struct WeatherServices: Sendable {
  let weather: any WeatherModelInput
  /// Nil if there is no source of observations.
  let observations: (any ObservationModelInput)?
  /// Nil if there is no source of warnings.
  let warnings: (any WarningsModelInput)?
  /// The warnings in force above the forecast; nil if they are not shown.
  let inForce: (any PromptWarningsModelInput)?
  /// Positions of the sun; nil where they are not asked for.
  let sky: PlaceCatalog?
  /// When it is night beside the three-hourly forecast; nil where that is not drawn.
  let daylight: PlaceCatalog?

  public init(
    weather: any WeatherModelInput, observations: (any ObservationModelInput)? = nil,
    warnings: (any WarningsModelInput)? = nil, inForce: (any PromptWarningsModelInput)? = nil,
    sky: PlaceCatalog? = nil, daylight: PlaceCatalog? = nil
  ) {
    self.weather = weather
    self.observations = observations
    self.warnings = warnings
    self.inForce = inForce
    self.sky = sky
    self.daylight = daylight
  }

  /// What is observed at places now; empty if there is no source of observations.
  public func current(at places: [Place]) async -> [ObservationAnswer] {
    await observations?.current(at: places) ?? []
  }
}
