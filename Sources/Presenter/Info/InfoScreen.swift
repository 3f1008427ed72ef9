/// Facts of a place as they are to be drawn.
public struct InfoScreen: Equatable, Sendable {
  public var title: String
  public var sections: [Section]
  public var footnotes: [String]

  public struct Section: Equatable, Sendable {
    /// Nil for the first one, which stands below the title.
    public var heading: String?
    public var fields: [WeatherScreen.Field]
  }
}
