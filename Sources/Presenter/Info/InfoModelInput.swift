public import Models

/// What the facts page asks its model for.
public protocol InfoModelInput: PrefectureNaming {
  func coverage(of place: Place) -> ForecastCoverage?
  func normals(of area: PrimaryArea, month: Int) -> ClimateNormals?
  func prefecture(_ code: PrefectureCode) -> Prefecture?
  func primaryArea(_ code: PrimaryAreaCode) -> PrimaryArea?
  func municipality(_ code: MunicipalityCode) -> Municipality?
  func office(_ code: OfficeCode) -> ForecastOffice?
  func stationName(_ code: StationCode) -> String?
  /// In metres above the sea.
  func stationElevation(_ code: StationCode) -> Double?
}

extension PlaceCatalog: InfoModelInput {}
