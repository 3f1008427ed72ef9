import ForecastSources
import Models
import TestSupport

/// The forecasts of a world.
struct WorldForecasts: ForecastFileSource {
  let kind = SourceKind.jma
  let world: World

  func officeForecast(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    try world.ask("forecast/\(file)") { WorldIssue.newest(file, at: $0).office }
  }

  func earlierReports(
    _ file: ForecastFileCode, before issued: Instant
  ) -> [OfficeForecast] { [] }
}

/// The warnings of a world.
struct WorldWarnings: WarningSource {
  let kind = SourceKind.jma
  let world: World

  func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    try world.ask("warnings/\(office)") { office == "130000" ? WorldNow.reports(at: $0) : [] }
  }

  func warningReportsOfJapan(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    try world.ask("warnings/nation", WorldNow.reports)
  }

  func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
    try world.ask("floods") { _ in [] }
  }

  func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    try world.ask("feed") { $0 }
  }
}

/// The observations of a world.
struct WorldObservations: ObservationSource {
  let kind = SourceKind.jma
  let world: World

  func latestTime(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    try world.ask("time", WorldNow.observed)
  }

  func latest(now: Instant) async throws(ForecastError) -> Sourced<ObservationMap> {
    try world.ask("map") { moment in
      let time = WorldNow.observed(at: moment)
      return .given(time, ["44132": [.temperature: WorldNow.celsius(time)]])
    }
  }

  func history(
    of station: StationCode, in bucket: ObservationBucket, now: Instant
  ) async throws(ForecastError) -> Sourced<StationHistory> {
    throw .nothingRecorded(.observations, code: station.text, at: bucket.start)
  }
}
