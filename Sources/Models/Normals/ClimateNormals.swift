/// The climate normals of one station and month (平年値 1991-2020). Not a forecast.
public struct ClimateNormals: Hashable, Sendable {
  public let station: StationCode
  public let stationName: String
  /// 1...12
  public let month: Int
  /// Mean of the daily highs, °C.
  public let high: Double?
  /// Mean of the daily lows, °C.
  public let low: Double?
  /// Mean temperature, °C.
  public let mean: Double?
  /// Precipitation of the month, mm.
  public let rain: Double?
  /// Sunshine of the month, hours.
  public let sunshine: Double?
  /// Depth of new snow summed over the month, cm.
  public let snow: Double?

  /// The years of the means.
  public static let period = 1991...2020
}
