import ForecastSources
import HTTPClient
import LoopbackServer
import ProcessTestSupport
import TestSupport
import Testing

@testable import Models

@Suite("The nowcast over HTTP", .heavy)
struct JMANowcastSourceTests {
  private static let base: Instant = "2026-10-04T17:15"
  private static let service = "/bosai/jmatile/data/nowc/"

  private struct Stage {
    let room: JMARoom
    var server: JMAServer { room.server }
    var clock: TestClock { room.clock }
    let catalog = PlaceCatalog()

    init() async throws { room = try await JMARoom(base.adding(seconds: 150)) }

    func source(_ policy: FetchPolicy = .init()) -> JMASource {
      JMASource(room.access(policy))
    }

    func rain(_ id: String = "m:1311300", _ policy: FetchPolicy = .init()) async throws -> PlaceRain
    {
      try #require(await answer(id, policy).rain?.value)
    }

    func answer(_ id: String = "m:1311300", _ policy: FetchPolicy = .init()) async throws
      -> RainAnswer
    {
      let now = clock.now
      let model = RainModel(catalog: catalog, source: source(policy)) { now }
      return try #require(await model.rain(at: [Place.given(id)]).first)
    }

    func serve(_ path: String, _ body: [UInt8], status: Int = 200) {
      room.serve(service + path, body, status: status)
    }

    func serveLists(_ newest: Instant = base, forecast: Instant? = nil) {
      serve("targetTimes_N1.json", RainFixture.observed(newest).bytes)
      serve("targetTimes_N2.json", RainFixture.forecast(forecast ?? newest).bytes)
    }

    /// Serves the tile of each step, counted in five minutes from the observed one.
    func serveTiles(
      _ newest: Instant = base, at place: String = "10/909/403",
      _ tile: (_ step: Int) -> [UInt8]?
    ) {
      for step in 0...12 {
        guard let bytes = tile(step) else { continue }
        let times = [newest, newest.adding(seconds: 300 * step)].map(RainFixture.time)
        serve("\(times[0])/none/\(times[1])/surf/hrpns/\(place).png", bytes)
      }
    }

    var tilePaths: [String] { server.paths.filter { $0.hasSuffix(".png") } }
  }

  private static let tiles = (0..<10).map { PNGFixture.plain($0).bytes }
  private static let empty = PNGFixture.transparent.bytes

  private static func tile(_ position: UInt8) -> [UInt8] { tiles[Int(position)] }

  private func numbers(_ rain: PlaceRain) -> [Int?] {
    rain.moments.map { moment in
      switch moment.reading {
      case .dry: 0
      case .rain(let found): found.rawValue
      case .unknown: nil
      }
    }
  }

  @Test("a place needs two lists and 13 tiles, each once, and none of them again")
  func requests() async throws {
    let stage = try await Stage()
    stage.serveLists()
    stage.serveTiles { Self.tile($0 < 5 ? 1 : 3) }
    let rain = try await stage.rain()
    #expect(numbers(rain) == [0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 2, 2])
    #expect(rain.moments.map(\.frame.kind) == [.observed] + Array(repeating: .forecast, count: 12))
    #expect(stage.server.requests.count == 15)
    #expect(Set(stage.tilePaths).count == 13)
    _ = try await stage.rain()
    #expect(stage.server.requests.count == 15)
    // The lists are fresh for a minute, tiles forever.
    stage.clock.advance(seconds: 61)
    _ = try await stage.rain()
    #expect(stage.server.requests.count == 17)
    #expect(stage.tilePaths.count == 13)
  }

  @Test func `N8: the empty picture is dry at a place inside, near a radar`() async throws {
    let stage = try await Stage()
    stage.serveLists()
    stage.serveTiles { _ in Self.empty }
    let rain = try await stage.rain()
    #expect(numbers(rain) == Array(repeating: 0, count: 13))
    #expect(RainOutlook(rain, now: stage.clock.now).state == .dry)
  }

