import Models
import Pages
import Presenter
import Terminal
import Testing

@testable import soramoyo

@Suite("The third pane of wide screens")
struct SideTests {
  private static func stage(home: Bool = false) async -> Stage {
    var stage = Stage(
      columns: 200, rows: 60, favorites: HomeAnswers.places, startsAtHome: home)
    await stage.arriveEverything()
    if home { await stage.arrive(HomeAnswers.parts()) }
    _ = stage.frame()
    return stage
  }

  @Test("has all prefectures beside home, the weather and the map, and keys after Tab")
  func keys() async throws {
    var stage = await Self.stage(home: true)
    #expect(stage.side?.rows.count == 47)
    #expect(stage.side?.current == 12)
    stage.press(Key(.tab))
    #expect(stage.home?.preview?.isFocused == true)
    stage.press(Key(.tab), Key("j"), Key("j"))
    #expect(stage.side?.isFocused == true)
    #expect(stage.side?.cursor.selected == 2)
    #expect(stage.home?.cursor.selected == 0)
    stage.press(Key(.escape))
    #expect(stage.side?.isFocused == false)
    #expect(stage.route == .home)
    stage.press(Key(.tab), Key(.tab), Key(.enter))
    #expect(stage.route == .weather(.given("p:03")))
    #expect(stage.side?.current == 2)
  }

  @Test func `A click selects a row of it, a second one opens it; the wheel moves in it`() async {
    var stage = await Self.stage(home: true)
    let area = AppGeometry(size: stage.size).side(below: 6)
    stage.click(row: area.row + 5, column: area.column + 4)
    #expect(stage.side?.isFocused == true)
    let row = stage.side?.cursor.selected ?? -1
    stage.input(
      .mouse(MouseEvent(.wheelDown, at: CellPosition(row: area.row + 5, column: area.column + 4))))
    #expect(stage.side?.cursor.selected == row + 3)
  }

  @Test func `stands in the order of what the map shows, with what is not known last`() async {
    var stage = await Self.stage()
    stage.press(Key("m"), Key("v"))
    let highs = stage.side?.ranks?.bars.map(\.value) ?? []
    let values = highs.compactMap { Int($0.dropLast(1)) }
    #expect(values == values.sorted(by: >))
    #expect(values.count > 40)
    #expect(highs.drop { $0 != "-" }.allSatisfy { $0 == "-" })
    // Tab goes on to the lows, the lowest first.
    stage.press(Key(.tab))
    let lows = stage.side?.ranks?.bars.map(\.value) ?? []
    let lowest = lows.compactMap { Int($0.dropLast(1)) }
    #expect(lowest == lowest.sorted())
    #expect(lowest != values)
  }

  @Test("counts on the sea of each map: its own values first, and what is not known or not sure")
  func counts() async {
    var stage = await Self.stage()
    stage.press(Key("m"))
    await stage.deliver(.warningsOfJapan(WarningAnswers.all()))
    #expect(
      Self.bars(stage).prefix(2) == [
        ["晴 2", "曇 17", "雨 28"], ["特別警報 1", "危険警報 1", "警報 2", "注意報 3?", "不明 1"],
      ])
    stage.press(Key("v"), Key("v"), Key("v"), Key("v"))
    // By warning, by weather, by high, by chance of rain.
    #expect(Self.bars(stage).map(\.count) == [5, 3, 2, 9])
  }

  private static func bars(_ stage: Stage) -> [[String]] {
    (stage.map?.spread.sections ?? []).map { section in
      section.flatMap { block -> [String] in
        guard case .bars(let bars) = block else { return [] }
        return bars.bars.map { "\($0.label) \($0.value)" }
      }
    }
  }

  @Test func `is not there below 200 columns, where nothing is asked for it either`() async {
    let hours = Asked.part(.hourly, of: .tokyo)
    var stage = Stage(columns: 199, rows: 60, favorites: HomeAnswers.places, startsAtHome: true)
    await stage.arriveEverything()
    #expect(stage.side == nil)
    #expect(!stage.asked.contains(.observedMap))
    #expect(!stage.asked.contains(hours))
    for (columns, isAsked) in [(199, true), (119, false)] {
      var list = Stage(columns: columns, rows: 60)
      await list.arriveEverything()
      #expect(list.asked.contains(.part(.hourly, of: .hokkaido)) == isAsked)
    }
  }

  @Test func `Home has a text of its own, also after the list showed the same prefecture`() async {
    let tokyo = PlaceID.given("p:13")
    var stage = Stage(columns: 200, rows: 60, favorites: [tokyo], startsAtHome: true)
    await stage.arriveEverything()
    let before = stage.frame()
    let text = stage.home?.preview?.page
    stage.press(Key("p"))
    for _ in 0..<12 { stage.press(Key(.down)) }
    #expect(stage.frame() != before)
    #expect(stage.list?.preview?.page != text)
    stage.press(Key(.left))
    _ = stage.frame()
    #expect(stage.route == .home)
    #expect(stage.home?.preview?.page == text)
  }
}
