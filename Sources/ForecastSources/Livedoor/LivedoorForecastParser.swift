import JSONReading
public import Models

/// Turns an answer of a livedoor-compatible service into the forecast of one primary area.
public struct LivedoorForecastParser: Sendable {
  /// Far more than any real answer (about 6 KB).
  public static let byteLimit = 1 << 18

  private let area: PrimaryArea
  private let stations: any StationNaming
  private let table: WeatherCodeTable

  public init(
    area: PrimaryArea, stations: any StationNaming, table: WeatherCodeTable = WeatherCodeTable()
  ) {
    self.area = area
    self.stations = stations
    self.table = table
  }

  public func parse(_ bytes: [UInt8]) throws(ParseFailure) -> OfficeForecast {
    try report(bytes).forecast()
  }

  func report(_ bytes: [UInt8]) throws(ParseFailure) -> LivedoorReport {
    guard bytes.count <= Self.byteLimit else { throw .fault(.tooLarge(limit: Self.byteLimit)) }
    return LivedoorReport(
      payload: try LivedoorPayload(JSONCursor(bytes: bytes)), area: area, stations: stations,
      telops: LivedoorTelop(table: table))
  }
}
