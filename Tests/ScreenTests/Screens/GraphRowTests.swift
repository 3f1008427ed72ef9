import Pages
import Presenter
import Terminal
import Testing

@testable import soramoyo

@Suite("Rows of words below a plot")
struct GraphRowTests {
  /// Three hours a step.
  private static func cells(_ texts: [String]) -> [Block.Graph.Cell] {
    texts.enumerated().map { index, text in
      .init(hours: Double(index * 3)...Double(index * 3 + 3), text: text)
    }
  }

  private static func ticks(_ steps: Int) -> [Double] { (0...steps).map { Double($0 * 3) } }

  private static func columns(_ steps: Int, in room: Int) -> Int {
    HourScale.columns(in: room, hours: Double(steps * 3), ticks: ticks(steps))
  }

  private static func placing(steps: Int, columns: Int) -> GraphRowPlacing {
    GraphRowPlacing(
      scale: HourScale(hours: Double(steps * 3), columns: columns), room: columns + 2,
      measure: DisplayWidth(), fill: "⠒")
  }

  @Test(
    "All hours are equally far apart where their figures have room",
    arguments: [(12, 47, 37), (12, 50, 49), (12, 37, 37), (16, 98, 97), (1, 80, 80)])
  func columns(steps: Int, room: Int, expected: Int) {
    #expect(Self.columns(steps, in: room) == expected)
    let scale = HourScale(hours: Double(steps * 3), columns: expected)
    let places = Self.ticks(steps).map(scale.column)
    #expect(Set(zip(places, places.dropFirst()).map { $1 - $0 }).count == 1)
  }

  @Test(
    "Where they would stand too close, or are not known, all columns are used",
    arguments: [(12, 36), (40, 100), (0, 50)])
  func close(steps: Int, room: Int) {
    #expect(Self.columns(steps, in: room) == room)
  }

  @Test func `Figures of instants begin at theirs, all equally far apart`() {
    let cells = (0...4).map { index in
      Block.Graph.Cell(at: Double(index * 3), "1\(index)")
    }
    let lines = Self.placing(steps: 4, columns: 17).lines(cells, joinsEqual: false)
    #expect(lines?.map { $0.map(\.column) } == [[0, 4, 8, 12, 16]])
  }

  @Test func `Equal words that would touch are said once, with a line as long as they hold`() {
    let placing = Self.placing(steps: 6, columns: 19)
    let lines = placing.lines(
      Self.cells(["3-5", "3-5", "3-5", "6-9", "6-9", "6-9"]), joinsEqual: true)
    #expect(lines?.count == 1)
    #expect(lines?.first?.map(\.text) == ["3-5", "⠒⠒⠒⠒", "6-9", "⠒⠒⠒⠒⠒"])
    #expect(lines?.first?.map(\.column) == [0, 4, 9, 13])
  }

  @Test func `A text longer than its own hours is short, though there is room beside it`() {
    var cells = Self.cells(["☁ くもり", "☁ くもり", "☁ くもり", "☂ / ❄ 雨または雪"])
    cells[3].shorter = "☂/❄"
    let lines = Self.placing(steps: 4, columns: 61).lines(cells, joinsEqual: true)
    #expect(lines?.map { $0.map(\.text) } == [["☁ くもり", "☁ くもり", "☁ くもり", "☂/❄"]])
  }

  @Test func `Different words that touch stand a line lower in turn; so do figures of instants`() {
    let placing = Self.placing(steps: 4, columns: 13)
    #expect(placing.lines(Self.cells(["北東", "南東", "北東", "南東"]), joinsEqual: true)?.count == 2)
    #expect(placing.lines(Self.cells(["北東", "北東", "北東", "北東"]), joinsEqual: false)?.count == 2)
  }
}
