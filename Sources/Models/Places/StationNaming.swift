/// What the join has to know of stations: their names, because numbers change, and which station
/// a weekly area's temperatures are for.
public protocol StationNaming: Sendable {
  /// The name of a station (東京), nil for a number nobody knows.
  func stationName(_ code: StationCode) -> String?
  /// The station of a weekly area in a forecast file.
  func weeklyStation(of area: WeeklyAreaCode, file: ForecastFileCode) -> StationCode?
}