  @Test("N9: only even zooms have data and are asked for; outside of a picture nothing is known")
  func n9() async throws {
    let tokyo = Coordinates(latitude: 35.68, longitude: 139.77)
    for layer in RainLayer.allCases {
      #expect(layer.finest % 2 == 0)
      for step in RadarView.steps {
        let zoom = RadarView(around: tokyo, step: step, layer: layer).zoom
        #expect(zoom % 2 == 0 && (4...layer.finest).contains(zoom))
      }
    }
    #expect(RainReading(.outside, isSeen: true) == .unknown(.notCovered))
    // A place without a position in the pictures needs no request, and is not dry.
    let stage = try await Stage()
    stage.serveLists()
    stage.serveTiles { _ in Self.empty }
    let place = Place.given("m:1311300")
    let outside = PlaceRain(place: place, vantage: nil, isInside: false, moments: [])
    #expect(RainOutlook(outside, now: Self.base).state == .outside)
    #expect(!GeoBox.nowcast.contains(Coordinates(latitude: 24.28, longitude: 153.98)))
  }

  @Test("far from every radar a transparent pixel is dry only where the coverage says so")
  func remote() async throws {
    for isCovered in [true, false, nil] {
      let stage = try await Stage()
      stage.serveLists()
      // 小笠原村: 27.09 N 142.19 E.
      let point = try #require(stage.catalog.vantagePoint(of: .given("m:1342100"))?.coordinates)
      let tile = try #require(TileGrid(zoom: 10).position(of: point)?.tile)
      stage.serveTiles(at: "10/\(tile.x)/\(tile.y)") { _ in Self.empty }
      let time = RainFixture.time(Self.base)
      let path = "\(time)/none/\(time)/surf/hrpns_nd/data.geojson"
      if let isCovered {
        let ring =
          isCovered
          ? "[[142,27],[143,27],[143,28],[142,28],[142,27]]"
          : "[[138,34],[141,34],[141,37],[138,37],[138,34]]"
        let body = """
          {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Polygon",
          "coordinates":[[[-180,-85],[180,-85],[180,85],[-180,85],[-180,-85]],\(ring)]}}]}
          """
        stage.serve(path + "?id=hrpns_nd", Array(body.utf8))
        stage.serve(path, Array(body.utf8))
      }
      let rain = try await stage.rain("m:1342100")
      let expected: RainReading = isCovered == true ? .dry : .unknown(.notToldApart)
      #expect(
        !rain.moments.isEmpty && rain.moments.allSatisfy { $0.reading == expected },
        "\(String(describing: isCovered))")
      #expect(
        RainOutlook(rain, now: stage.clock.now).state == (isCovered == true ? .dry : .unknown))
      // Another day it is not asked for again, but of a new picture there are new tiles.
      let asked = stage.server.paths.count { $0.contains("hrpns_nd") }
      #expect(asked == 1)
      guard isCovered != nil else { continue }
      _ = try await stage.rain("m:1342100")
      #expect(stage.server.paths.count { $0.contains("hrpns_nd") } == 1)
    }
  }

  @Test func `N10: what is no tile is no data, and is not kept`() async throws {
    let stage = try await Stage()
    stage.serveLists()
    stage.serveTiles { step in
      step == 3 ? Array("<html>メンテナンス</html>".utf8) : step == 4 ? [0x89, 0x50] : Self.tile(1)
    }
    let rain = try await stage.rain()
    #expect(numbers(rain) == [0, 0, 0, nil, nil, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(RainOutlook(rain, now: stage.clock.now).state == .unknown)
    // Once the service has fixed it, it is fetched again.
    stage.serveTiles { _ in Self.tile(1) }
    stage.clock.advance(seconds: 59)
    #expect(numbers(try await stage.rain()) == Array(repeating: 0, count: 13))
  }

  @Test("N11: of 13 pictures one is 404: no data for that one, and the others stay")
  func n11() async throws {
    let stage = try await Stage()
    stage.serveLists()
    stage.serveTiles { $0 == 5 ? nil : Self.tile($0 == 9 ? 4 : 1) }
    let rain = try await stage.rain()
    #expect(numbers(rain) == [0, 0, 0, 0, 0, nil, 0, 0, 0, 3, 0, 0, 0])
    #expect(
      rain.moments[5].reading
        == .unknown(.noTile(.refused(status: 404, host: stage.server.host))))
    let outlook = RainOutlook(rain, now: stage.clock.now)
    #expect(outlook.state == .expected)
    #expect(outlook.gaps == ["2026-10-04T17:40"..."2026-10-04T17:40"])
  }

  @Test("N12: without the list of forecasts there is the present, and the other way round")
  func n12() async throws {
    let stage = try await Stage()
    stage.serve("targetTimes_N1.json", RainFixture.observed(Self.base).bytes)
    stage.serveTiles { _ in Self.tile(1) }
    let rain = try await stage.rain()
    #expect(numbers(rain) == [0])
    let moved = ForecastError.moved(.nowcast, host: stage.server.host)
    #expect(rain.trouble == .noForecast(moved))
    #expect(RainOutlook(rain, now: stage.clock.now).state == .unknown)

    let other = try await Stage()
    other.serve("targetTimes_N2.json", RainFixture.forecast(Self.base).bytes)
    other.serveTiles { Self.tile($0 > 6 ? 5 : 1) }
    let ahead = try await other.rain()
    #expect(ahead.observed == nil)
    #expect(ahead.forecast.count == 12)
    #expect(ahead.trouble == .noObserved(.moved(.nowcast, host: other.server.host)))
    #expect(RainOutlook(ahead, now: other.clock.now).state == .expected)
  }

  @Test func `a moment that is in both lists is the observed one`() async throws {
    let stage = try await Stage()
    stage.serveLists(Self.base, forecast: Self.base.adding(seconds: -300))
    let index = try await stage.source().index(of: .nowcast, now: stage.clock.now).value
    #expect(index.merged.count == 48)
    #expect(index.merged.first { $0.valid == Self.base }?.kind == .observed)
    #expect(index.hour(now: stage.clock.now).count == 12)
  }

  @Test(arguments: [
    "<html>メンテナンス</html>", "[{\"cut", "{}", "null", "[]", "[3]", #"[{"basetime":1}]"#,
    #"[{"basetime":"20269904081500","validtime":"20261004081500","elements":["hrpns"]}]"#,
    #"[{"basetime":"20261004081500","validtime":"20461004081500","elements":["hrpns"]}]"#,
    #"[{"basetime":"20261004081500","validtime":"20261004082000","member":"../..","#
      + #""elements":["hrpns"]}]"#,
  ])
  func `lists that are broken are errors, never no rain`(body: String) async throws {
    let stage = try await Stage()
    stage.serve("targetTimes_N1.json", Array(body.utf8))
    stage.serve("targetTimes_N2.json", Array(body.utf8))
    let answer = try await stage.answer()
    #expect(answer.rain == nil && answer.errors.allSatisfy(\.isNotUnderstood))
  }

  @Test func `offline the stored pictures do, and say so`() async throws {
    let stage = try await Stage()
    stage.serveLists()
    stage.serveTiles { _ in Self.tile(2) }
    #expect(try await stage.answer("m:1311300", .init(isOffline: true)).rain == nil)
    _ = try await stage.rain()
    stage.clock.advance(minutes: 10)
    let asked = stage.server.requests.count
    let answer = try #require(try await stage.answer("m:1311300", .init(isOffline: true)).rain)
    #expect(answer.freshness == .offline)
    #expect(!numbers(answer.value).isEmpty)
    #expect(numbers(answer.value).allSatisfy { $0 == 1 })
    #expect(stage.server.requests.count == asked)
  }
}
