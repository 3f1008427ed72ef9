import Models
import Presenter
import Terminal
import Testing

@testable import soramoyo

@Suite("The weather beside the rows")
struct PreviewTests {
  private static func list() async -> Stage {
    var stage = Stage(columns: 120, rows: 16)
    await stage.arrive(.fresh())
    _ = stage.frame()
    return stage
  }

  @Test func `has the keys after Tab, scrolls with them, and gives them back to Esc or h`() async {
    var stage = await Self.list()
    #expect(stage.list?.preview?.isFocused == false)
    stage.press(Key(.tab), Key("j"), Key("j"))
    #expect(stage.list?.preview?.isFocused == true)
    #expect(stage.list?.preview?.scroll == 2)
    #expect(stage.list?.cursor.selected == 0)
    stage.press(Key("G"))
    _ = stage.frame()
    let end = stage.list?.preview?.scroll ?? 0
    #expect(end > 2)
    stage.press(Key("j"))
    #expect(stage.list?.preview?.scroll == end)
    stage.press(Key(.escape))
    #expect(stage.list?.preview?.isFocused == false)
    #expect(stage.route == .list)
    stage.press(Key(.tab), Key("h"))
    #expect(stage.list?.preview?.isFocused == false)
    // The text of another place begins at its top.
    stage.press(Key("j"))
    _ = stage.frame()
    #expect(stage.list?.cursor.selected == 1)
    #expect(stage.list?.preview?.scroll == 0)
  }

  @Test func `scrolls under the wheel, while the wheel over the rows moves these`() async {
    var stage = await Self.list()
    func turn(_ column: Int) {
      stage.input(.mouse(MouseEvent(.wheelDown, at: CellPosition(row: 6, column: column))))
    }
    turn(100)
    #expect(stage.list?.preview?.scroll == 3)
    #expect(stage.list?.preview?.isFocused == false)
    turn(10)
    #expect(stage.list?.cursor.selected == 3)
  }

  @Test func `has hints of its own while it has the keys`() async {
    func hints(_ stage: Stage) -> String {
      var stage = stage
      return stage.frame().text(row: stage.size.rows - 1)
    }
    var stage = await Self.list()
    stage.press(Key(.tab))
    #expect(hints(stage).hasPrefix(" ↓ j 送る  Tab 一覧へ"))
    #expect(!hints(stage).contains("Tab 詳細へ"))
    var home = Stage(columns: 160, rows: 40, favorites: HomeAnswers.places, startsAtHome: true)
    #expect(hints(home).contains("J K 移す"))
    home.press(Key(.tab))
    #expect(!hints(home).contains("J K"))
    var wide = Stage(columns: 200, rows: 60, favorites: HomeAnswers.places, startsAtHome: true)
    wide.press(Key(.tab))
    #expect(hints(wide).contains("Tab 全国へ"))
    wide.press(Key(.tab))
    #expect(hints(wide).contains("Tab 一覧へ"))
  }

  @Test("is not there on narrow terminals, where Tab does nothing and no hint says so")
  func narrow() async {
    var stage = Stage(columns: 80, rows: 24)
    await stage.arrive(.fresh())
    _ = stage.frame()
    stage.press(Key(.tab), Key("j"))
    #expect(stage.list?.cursor.selected == 1)
    #expect(!stage.frame().text(row: 23).contains("Tab"))
  }

  @Test func `A long text goes on in the next column, without a heading at the end of one`() {
    let lines = (0..<30).map { (number: Int) -> StyledText in
      StyledText(spans: [.init("line \(number)", .plain)])
    }
    let area = CellRect(row: 1, column: 1, rows: 10, columns: 160)
    let parts = PageColumns(area, hasCards: true).parts(
      of: .init(lines: lines, sections: [0, 8]), from: 0)
    #expect(parts.map(\.lines) == [0..<8, 8..<18])
    #expect(parts.map(\.area.columns) == [78, 78])
    let short = PageRenderer.Text(lines: Array(lines.prefix(16)), sections: [0, 6])
    let whole = PageColumns(area, hasCards: true).parts(of: short, from: 0)
    #expect(whole.map(\.lines) == [0..<6, 6..<16])
    let narrow = PageColumns(CellRect(row: 1, column: 1, rows: 10, columns: 100), hasCards: true)
    #expect(narrow.parts(of: .init(lines: lines), from: 5).map(\.lines) == [5..<15])
  }
}
