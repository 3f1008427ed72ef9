/// One of the 58 offices (府県予報区) that issue forecasts and warnings.
package struct ForecastOffice: Hashable, Sendable {
  package let code: OfficeCode
  /// Its region: 石狩・空知・後志地方.
  package let name: PlaceName
  /// The issuing observatory: 札幌管区気象台. JMA gives no English name.
  package let observatory: String
  package let forecastFile: ForecastFileCode
}

extension PlaceCatalog {
  /// All 58, by code.
  package var offices: [ForecastOffice] {
    tables.offices.rows.map(ForecastOffice.init(row:))
  }

  package func office(_ code: OfficeCode) -> ForecastOffice? {
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
