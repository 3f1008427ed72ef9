import ProcessTestSupport
import Terminal
import TerminalTesting
import Testing

@Suite("Frame differences", .computing)
struct FrameDiffPropertyTests {
  private static let pieces = [
    "a", "xyz", "晴れ", "時々", "曇", "ｶﾞｷ", "☀\u{FE0F}", "℃", "★→", "👨‍👩‍👧‍👦", "🇯🇵", "e\u{301}o\u{304}",
    "か\u{3099}", "🌧\u{FE0F}☔",
    "    ", "──", "한국", "１２３", "🫨", "\u{3000}", "Hello, 世界", "ﾞ",
  ]
  private static let styles: [Style] = [
    .plain, .plain, Style(.bold), Style(.reverse), Style(.underline),
    Style(foreground: .ansi(.red)), Style(background: .palette(17)),
    Style(foreground: .rgb(1, 2, 3), background: .ansi(.white), [.dim, .italic]),
  ]

  private static func change(_ frame: inout Frame, _ random: inout SeededGenerator) {
    let row = Int.random(in: -1...frame.size.rows, using: &random)
    let column = Int.random(in: -4...frame.size.columns, using: &random)
    let style = styles.randomElement(using: &random) ?? .plain
    let area = CellRect(
      row: row, column: column, rows: Int.random(in: 0...3, using: &random),
      columns: Int.random(in: 0...12, using: &random))
    switch Int.random(in: 0..<10, using: &random) {
    case 0: frame.fill(area, style)
    case 1: frame.restyle(area) { _ in style }
    case 2: frame = Frame(size: frame.size)
    case 3:
      frame.cursor = Bool.random(using: &random) ? nil : CellPosition(row: row, column: column)
    case 4:
      let text = pieces.randomElement(using: &random) ?? ""
      frame.put(text + text, at: CellPosition(row: row, column: column), style, clip: area)
    default:
      let text = pieces.randomElement(using: &random) ?? ""
      frame.put(text, at: CellPosition(row: row, column: column), style)
    }
  }

  /// The appearance of a screen; blanks that look the same are equal.
  private static func look(_ screen: ScreenModel) -> [ScreenModel.Cell] {
    screen.cells.map { cell in
      var cell = cell
      if cell.text == " " {
        let visible = cell.style.attributes.intersection([.underline, .reverse])
        cell.style.attributes = visible
        if visible.isEmpty { cell.style.foreground = .standard }
      }
      return cell
    }
  }

  private static func full(_ frame: Frame) -> ScreenModel {
    var screen = ScreenModel(size: frame.size)
    var writer = FrameWriter(level: .trueColor)
    screen.feed(writer.bytes(for: frame))
    return screen
  }

  @Test("Ten thousand random differences give the same screen as drawing it all", arguments: 0..<10)
  func differences(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = TerminalSize(
      columns: Int.random(in: 1...24, using: &random), rows: Int.random(in: 1...6, using: &random))
    var frame = Frame(size: size)
    var writer = FrameWriter(level: .trueColor)
    var screen = ScreenModel(size: size)
    for number in 0..<1_000 {
      for _ in 0..<Int.random(in: 1...4, using: &random) { Self.change(&frame, &random) }
      screen.feed(writer.bytes(for: frame))
      let expected = Self.full(frame)
      guard Self.look(screen) == Self.look(expected) else {
        Issue.record("seed \(seed), frame \(number):\n\(screen.text)\nexpected:\n\(expected.text)")
        return
      }
      #expect(screen.text == frame.text)
      #expect(screen.modes.contains(25) == (frame.cursor != nil))
      #expect(screen.unknown == [])
      #expect(screen.style == .plain)
      #expect(!screen.modes.contains(2026))
    }
  }

  /// A terminal that measures the disputed characters the other way.
  @Sendable private static func contrary(_ character: Character) -> Int {
    let measure = DisplayWidth()
    let usual = measure.width(of: character)
    return measure.isUncertain(character) && usual > 0 ? 3 - usual : usual
  }

  @Test("Where a terminal measures some characters otherwise, all else still stands in its place")
  func contraryTerminal() {
    var random = SeededGenerator(seed: 99)
    let size = TerminalSize(columns: 30, rows: 2)
    let doubtful = ["☀\u{FE0F}", "℃", "→", "🇯🇵", "🌧", "👨‍👩‍👧‍👦"]
    var writer = FrameWriter(level: .none)
    var screen = ScreenModel(size: size, width: Self.contrary)
    for _ in 0..<1_000 {
      var frame = Frame(size: size)
      var column = 0
      var expected: [(Int, String)] = []
      while column < 26 {
        let text = doubtful.randomElement(using: &random) ?? ""
        let after = String(Int.random(in: 0...9, using: &random))
        // A gap of one blank for a glyph that extends, then a digit that must line up.
        column = frame.put(text, at: CellPosition(row: 0, column: column)) + 1
        expected.append((column, after))
        column = frame.put(after, at: CellPosition(row: 0, column: column))
      }
      screen.feed(writer.bytes(for: frame))
      for (column, text) in expected { #expect(screen.cells[column].text == text) }
    }
  }
}
