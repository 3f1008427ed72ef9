/// Which forecasts cover a place.
public struct ForecastCoverage: Equatable, Sendable {
  /// The primary area whose forecast stands for the place.
  public let shown: PrimaryArea
  /// The further primary areas the place reaches into.
  public let others: [PrimaryArea]
  /// Why `shown` was taken.
  public let via: Via

  public enum Via: Equatable, Sendable {
    /// The place lies in this one area, or is it.
    case itself
    /// A prefecture stands for its capital's area.
    case capital(PlaceName)
    /// A split municipality, or a ward: this municipality of JMA's list decides.
    case part(PlaceName)
  }
}
