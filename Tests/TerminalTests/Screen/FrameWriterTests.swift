import Terminal
import TerminalTesting
import Testing

@Suite("Frame writer")
struct FrameWriterTests {
  private static let size = TerminalSize(columns: 20, rows: 4)

  private static func shown(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  private static func body(_ bytes: [UInt8]) -> String {
    let text = shown(bytes)
    return text.hasPrefix("^[?2026h") && text.hasSuffix("^[?2026l")
      ? String(text.dropFirst(8).dropLast(8)) : text
  }

  @Test func `The first frame clears the screen and everything is one synchronized update`() {
    var writer = FrameWriter(level: .ansi16)
    var frame = Frame(size: Self.size)
    frame.put("空", at: CellPosition(row: 1, column: 2))
    #expect(Self.shown(writer.bytes(for: frame)) == "^[?2026h^[?25l^[m^[2J^[2;3H空^[?2026l")
    #expect(writer.bytes(for: frame) == [])
    writer.invalidate()
    #expect(!writer.bytes(for: frame).isEmpty)
  }

  @Test func `Another size is written in full`() {
    var writer = FrameWriter(level: .ansi16)
    _ = writer.bytes(for: Frame(size: Self.size))
    let other = Frame(size: TerminalSize(columns: 30, rows: 4))
    #expect(Self.shown(writer.bytes(for: other)).contains("^[2J"))
  }

  @Test(
    "Only what differs is written, with the shortest moves",
    arguments: [
      ("abc", "abd", "^[1;3Hd"), ("abcdefghij", "Xbcdefghij", "^[HX"),
      ("abcdefghij", "XbcdefghiY", "^[HX^[8CY"), ("abcdef", "XbcdYf", "^[HXbcdY"),
      ("空模様", "空雨様", "^[1;3H雨"), ("空模様", "a 模様", "^[Ha "), ("a 模様", "空模様", "^[H空"),
      ("abcdefghijkl", "abc", "^[1;4H^[K"), ("abcdef", "abcde", "^[1;6H^[K"),
      ("℃ab", "°ab", "^[H°^[1;2Ha"), ("☀\u{FE0F}ab", "☔ab", "^[H☔a"),
      ("ab", "☀\u{FE0F}", "^[H  ^[H☀\u{FE0F}^[1;3H^[K"), ("🇯🇵x", "🇯🇵y", "^[1;3Hy"),
      ("x", "x", ""),
    ])
  func differences(old: String, new: String, expected: String) {
    var writer = FrameWriter(level: .ansi16)
    var before = Frame(size: Self.size)
    before.put(old, at: CellPosition(row: 0, column: 0))
    var after = Frame(size: Self.size)
    after.put(new, at: CellPosition(row: 0, column: 0))
    _ = writer.bytes(for: before)
    #expect(Self.body(writer.bytes(for: after)) == expected)
  }

  @Test func `Styles change as little as needed and end plain`() {
    var writer = FrameWriter(level: .ansi16)
    _ = writer.bytes(for: Frame(size: Self.size))
    var frame = Frame(size: Self.size)
    let red = Style(foreground: .ansi(.red))
    frame.put("ab", at: CellPosition(row: 0, column: 0), red)
    frame.put("cd", at: CellPosition(row: 0, column: 2), red.adding(.bold))
    frame.put("ef", at: CellPosition(row: 1, column: 0), red.adding(.bold))
    #expect(Self.body(writer.bytes(for: frame)) == "^[H^[31mab^[1mcd\r\nef^[m")
  }

  @Test func `Without colours the attributes stay, since a selection needs them`() {
    var writer = FrameWriter(level: .none)
    _ = writer.bytes(for: Frame(size: Self.size))
    var frame = Frame(size: Self.size)
    frame.put(
      "a", at: CellPosition(row: 0, column: 0), Style(foreground: .ansi(.red), .reverse))
    #expect(Self.body(writer.bytes(for: frame)) == "^[H^[7ma^[m")
  }

  @Test func `The cursor is shown, moved and hidden with the frames`() {
    var writer = FrameWriter(level: .ansi16)
    var frame = Frame(size: Self.size)
    _ = writer.bytes(for: frame)
    frame.cursor = CellPosition(row: 2, column: 4)
    #expect(Self.body(writer.bytes(for: frame)) == "^[3;5H^[?25h")
    frame.cursor = CellPosition(row: 2, column: 5)
    #expect(Self.body(writer.bytes(for: frame)) == "^[3;6H")
    frame.put("x", at: CellPosition(row: 0, column: 0))
    #expect(Self.body(writer.bytes(for: frame)) == "^[?25l^[Hx^[3;6H^[?25h")
    #expect(writer.bytes(for: frame) == [])
    frame.cursor = CellPosition(row: 99, column: 99)
    #expect(Self.body(writer.bytes(for: frame)) == "^[4;20H")
    frame.cursor = nil
    #expect(Self.body(writer.bytes(for: frame)) == "^[?25l")
  }
}
