/// A primary area (一次細分区域, class10), the unit of forecasts. There are 142.
public struct PrimaryArea: Hashable, Sendable {
  public let code: PrimaryAreaCode
  /// 東京地方; many names repeat (南部, 北部), so show the prefecture with it.
  public let name: PlaceName
  public let office: OfficeCode
  /// The file that contains its forecast; not always the office's (014030 and 460040 have none).
  public let forecastFile: ForecastFileCode
  public let prefecture: PrefectureCode
  /// Stations that may have its temperatures, best first (jma-data section 2.6).
  public let stations: [StationCode]
  /// Weekly areas that may contain it; by season, a report has exactly one of them.
  public let weeklyCandidates: [WeeklyAreaCode]
  /// Whether its forecasts include waves.
  public let hasWaves: Bool
  public let representative: MunicipalityCode

  public init(
    code: PrimaryAreaCode, name: PlaceName, office: OfficeCode, forecastFile: ForecastFileCode,
    prefecture: PrefectureCode, stations: [StationCode], weeklyCandidates: [WeeklyAreaCode],
    hasWaves: Bool, representative: MunicipalityCode
  ) {
    self.code = code
    self.name = name
    self.office = office
    self.forecastFile = forecastFile
    self.prefecture = prefecture
    self.stations = stations
    self.weeklyCandidates = weeklyCandidates
    self.hasWaves = hasWaves
    self.representative = representative
  }
}
