extension WeatherScreen {
  /// The warnings in force at a place in the few lines that stand above its forecast: a line for
  /// each that means danger, one for all the others, and what is not known.
  public struct InForce: Equatable, Sendable {
    public var lines: [WarningsSection.Line]
    /// The gravest in a word and the place, to be said once more where the forecast is so long that
    /// the lines above scroll away. Nil where nothing graver than an advisory is in force.
    public var closing: WarningsSection.Line?
  }
}
