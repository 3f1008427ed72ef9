/// The forecasts that cover a place.
package struct ForecastCoverage: Equatable, Sendable {
  /// The primary area whose forecast is shown for the place.
  package let shown: PrimaryArea
  /// Further primary areas that the place extends into.
  package let others: [PrimaryArea]
  /// Why `shown` was chosen.
  package let via: Via

  package enum Via: Equatable, Sendable {
    /// The place is this area or is in it.
    case itself
    /// For a prefecture: its capital's area.
    case capital(PlaceName)
    /// For a split municipality or a ward: this municipality of JMA's list determines it.
    case part(PlaceName)
  }
}
