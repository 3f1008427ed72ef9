/// A primary area (一次細分区域, class10), the unit of forecasts. There are 142.
package struct PrimaryArea: Hashable, Sendable {
  package let code: PrimaryAreaCode
  /// 東京地方; many names repeat (南部, 北部), so show the prefecture with it.
  package let name: PlaceName
  package let office: OfficeCode
  /// The file that contains its forecast; not always the office's (014030 and 460040 have none).
  package let forecastFile: ForecastFileCode
  package let prefecture: PrefectureCode
  /// Stations that may have its temperatures, best first (jma-data section 2.6).
  package let stations: [StationCode]
  /// Weekly areas that may contain it; by season, a report has exactly one of them.
  package let weeklyCandidates: [WeeklyAreaCode]
  /// Whether its forecasts include waves.
  package let hasWaves: Bool
  package let representative: MunicipalityCode
}
