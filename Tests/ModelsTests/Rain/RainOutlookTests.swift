import TestSupport
import Testing

@testable import Models

@Suite("What the hour amounts to")
struct RainOutlookTests {
  private static let base: Instant = "2026-10-04T17:15"
  private static let shibuya = PlaceID("m:1311300").flatMap(PlaceCatalog().place)

  /// A digit is a class, 0 is dry, ? is not known; the first is observed.
  private func rain(_ text: String, observed: Bool = true, _ base: Instant = base) throws
    -> PlaceRain
  {
    let place = try #require(Self.shibuya)
    let moments = text.enumerated().map { step, sign in
      RainMoment(
        frame: RainFrame(
          base: base, valid: base.adding(seconds: 300 * step),
          kind: step == 0 && observed ? .observed : .forecast),
        reading: sign == "?"
          ? .unknown(.unknownColor)
          : sign.wholeNumberValue.flatMap(RainClass.init).map(RainReading.rain) ?? .dry)
    }
    return PlaceRain(
      place: place, vantage: PlaceCatalog().vantagePoint(of: place), isInside: true,
      moments: moments)
  }

  private func outlook(_ text: String, minutes: Int = 2) throws -> RainOutlook {
    RainOutlook(try rain(text), now: Self.base.adding(seconds: minutes * 60))
  }

  @Test(arguments: [
    ("0000000000000", RainOutlook.State.dry), ("0000000000002", .expected),
    ("2000000000000", .raining), ("00000?0000000", .unknown), ("00?0000200000", .expected),
    ("?000000000000", .unknown), ("?000000000200", .expected), ("?????????????", .unknown),
    ("1????????????", .raining), ("000000000", .unknown), ("0", .unknown), ("000000000000", .dry),
  ])
  func `is dry only if all of it is known`(text: String, state: RainOutlook.State) throws {
    #expect(try outlook(text).state == state)
  }

  @Test func `of places without a picture is outside`() throws {
    let place = try #require(Self.shibuya)
    let rain = PlaceRain(place: place, vantage: nil, isInside: false, moments: [])
    #expect(RainOutlook(rain, now: Self.base).state == .outside)
  }

  @Test func `has its beginning, its end, its return and its strongest moment`() throws {
    let later = try outlook("0000023420000")
    #expect(later.start?.time == "2026-10-04T17:40")
    #expect(later.start?.reading == .rain(.from1))
    #expect(later.heaviest?.time == "2026-10-04T17:50")
    #expect(later.stop == nil && !later.isDoubtful)
    let now = try outlook("4430000012000")
    #expect(now.stop == "2026-10-04T17:30")
    #expect(now.resumption?.time == "2026-10-04T17:55")
    #expect(now.heaviest?.time == Self.base)
    let always = try outlook("2222223222222")
    #expect(always.stop == nil && always.resumption == nil)
    // Whether it stopped in between is not known.
    #expect(try outlook("22?0000000000").stop == nil)
  }

  @Test func `a single picture of the lowest class is doubtful, and two are not`() throws {
    #expect(try outlook("0000100000000").isDoubtful)
    #expect(!(try outlook("0000110000000").isDoubtful))
    #expect(!(try outlook("0000200000000").isDoubtful))
  }

  @Test(arguments: [
    (0, RainAge.current), (15, .current), (16, .old), (30, .old), (31, .past), (-5, .current),
    (-6, .ahead), (-20, .ahead),
  ])
  func `is of an age`(minutes: Int, age: RainAge) throws {
    #expect(try outlook("0000000000000", minutes: minutes).age == age)
  }

  @Test("an observation of half an hour ago is not now, but what it forecast may still come")
  func past() throws {
    let wet = try outlook("2222222222220", minutes: 31)
    #expect(wet.state == .expected)
    // 17:46: the picture of 17:45 is over.
    #expect(wet.start?.time == "2026-10-04T17:50")
    #expect(try outlook("2222220000000", minutes: 31).state == .unknown)
    #expect(try outlook("0000000000000", minutes: 31).state == .unknown)
  }

  @Test func `a clock that is behind changes nothing but the age`() throws {
    let outlook = try outlook("0000022000000", minutes: -20)
    #expect(outlook.state == .expected)
    #expect(outlook.start?.time == "2026-10-04T17:40")
    #expect(try self.outlook("0000000000000", minutes: -20).state == .dry)
  }

