/// One of the 58 offices (府県予報区) that issue forecasts and warnings.
public struct ForecastOffice: Hashable, Sendable {
  public let code: OfficeCode
  /// The region it serves: 石狩・空知・後志地方.
  public let name: PlaceName
  /// The observatory that issues: 札幌管区気象台. JMA gives no English name.
  public let observatory: String
  public let forecastFile: ForecastFileCode
}

extension PlaceCatalog {
  public func office(_ code: OfficeCode) -> ForecastOffice? {
    guard let row = tables.offices.row(code.text) else { return nil }
    return ForecastOffice(
      code: code, name: PlaceName(ja: row[1], kana: "", en: row[2]), observatory: row[3],
      forecastFile: ForecastFileCode(row[5]))
  }
}
