import ForecastSources
import HTTPClient
import HTTPClientTestSupport
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport

struct WarningsRoom: Sendable {
  let server: JMAServer
  let folder: TemporaryFolder
  let clock: TestClock
  private let fetcher = CurlFetcher.forTests()
  static let catalog = PlaceCatalog()

  static let office = "/bosai/warning/data/r8/130000.json"
  static let map = "/bosai/warning/data/r8/map.json"
  static let mapTime = "/bosai/warning/data/r8/map_time.json"
  static let floods = "/bosai/flood/data/r8/flood_xml.json"
  static let attention = "/bosai/probability/data/probability/r8/130000.json"
  static let timeline = "/bosai/warning_timeline/data/130000.json"
  static let areas = "/bosai/common/const/area.json"

  init(_ start: Instant) async throws {
    server = try await JMAServer()
    folder = try TemporaryFolder()
    clock = TestClock(start)
  }

  func source(_ policy: FetchPolicy = .init()) -> JMASource {
    JMASource(
      ServiceAccess(
        fetcher: PatientFetcher(fetcher), cache: ResponseCache(folder: folder.appending("cache")),
        baseURL: server.baseURL, policy: policy, clock: { [clock] in clock.now }))
  }

  func ask(_ id: String = "m:1310400", _ policy: FetchPolicy = .init()) async -> PlaceWarnings {
    await model(policy).warnings(of: Self.place(id))
  }

  func model(_ policy: FetchPolicy = .init()) -> WarningsModel {
    WarningsModel(catalog: Self.catalog, source: source(policy)) { [clock] in clock.now }
  }

  static func place(_ id: String) -> Place {
    guard let place = PlaceID(id).flatMap(catalog.place) else { preconditionFailure(id) }
    return place
  }

  func serve(_ path: String, _ body: [UInt8], status: Int = 200, tag: String? = nil) {
    let headers = tag.map { ["ETag": $0] } ?? [:]
    server.lay(path) { request in
      if let tag, request.headers["if-none-match"] == tag {
        return .init(304, headers: headers)
      }
      return .init(status, headers: headers, body: body)
    }
  }

  func serveQuiet() {
    serve(Self.office, WarningFixture.quietTokyo.json.bytes, tag: "\"1\"")
    serve(Self.floods, Array("[]".utf8))
    serveTime(clock.now.adding(seconds: -600))
    serve(Self.attention, OtherWarningParserTests.attention.bytes)
    serve(Self.timeline, OtherWarningParserTests.timeline(["11", "11", "11"]).bytes)
  }

  func serveTime(_ time: Instant) {
    serve(Self.mapTime, Array("{\"latestControlDatetime\":\"\(time.isoText)\"}".utf8))
  }

  var paths: [String] { server.requests.map(\.path) }
}

extension WarningFixture {
  static let quietTokyo = tokyo([.none])

  static func tokyo(_ kinds: [Kind], reported: Instant = "2026-11-21T10:20") -> WarningFixture {
    WarningFixture([
      .init(
        "VPWW58", reported, areas: [("130010", kinds)], [("1310400", kinds), ("1310500", [.none])])
    ])
  }
}
