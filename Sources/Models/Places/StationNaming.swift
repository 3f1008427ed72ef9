/// What the join needs to know about stations: their names, because numbers change, and the station
/// of a weekly area's temperatures.
public protocol StationNaming: Sendable {
  /// The name of a station (東京); nil for an unknown number.
  func stationName(_ code: StationCode) -> String?
  /// The station of a weekly area in a forecast file.
  func weeklyStation(of area: WeeklyAreaCode, file: ForecastFileCode) -> StationCode?
}
