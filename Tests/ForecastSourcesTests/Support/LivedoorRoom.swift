import ForecastSources
import HTTPClient
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport

/// All that a test of the `livedoor` source needs: a server, a cache folder and a clock of its own.
struct LivedoorRoom: Sendable {
  let server: JMAServer
  let folder: TemporaryFolder
  let clock: TestClock

  init(_ start: Instant) async throws {
    server = try await JMAServer()
    folder = try TemporaryFolder()
    clock = TestClock(start)
  }

  /// The address of the service, which is not JMA's.
  var baseURL: String { "http://\(server.host)/" }

  /// Shorter than in earnest, so that tests need not wait.
  static let interval = Duration.milliseconds(30)

  static func path(_ area: PrimaryAreaCode) -> String { "/api/forecast/city/\(area)" }

  func url(_ area: PrimaryAreaCode) -> String { "http://\(server.host)" + Self.path(area) }

  func source(_ policy: FetchPolicy = .init(), isCached: Bool = true) -> LivedoorForecastSource {
    LivedoorForecastSource(
      fetcher: PatientFetcher(),
      cache: isCached ? ResponseCache(folder: folder.appending("cache")) : nil, baseURL: baseURL,
      policy: policy, stations: PlaceCatalog(), interval: Self.interval
    ) { [clock] in clock.now }
  }

  func ask(
    _ area: PrimaryArea, _ policy: FetchPolicy = .init()
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    try await source(policy).officeForecast(of: area, now: clock.now)
  }

  func serve(_ fixture: LivedoorFixture, for area: PrimaryAreaCode = "130010") {
    serve(fixture.json, for: area)
  }

  func serve(_ json: JSONTree, for area: PrimaryAreaCode = "130010") {
    serve(.init(200, headers: ["Content-Type": "application/json"], body: json.bytes), for: area)
  }

  /// The way the service says that it cannot: with an ordinary status.
  func serve(error: String, for area: PrimaryAreaCode) {
    serve(JSONTree.members(["error": .text(error)]), for: area)
  }

  func serve(_ answer: JMAServer.Answer, for area: PrimaryAreaCode = "130010") {
    server.lay(Self.path(area)) { _ in answer }
  }
}

extension ForecastFigures {
  /// What a livedoor-compatible answer carries of a file, as far as it can be trusted: the short
  /// range of one area, without today's highest of the whole day.
  func carriedByLivedoor(area: String, station: String, base: Instant) -> ForecastFigures {
    filtered { member, code, time in
      switch member {
      case "issued": code == "short"
      case "weatherCodes", "weathers", "winds", "waves", "pops": code == area
      case "temps": code == station && time != Instant(base.date).isoText
      default: false
      }
    }
  }
}
