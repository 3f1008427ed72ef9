import ForecastSources
import Models
import TestSupport

struct WorldForecasts: ForecastSource {
  let kind = SourceKind.jma
  let world: World

  func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    let file = area.forecastFile
    return try world.ask("forecast/\(file)") { WorldIssue.newest(file, at: $0).office }
  }
}

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

struct WorldRadar: RainSource {
  let kind = SourceKind.jma
  let world: World

  func index(
    of layer: RainLayer, now: Instant
  ) async throws(ForecastError) -> Sourced<RainIndex> {
    try world.ask("radar", WorldRain.index)
  }

  func tile(
    _ address: TileAddress, of frame: RainFrame, _ layer: RainLayer
  ) async throws(ForecastError) -> Sourced<ClassTile> {
    let size = TileAddress.size
    let samples = [UInt8](repeating: 0, count: size * size / 8)
    guard
      let tile = ClassTile(
        width: size, height: size, bitsPerPixel: 1, samples: samples,
        meanings: [TileCell(level: WorldRain.level(frame))])
    else { throw .notOffered(.nowcast, by: kind) }
    return try world.ask("tile/\(address)/\(frame)") { _ in tile }
  }

  func isCovered(
    _ point: Coordinates, by frame: RainFrame
  ) async throws(ForecastError) -> Bool { true }
}

struct WorldQuakes: QuakeSource {
  let kind = SourceKind.jma
  let world: World

  func quakes(now: Instant) async throws(ForecastError) -> Sourced<QuakeList> {
    try world.ask("quakes") { QuakeList(WorldQuake.listed(at: $0).map(\.report)) }
  }

  func telegram(
    of report: QuakeReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    throw .notListed(.quakes, code: report.event, origin: "world")
  }

  func longPeriods(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[LongPeriodReport]> {
    try world.ask("long periods") { _ in [] }
  }

  func tsunamis(now: Instant) async throws(ForecastError) -> Sourced<TsunamiList> {
    try world.ask("tsunamis", WorldTsunami.list)
  }

  func telegram(
    of report: TsunamiReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    throw .notListed(.tsunami, code: report.events.first ?? "-", origin: "world")
  }
}

struct WorldTyphoons: TyphoonSource {
  let kind = SourceKind.jma
  let world: World

  func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList> {
    try world.ask("storms", WorldStorm.list)
  }

  func report(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormReport> {
    let report = try world.ask("storm") { WorldStorm(at: $0)?.report }
    guard let value = report.value else { throw Self.nothing }
    return report.map { _ in value }
  }

  func track(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormTrack> { throw Self.nothing }

  func chances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormChances> { throw Self.nothing }

  func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances> { throw Self.nothing }

  func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]> {
    try world.ask("texts") { _ in [] }
  }

  func words(
    of document: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText> { throw Self.nothing }

  private static let nothing = ForecastError.refused(status: 404, host: "www.jma.go.jp")
}
