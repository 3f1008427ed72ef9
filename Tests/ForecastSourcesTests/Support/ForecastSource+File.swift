@testable import Models

extension PrimaryArea {
  /// Stands for all areas of a file, for sources that only look at that.
  static func any(of file: ForecastFileCode) -> PrimaryArea {
    PrimaryArea(
      code: PrimaryAreaCode(file.text), name: PlaceName(ja: "", kana: "", en: ""),
      office: OfficeCode(file.text), forecastFile: file,
      prefecture: PrefectureCode(String(file.text.prefix(2))), stations: [], weeklyCandidates: [],
      hasWaves: false, representative: MunicipalityCode(file.text + "0"))
  }
}

/// Sources that answer with JMA's forecast files, asked for a file.
extension ForecastSource {
  func officeForecast(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    try await officeForecast(of: .any(of: file), now: now)
  }

  func overview(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview> {
    try await overview(of: .any(of: file), now: now)
  }

  func earlierReports(
    _ file: ForecastFileCode, before issued: Instant
  ) -> [OfficeForecast] {
    earlierReports(of: .any(of: file), before: issued)
  }
}
