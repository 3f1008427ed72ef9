import TestSupport
import Testing

@testable import ForecastSources
@testable import Models

/// The cases of the specification that are about single tiles (jma-more section 15.1).
@Suite("Tiles of the nowcast")
struct NowcastTileTests {
  private static let folder = "more/nowcast/"

  private func tile(_ name: String) throws -> ClassTile {
    try TileColorTable.rain.read(RecordedData.bytes(Self.folder + name))
  }

  /// The cell of each stripe, from the west; stripes are 26 pixels wide.
  private func stripes(_ tile: ClassTile) -> [TileCell?] {
    (0..<10).map { stripe in
      let columns = stripe * 26..<min(256, stripe * 26 + 26)
      let cells = Set(columns.flatMap { x in [0, 100, 255].map { tile.cell(x, $0) } })
      return cells.count == 1 ? cells.first : nil
    }
  }

  private static let classes = (1...8).map { TileCell(level: $0) }

  @Test func `N3: Tokyo Big Sight is pixel 162, 103 of tile 10/909/403`() {
    let position = TileGrid(zoom: 10).position(
      of: Coordinates(latitude: 35.6316, longitude: 139.7928))
    #expect(
      position
        == TilePosition(tile: TileAddress(zoom: 10, x: 909, y: 403), column: 162, row: 103))
  }

  @Test(.recordedData("more/nowcast/synthetic_stripes_palette4.png"))
  func `N4: a palette of JMA's tells outside and dry apart`() throws {
    #expect(
      stripes(try tile("synthetic_stripes_palette4.png")) == [.outside, .none] + Self.classes)
  }

  @Test(.recordedData("more/nowcast/synthetic_stripes_palette_reordered.png"))
  func `N5: in another palette colours decide, not positions`() throws {
    #expect(
      stripes(try tile("synthetic_stripes_palette_reordered.png"))
        == [.transparent, .transparent] + Self.classes)
  }

  @Test(.recordedData("more/nowcast/synthetic_stripes_rgba.png"))
  func `N6: a picture without a palette has the same classes`() throws {
    #expect(
      stripes(try tile("synthetic_stripes_rgba.png"))
        == [.transparent, .transparent] + Self.classes)
  }

  @Test(.recordedData("more/nowcast/synthetic_unknown_colour.png"))
  func `N7: a colour that is not in the table is unknown, and the others stay`() throws {
    var expected: [TileCell?] = [.transparent, .transparent] + Self.classes
    expected[4] = .unknownColor
    #expect(stripes(try tile("synthetic_unknown_colour.png")) == expected)
  }

  @Test(.recordedData("more/nowcast/synthetic_transparent_rgba.png"))
  func `N8: the empty picture is transparent, which is dry near a radar only`() throws {
    let cell = try tile("synthetic_transparent_rgba.png").point(100, 100, reach: 2)
    #expect(cell == .transparent)
    #expect(RainReading(cell, isSeen: true) == .dry)
    #expect(RainReading(cell, isSeen: false) == .unknown(.notToldApart))
  }

  @Test(
    .recordedData("more/nowcast"),
    arguments: [
      ("synthetic_truncated.png", DataFault.malformed), ("synthetic_not_a_png.png", .html),
    ])
  func `N10: a truncated file and a web page are no tiles`(name: String, fault: DataFault) {
    #expect(throws: fault) { try tile(name) }
  }

  @Test(.recordedData("more/nowcast/real_tile_HRKSNC_old_service.png"))
  func `N14: the classes of a real tile of the old service are counted as they are`() throws {
    let tile = try tile("real_tile_HRKSNC_old_service.png")
    var counts = [Int](repeating: 0, count: 256)
    for y in 0..<256 { for x in 0..<256 { counts[Int(tile.cell(x, y).rawValue)] += 1 } }
    #expect(Array(counts[2...9]) == [7872, 11286, 4303, 2464, 701, 373, 138, 240])
    #expect(counts[0] + counts[1] + counts[255] == 38159)
    #expect(counts[254] == 0)
  }

  @Test func `N15: times of the lists are UTC`() throws {
    let frames = try RainIndexParser(element: "hrpns").parse(
      Array(
        #"[{"basetime":"20261004081500","validtime":"20261004082000","elements":["hrpns"]}]"#
          .utf8))
    #expect(frames.map(\.valid) == ["2026-10-04T17:20"])
    #expect(frames.map(\.base) == ["2026-10-04T17:15"])
    #expect(frames.first?.valid.tileText == "20261004082000")
  }

  @Test(
    "N16: what lies in the area of the pictures",
    arguments: [
      (24.3, 124.2, true), (44.9, 147.0, true), (19.0, 135.0, false), (0.0, 0.0, false),
    ])
  func n16(latitude: Double, longitude: Double, isInside: Bool) {
    let point = Coordinates(latitude: latitude, longitude: longitude)
    #expect(GeoBox.nowcast.contains(point) == isInside)
  }

  @Test(
    "N1, N2: the recorded lists are 37 and 12 pictures, 49 moments, rising after sorting",
    .recordedData("more/nowcast/targetTimes_N1_20261004T0815Z.json"))
  func n1() throws {
    let parser = RainIndexParser(element: "hrpns")
    let past = try parser.parse(
      RecordedData.bytes(Self.folder + "targetTimes_N1_20261004T0815Z.json"))
    let ahead = try parser.parse(
      RecordedData.bytes(Self.folder + "targetTimes_N2_20261004T0815Z.json"))
    #expect(past.count == 37 && ahead.count == 12)
    // N2: the files have the newest first.
    #expect(past.map(\.valid) == past.map(\.valid).sorted(by: >))
    let merged = RainIndex(observed: past, forecast: ahead).merged.map(\.valid)
    #expect(merged.count == 49)
    #expect(zip(merged, merged.dropFirst()).allSatisfy { $0 < $1 })
    #expect(merged.first == "2026-10-04T14:15" && merged.last == "2026-10-04T18:15")
  }

  @Test(
    "the recorded short-range list has amounts of quick and long forecasts, each by its own address",
    .recordedData("more/nowcast/rasrf_targetTimes_20261004T0815Z.json"))
  func rasrf() throws {
    let frames = try RainIndexParser(element: "rasrf").parse(
      RecordedData.bytes(Self.folder + "rasrf_targetTimes_20261004T0815Z.json"))
    let ahead = RainIndex(
      observed: [], forecast: frames.filter { $0.kind == .forecast }
    ).merged
    #expect(ahead.map(\.member).uniqued { $0 } == ["immed", "none"])
    #expect(ahead.count == 14)
    #expect(ahead.first?.valid == "2026-10-04T18:00" && ahead.last?.valid == "2026-10-05T07:00")
  }
}
