/// A station and how far it stands from where the question was asked.
public struct NearStation: Hashable, Sendable {
  public let station: ObservationStation
  /// Nil for the station that stands for the place itself.
  public let kilometers: Double?

  public init(station: ObservationStation, kilometers: Double?) {
    self.station = station
    self.kilometers = kilometers
  }
}

/// From where distances are counted.
public enum VantagePoint: Hashable, Sendable {
  /// The town hall of a municipality (of the part that has it, or of a ward's city).
  case townHall(PlaceName, Coordinates)
  /// The station that a forecast area's temperatures are for: areas have no middle.
  case forecastStation(ObservationStation)

  public var coordinates: Coordinates {
    switch self {
    case .townHall(_, let coordinates): coordinates
    case .forecastStation(let station): station.coordinates
    }
  }
}
