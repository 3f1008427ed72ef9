/// What to take along: a type of the client's own module Models.
public enum Advice: String {
  case umbrella = "Take an umbrella"
  case nothing = "No umbrella needed"
  case unknown = "JMA gives no chance of rain"

  /// - Parameter percent: nil is not 0.
  public init(chanceOfRain percent: Int?) {
    self = percent.map { $0 >= 50 ? .umbrella : .nothing } ?? .unknown
  }
}
