import ForecastSources
import LoopbackServer
import Models
import TestSupport

/// The setup of a test of the `livedoor` source.
struct LivedoorRoom: TestRoom {
  let parts: RoomParts

  var baseURL: String { "http://\(server.host)/" }

  /// Shorter than in production, so that tests are fast.
  static let interval = Duration.milliseconds(30)

  static func path(_ area: PrimaryAreaCode) -> String { "/api/forecast/city/\(area)" }

  func url(_ area: PrimaryAreaCode) -> String { "http://\(server.host)" + Self.path(area) }

  func source(_ policy: FetchPolicy = .init(), isCached: Bool = true) -> LivedoorForecastSource {
    LivedoorForecastSource(
      access(policy, isCached: isCached), stations: PlaceCatalog(), interval: Self.interval)
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

  /// Serves the service's error format: an ordinary status.
  func serve(error: String, for area: PrimaryAreaCode) {
    serve(JSONTree.members(["error": .text(error)]), for: area)
  }

  func serve(_ answer: JMAServer.Answer, for area: PrimaryAreaCode = "130010") {
    server.lay(Self.path(area)) { _ in answer }
  }
}

extension ForecastFigures {
  /// The reliable part of a livedoor-compatible answer: the short range of one area, without
  /// today's high of the whole day.
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
