import Models
import Presenter
import ProcessTestSupport
import Terminal
import TestSupport
import Testing

@testable import soramoyo

@Suite("Walking on the map with the arrow keys", .computing)
struct MapWalkTests {
  private static let arrows: [Key.Code] = [.up, .down, .left, .right]

  private static func map(at code: PrefectureCode) -> Stage {
    var stage = Stage()
    stage.press("m")
    if stage.tile != code { stage.click(code) }
    return stage
  }

  private static func neighbours(_ code: PrefectureCode) -> [PrefectureCode] {
    arrows.compactMap { arrow in
      var stage = map(at: code)
      stage.press(Key(arrow))
      return stage.tile
    }
  }

  @Test func `All 47 tiles are reached from anywhere, and from 北海道 within 20 steps`() {
    let next = Dictionary(
      uniqueKeysWithValues: PrefectureCode.all.map { ($0, Self.neighbours($0)) })
    for start in PrefectureCode.all {
      var steps: [PrefectureCode: Int] = [start: 0]
      var front = [start]
      while !front.isEmpty {
        let here = front.removeFirst()
        for there in next[here] ?? [] where steps[there] == nil {
          steps[there] = (steps[here] ?? 0) + 1
          front.append(there)
        }
      }
      #expect(steps.count == 47, "from \(start)")
      #expect(start != "01" || steps.values.allSatisfy { $0 < 20 })
    }
  }

  @Test("A step to one side and back is at home, or one tile beside", arguments: PrefectureCode.all)
  func directions(code: PrefectureCode) {
    // At 80x24 the tiles stand over the coastlines.
    let tile = Given.catalog.cell(of: code, in: .small)
    for (arrow, axis) in [
      (Key.Code.up, (0, -1)), (.down, (0, 1)), (.left, (-1, 0)), (.right, (1, 0)),
    ] {
      var stage = Self.map(at: code)
      stage.press(Key(arrow))
      guard let there = stage.tile.flatMap({ Given.catalog.cell(of: $0, in: .small) }), let tile,
        there != tile
      else {
        continue
      }
      let ahead =
        (there.column - tile.column) * axis.0 + (there.row - tile.row) * axis.1
      #expect(ahead > 0, "\(arrow) from \(code)")
    }
  }

  @Test("The selected tile is on the screen, and a click finds it", arguments: PrefectureCode.all)
  func drawn(code: PrefectureCode) {
    for (columns, rows) in [(80, 24), (40, 12), (160, 50), (80, 8), (66, 40), (200, 60)] {
      var stage = Self.map(at: code)
      stage.resize(columns: columns, rows: rows)
      let frame = stage.frame()
      let cells = (1..<rows).flatMap { row in
        (0..<columns).map { CellPosition(row: row, column: $0) }
      }
      // Rows beside the map are bold; land shows dimly through a tile without a value.
      let selected = cells.filter {
        frame.style(at: $0).attributes.subtracting(.dim) == .underline
      }
      guard let cell = selected.first else {
        Issue.record("\(code) is not drawn at \(columns)x\(rows)")
        continue
      }
      stage.click(row: cell.row, column: cell.column)
      #expect(stage.route == .weather(PlaceID.given("p:\(code)")))
    }
  }

  @Test func `The map begins at the selected row, and opens its tile`() {
    var stage = Stage()
    stage.press("jjm")
    #expect(stage.tile == "03")
    stage.press(Key("k"), Key(.enter))
    #expect(stage.route == .weather(PlaceID.given("p:02")))
    stage.press(Key(.escape))
    #expect(stage.tile == "02")
  }

  @Test("The selected tile is framed and keeps the colour of its value")
  func frames() async throws {
    var stage = Self.map(at: "27")
    await stage.arrive(.fresh())
    stage.press("v")
    let row = try #require((1..<24).first { stage.frame().text(row: $0).contains("▐大阪") })
    let cells = (0..<80).map { CellPosition(row: row, column: $0) }
    let frame = stage.frame()
    let tile = cells.filter { frame.style(at: $0).attributes.contains(.underline) }
    #expect(tile.count == 7)
    #expect(tile.allSatisfy { frame.style(at: $0).background != .standard })
    #expect(!cells.contains { frame.style(at: $0).attributes.contains(.reverse) })
    stage.view = AppView(measure: DisplayWidth(), theme: Theme(level: .none))
    let plain = stage.frame()
    #expect(!plain.text(row: row).contains("▌"))
    #expect(cells.filter { plain.style(at: $0).attributes.contains(.reverse) }.count == 7)
  }

  @Test func `The values follow each other, round and round`() {
    var stage = Stage()
    stage.press("m")
    var seen: [String] = []
    for _ in 0..<7 {
      seen.append(stage.screen.header.detail)
      stage.press("v")
    }
    #expect(seen == ["天気", "最高", "最低", "降水確率", "警報・注意報", "今の気温", "天気"])
  }
}
