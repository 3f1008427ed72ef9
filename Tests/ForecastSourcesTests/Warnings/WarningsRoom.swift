import ForecastSources
import Models
import TestSupport

struct WarningsRoom: TestRoom {
  let parts: RoomParts
  static let catalog = PlaceCatalog()

  static let office = "/bosai/warning/data/r8/130000.json"
  static let map = "/bosai/warning/data/r8/map.json"
  static let mapTime = "/bosai/warning/data/r8/map_time.json"
  static let floods = "/bosai/flood/data/r8/flood_xml.json"
  static let attention = "/bosai/probability/data/probability/r8/130000.json"
  static let timeline = "/bosai/warning_timeline/data/130000.json"
  static let areas = "/bosai/common/const/area.json"

  func source(_ policy: FetchPolicy = .init()) -> JMASource {
    JMASource(access(policy))
  }

  func ask(_ id: String = "m:1310400", _ policy: FetchPolicy = .init()) async -> PlaceWarnings {
    await model(policy).warnings(of: .given(id))
  }

  func model(_ policy: FetchPolicy = .init()) -> WarningsModel {
    WarningsModel(catalog: Self.catalog, source: source(policy)) { [clock] in clock.now }
  }

  func serveQuiet() {
    serve(Self.office, WarningFixture.quietTokyo.json.bytes, tag: "\"1\"")
    serve(Self.floods, Array("[]".utf8))
    serveTime(clock.now.adding(seconds: -600))
    serve(Self.attention, WarningFixture.attention.bytes)
    serve(Self.timeline, WarningFixture.timeline(["11", "11", "11"]).bytes)
  }

  func serveTime(_ time: Instant) {
    serve(Self.mapTime, Array("{\"latestControlDatetime\":\"\(time.isoText)\"}".utf8))
  }

  var paths: [String] { server.paths }
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
