/// A station and its distance from the vantage point.
package struct NearStation: Hashable, Sendable {
  package let station: ObservationStation
  /// Nil for the station that represents the place itself.
  package let kilometers: Double?
}

/// The point from which distances are measured.
package indirect enum VantagePoint: Hashable, Sendable {
  /// The town hall of a municipality (of the part that has it, or of a ward's city).
  case townHall(PlaceName, Coordinates)
  /// The station of a forecast area's temperatures: areas have no centre.
  case forecastStation(ObservationStation)
  /// The requested point: a position, or that of a landmark.
  case point(NamedPoint)

  package var coordinates: Coordinates {
    switch self {
    case .townHall(_, let coordinates): coordinates
    case .forecastStation(let station): station.coordinates
    case .point(let point): point.coordinates
    }
  }
}
