/// One of the 58 offices (府県予報区) that issue forecasts and warnings.
public struct ForecastOffice: Hashable, Sendable {
  public let code: OfficeCode
  /// Its region: 石狩・空知・後志地方.
  public let name: PlaceName
  /// The issuing observatory: 札幌管区気象台. JMA gives no English name.
  public let observatory: String
  public let forecastFile: ForecastFileCode
}

extension PlaceCatalog {
  /// All 58, by code.
  public var offices: [ForecastOffice] {
    tables.offices.rows.map(ForecastOffice.init(row:))
  }

  public func office(_ code: OfficeCode) -> ForecastOffice? {
    tables.offices.row(code.text).map(ForecastOffice.init(row:))
  }
}

extension ForecastOffice {
  init(row: Row) {
    code = OfficeCode(row[0])
    name = PlaceName(ja: row[1], kana: "", en: row[2])
    observatory = row[3]
    forecastFile = ForecastFileCode(row[5])
  }
}
