import Models
import Terminal
import TerminalTesting
import TestSupport
import Testing

@testable import soramoyo

@Suite("Rows that are kept from frame to frame")
struct ListRowLinesTests {
  /// Draws the screen with kept lines and without.
  private func compare(_ stage: inout Stage, _ what: String) {
    let expected = stage.frameMadeAnew()
    let frame = stage.frame()
    #expect(frame == expected, "\(what): \(frame.text)")
    #expect(stage.frame() == expected, "\(what), again")
  }

  @Test("look as if they were drawn anew", arguments: [(80, 24), (40, 12), (120, 40), (200, 60)])
  func same(columns: Int, rows: Int) async {
    var stage = Stage(columns: columns, rows: rows, favorites: [.shibuya])
    compare(&stage, "before anything came")
    stage.arrive(await Answers(GivenSource(freshness: .stale, age: 300)), first: 5)
    compare(&stage, "some rows")
    stage.arrive(await Answers(GivenSource()))
    compare(&stage, "all rows")
    for key in ["j", "j", "k", "G", "k", "g", "f", "j", "f", "]", "[", "L", "j", "L"] {
      stage.press(Key(Character(key)))
      compare(&stage, key)
    }
    stage.press(Key(.pageDown), Key(.tab))
    compare(&stage, "another page")
    stage.view.theme = Theme(level: .none, background: .light)
    compare(&stage, "another theme")
    stage.resize(columns: columns - 3, rows: rows - 2)
    compare(&stage, "another size")
  }
}