  @Test func `gaps are runs of moments`() throws {
    let gaps = try outlook("0??00?0000000").gaps
    #expect(
      gaps == [
        "2026-10-04T17:20"..."2026-10-04T17:25", "2026-10-04T17:40"..."2026-10-04T17:40",
      ])
  }

  @Test func `a forecast that lags behind the observations counts only where it is still ahead`() {
    func frames(_ base: Instant) -> [RainFrame] {
      (1...12).map {
        RainFrame(base: base, valid: base.adding(seconds: 300 * $0), kind: .forecast)
      }
    }
    let observed = [RainFrame(base: Self.base, valid: Self.base, kind: .observed)]
    let near = RainIndex(
      observed: observed, forecast: frames(Self.base.adding(seconds: -600)))
    #expect(near.hour(now: Self.base.adding(seconds: 360)).map(\.valid)[1] == "2026-10-04T17:20")
    let far = RainIndex(
      observed: observed, forecast: frames(Self.base.adding(seconds: -900)))
    #expect(far.hour(now: Self.base.adding(seconds: 360)).map(\.valid)[1] == "2026-10-04T17:25")
  }
}

@Suite("The grid of tiles")
struct TileGridTests {
  @Test(
    "has places where the specification has them",
    arguments: [
      (35.6316, 139.7928, 56, 25, 227, 100, 909, 403, 162, 103),
      (35.6812, 139.7671, 56, 25, 227, 100, 909, 403, 143, 58),
      (43.0621, 141.3544, 57, 23, 228, 94, 914, 376, 19, 6),
      (34.6937, 135.5023, 56, 25, 224, 101, 897, 406, 109, 170),
      (26.2124, 127.6809, 54, 27, 218, 108, 875, 434, 46, 177),
      (24.3, 124.2, 54, 27, 216, 110, 865, 440, 71, 181),
    ] as [(Double, Double, Int, Int, Int, Int, Int, Int, Int, Int)])
  func places(
    _ row: (Double, Double, Int, Int, Int, Int, Int, Int, Int, Int)
  ) {
    let place = Coordinates(latitude: row.0, longitude: row.1)
    #expect(TileGrid(zoom: 6).position(of: place)?.tile == TileAddress(zoom: 6, x: row.2, y: row.3))
    #expect(TileGrid(zoom: 8).position(of: place)?.tile == TileAddress(zoom: 8, x: row.4, y: row.5))
    let fine = TileGrid(zoom: 10).position(of: place)
    #expect(fine?.tile == TileAddress(zoom: 10, x: row.6, y: row.7))
    #expect(fine?.column == row.8 && fine?.row == row.9)
  }

  @Test(arguments: [(90.0, 0.0), (.nan, 0), (0, .infinity), (0, 180), (-89.9, 0), (86, 10)])
  func `has no place for what is not on the map`(latitude: Double, longitude: Double) {
    let place = Coordinates(latitude: latitude, longitude: longitude)
    #expect(TileGrid(zoom: 10).position(of: place) == nil)
  }

  @Test func `knows the coordinates of its pixels`() {
    let grid = TileGrid(zoom: 8)
    let place = Coordinates(latitude: 35.6812, longitude: 139.7671)
    let point = grid.point(place)
    let back = grid.coordinates(x: point.x, y: point.y)
    #expect(abs(back.latitude - place.latitude) < 1e-9)
    #expect(abs(back.longitude - place.longitude) < 1e-9)
    #expect(abs(TileGrid(zoom: 10).kilometersPerPixel(atLatitude: 35.6) - 0.124) < 0.001)
  }
}

@Suite("The cell of a point")
struct ClassTileTests {
  /// A tile of a few pixels; each sign is one.
  private func tile(_ rows: [String]) throws -> ClassTile {
    let cells = rows.flatMap { row in
      row.map { sign -> UInt8 in
        switch sign {
        case "o": TileCell.outside.rawValue
        case "-": TileCell.none.rawValue
        case "t": TileCell.transparent.rawValue
        case "?": TileCell.unknownColor.rawValue
        default: TileCell(level: sign.wholeNumberValue ?? 0).rawValue
        }
      }
    }
    return try #require(
      ClassTile(
        width: rows[0].count, height: rows.count, bitsPerPixel: 8, samples: cells,
        meanings: (0...255).map { TileCell(rawValue: $0) }))
  }

  @Test func `is the greatest class around it, within the tile`() throws {
    let tile = try tile(["------", "-2----", "-----8", "------", "------", "--o---"])
    #expect(tile.point(2, 2, reach: 2).level == 2)
    #expect(tile.point(3, 2, reach: 2).level == 8)
    #expect(tile.point(0, 5, reach: 2) == .none)
    #expect(tile.point(2, 5, reach: 2) == .outside)
    #expect(tile.point(0, 0, reach: 0) == .none)
  }

  @Test func `is unknown where a colour around it is, whatever else is there`() throws {
    let tile = try tile(["8?-", "---", "---"])
    #expect(tile.point(0, 0, reach: 2) == .unknownColor)
    #expect(tile.point(0, 2, reach: 1) == .none)
  }

  @Test("a tile has as many samples as pixels", arguments: [0, 7, 9])
  func count(samples: Int) {
    #expect(
      ClassTile(
        width: 4, height: 4, bitsPerPixel: 4, samples: Array(repeating: 0, count: samples),
        meanings: []) == nil)
  }
}
