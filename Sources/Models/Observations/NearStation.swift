/// A station and its distance from the vantage point.
public struct NearStation: Hashable, Sendable {
  public let station: ObservationStation
  /// Nil for the station that represents the place itself.
  public let kilometers: Double?

  public init(station: ObservationStation, kilometers: Double?) {
    self.station = station
    self.kilometers = kilometers
  }
}

/// The point from which distances are measured.
public indirect enum VantagePoint: Hashable, Sendable {
  /// The town hall of a municipality (of the part that has it, or of a ward's city).
  case townHall(PlaceName, Coordinates)
  /// The station of a forecast area's temperatures: areas have no centre.
  case forecastStation(ObservationStation)

  public var coordinates: Coordinates {
    switch self {
    case .townHall(_, let coordinates): coordinates
    case .forecastStation(let station): station.coordinates
    }
  }
}
