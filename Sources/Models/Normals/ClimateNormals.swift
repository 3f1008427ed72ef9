/// The climate normals of one station and month (平年値 1991-2020). Not a forecast.
package struct ClimateNormals: Hashable, Sendable {
  package let station: StationCode
  package let stationName: String
  /// 1...12
  package let month: Int
  /// Mean of the daily highs, °C.
  package let high: Double?
  /// Mean of the daily lows, °C.
  package let low: Double?
  /// Mean temperature, °C.
  package let mean: Double?
  /// Precipitation of the month, mm.
  package let rain: Double?
  /// Sunshine of the month, hours.
  package let sunshine: Double?
  /// Depth of new snow summed over the month, cm.
  package let snow: Double?

  /// The years of the means.
  package static let period = 1991...2020
}
