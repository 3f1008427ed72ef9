/// What stations near a place (AMeDAS) report. Nothing is averaged between stations.
public struct Observations: Equatable, Sendable {
  /// The time of the map of all stations, in Unix seconds; a new one comes every ten minutes.
  public let time: Int
  /// Whether that is too long ago to be called current, or ahead of the clock.
  public let isOld: Bool
  /// One for each element that a station near enough has a value of.
  public let figures: [ObservedFigure]

  /// The figure of an element; nil without a value.
  public subscript(element: String) -> ObservedFigure? { figures.first { $0.element == element } }
}

/// A value that one station reported.
public struct ObservedFigure: Equatable, Sendable {
  /// `temperature`, `humidity`, `windSpeed`, `windDirection`, `rain10Minutes`, `rain1Hour`, `rain24Hours`,
  /// `snowDepth`, `sunshine1Hour`, `seaLevelPressure` …
  public let element: String
  /// The value in its `unit`.
  public let value: Double
  /// `C`, `%`, `hPa`, `m/s`, `mm`, `min`, `h`, `cm`, `m`; `1/16` of the compass, clockwise: 0 is calm and 16 north;
  /// `code` of the weather.
  public let unit: String
  /// The station that reported it.
  public let station: PlaceName
  /// JMA's number of the station.
  public let stationCode: String
  /// From the place; nil for the station that stands for the place itself.
  public let kilometers: Double?
  /// In Unix seconds: up to an hour before the map's.
  public let time: Int
  /// Whether it was estimated from satellites.
  public let isEstimated: Bool
}
