/// What is observed at a place, as it is to be drawn.
public enum ObservationScreen: Equatable, Sendable {
  case loading(title: String)
  case content(Content)
  case failed(WeatherScreen.Failure)

  public struct Content: Equatable, Sendable {
    public var title: String
    /// Marks what is not today's word; nil for what is fresh.
    public var sourceMark: String?
    /// 観測 10月9日(金) 15:40・5分前
    public var observed: String
    /// 観測所 東京（4.6 km）: where all figures are from that name no other station.
    public var station: String
    /// That the observations are old, or why newer ones could not be had.
    public var alerts: [String]
    public var fields: [WeatherScreen.Field]
    public var footnotes: [String]
  }
}
