import TerminalTesting
import Testing

@testable import Terminal

@Suite("Key decoder")
struct KeyDecoderTests {
  static let cases: [(String, [InputEvent])] = [
    ("a", [.key(Key("a"))]),
    ("Zz", [.key(Key("Z")), .key(Key("z"))]),
    ("晴", [.key(Key("晴"))]),
    ("éか🌧", [.key(Key("é")), .key(Key("か")), .key(Key("🌧"))]),
    ("\r", [.key(Key(.enter))]), ("\n", [.key(Key(.enter))]), ("\t", [.key(Key(.tab))]),
    ("\u{7F}", [.key(Key(.backspace))]), ("\u{08}", [.key(Key(.backspace))]),
    ("\u{03}", [.key(Key("c", .control))]), ("\u{0C}", [.key(Key("l", .control))]),
    ("\u{1A}", [.key(Key("z", .control))]), ("\u{00}", [.key(Key(" ", .control))]),
    ("\u{1C}", [.key(Key("\\", .control))]), ("\u{1F}", [.key(Key("_", .control))]),
    // cursor keys
    ("\u{1B}[A", [.key(Key(.up))]), ("\u{1B}[B", [.key(Key(.down))]),
    ("\u{1B}[C", [.key(Key(.right))]), ("\u{1B}[D", [.key(Key(.left))]),
    ("\u{1B}OA", [.key(Key(.up))]), ("\u{1B}OH", [.key(Key(.home))]),
    ("\u{1B}OF", [.key(Key(.end))]), ("\u{1B}[H", [.key(Key(.home))]),
    ("\u{1B}[F", [.key(Key(.end))]), ("\u{1B}[1~", [.key(Key(.home))]),
    ("\u{1B}[4~", [.key(Key(.end))]), ("\u{1B}[7~", [.key(Key(.home))]),
    ("\u{1B}[8~", [.key(Key(.end))]), ("\u{1B}[5~", [.key(Key(.pageUp))]),
    ("\u{1B}[6~", [.key(Key(.pageDown))]), ("\u{1B}[2~", [.key(Key(.insert))]),
    ("\u{1B}[3~", [.key(Key(.delete))]), ("\u{1B}[Z", [.key(Key(.tab, .shift))]),
    // with modifiers
    ("\u{1B}[1;5C", [.key(Key(.right, .control))]),
    ("\u{1B}[1;2A", [.key(Key(.up, .shift))]),
    ("\u{1B}[1;8D", [.key(Key(.left, [.shift, .alt, .control]))]),
    ("\u{1B}[5;3~", [.key(Key(.pageUp, .alt))]), ("\u{1B}[3;5~", [.key(Key(.delete, .control))]),
    ("\u{1B}[3$", [.key(Key(.delete, .shift))]), ("\u{1B}[7^", [.key(Key(.home, .control))]),
    ("\u{1B}[a", [.key(Key(.up, .shift))]),
    // function keys
    ("\u{1B}OP", [.key(Key(.function(1)))]), ("\u{1B}[P", [.key(Key(.function(1)))]),
    ("\u{1B}[1;2R", [.key(Key(.function(3), .shift))]), ("\u{1B}[15~", [.key(Key(.function(5)))]),
    ("\u{1B}[21~", [.key(Key(.function(10)))]), ("\u{1B}[24~", [.key(Key(.function(12)))]),
    ("\u{1B}[[Ax", [.key(Key("x"))]),
    // the keypad
    ("\u{1B}Oj\u{1B}Oy\u{1B}OM", [.key(Key("*")), .key(Key("9")), .key(Key(.enter))]),
    // Alt
    ("\u{1B}a", [.key(Key("a", .alt))]), ("\u{1B}晴", [.key(Key("晴", .alt))]),
    ("\u{1B}\r", [.key(Key(.enter, .alt))]), ("\u{1B}\u{7F}", [.key(Key(.backspace, .alt))]),
    ("\u{1B}\u{03}", [.key(Key("c", [.alt, .control]))]),
    ("\u{1B}\u{1B}[A", [.key(Key(.escape)), .key(Key(.up))]),
    // kitty and xterm's modified keys
    ("\u{1B}[97;5u", [.key(Key("a", .control))]), ("\u{1B}[27u", [.key(Key(.escape))]),
    ("\u{1B}[13;2u", [.key(Key(.enter, .shift))]), ("\u{1B}[27;5;97~", [.key(Key("a", .control))]),
    ("\u{1B}[97;1:3u", []), ("\u{1B}[57358u", []), ("\u{1B}[97:65;2:1u", [.key(Key("a", .shift))]),
    // the mouse
    ("\u{1B}[<0;10;5M", [.mouse(MouseEvent(.press(.left), at: Self.cell(4, 9)))]),
    ("\u{1B}[<0;10;5m", [.mouse(MouseEvent(.release(.left), at: Self.cell(4, 9)))]),
    ("\u{1B}[<2;1;1M", [.mouse(MouseEvent(.press(.right), at: Self.cell(0, 0)))]),
    ("\u{1B}[<32;3;4M", [.mouse(MouseEvent(.drag(.left), at: Self.cell(3, 2)))]),
    ("\u{1B}[<64;300;200M", [.mouse(MouseEvent(.wheelUp, at: Self.cell(199, 299)))]),
    ("\u{1B}[<65;1;1M", [.mouse(MouseEvent(.wheelDown, at: Self.cell(0, 0)))]),
    (
      "\u{1B}[<20;1;1M",
      [.mouse(MouseEvent(.press(.left), at: Self.cell(0, 0), [.shift, .control]))]
    ),
    ("\u{1B}[<35;1;1M", []), ("\u{1B}[<0;0;1M", []), ("\u{1B}[<0;1M", []),
    ("\u{1B}[<99999999999999999999;1;1M", []), ("\u{1B}[M !!q", [.key(Key("q"))]),
    // paste
    ("\u{1B}[200~東京\r\nq\u{1B}[201~x", [.paste("東京\nq"), .key(Key("x"))]),
    ("\u{1B}[200~\u{1B}[31mred\u{1B}[2\u{1B}[201~", [.paste("red")]),
    ("\u{1B}[200~\u{1B}\u{1B}[201~", [.paste("")]), ("\u{1B}[201~", []),
    // replies
    (
      "\u{1B}]11;rgb:ffff/8080/0000\u{07}",
      [.background(RGB(255, 128, 0))]
    ),
    (
      "\u{1B}]11;rgb:1/2/3\u{1B}\\a",
      [.background(RGB(17, 34, 51)), .key(Key("a"))]
    ),
    ("\u{1B}]11;rgb:xx/0/0\u{07}\u{1B}]11;red\u{07}\u{1B}]10;rgb:0/0/0\u{07}a", [.key(Key("a"))]),
    // unknown sequences are discarded whole
    ("\u{1B}[?2026;2$y\u{1B}[12;40R\u{1B}[I\u{1B}[>0;1ca", [.key(Key("a"))]),
    // the cell of the cursor behind an ambiguous character
    ("\u{1B}[2;2R", [.ambiguousWidth(.narrow)]),
    ("a\u{1B}[2;3Rb", [.key(Key("a")), .ambiguousWidth(.wide), .key(Key("b"))]),
    // of a terminal that takes its three bytes as a cell each
    ("\u{1B}[2;4R", [.ambiguousWidth(.narrow)]),
    ("\u{1B}[2R\u{1B}[2;3;1R\u{1B}[?2;3R\u{1B}[3;3R\u{1B}[2; 3R", []),
    // what the terminal says of pictures
    ("\u{1B}[?62;4;22c", [.graphics(.attributes([62, 4, 22]))]),
    ("\u{1B}[6;20;10t", [.graphics(.cell(width: 10, height: 20))]),
    ("\u{1B}[6;0;10t\u{1B}[6;9999;10t\u{1B}[4;20;10t", []),
    ("\u{1B}_Gi=31;OK\u{1B}\\", [.graphics(.kitty(true))]),
    ("\u{1B}_Gi=31;ENODATA:x\u{1B}\\", [.graphics(.kitty(false))]),
    ("\u{1B}P1$r0m\u{1B}\\\u{1B}_Gi=1\u{1B}\\a", [.key(Key("a"))]),
    ("\u{1B}[999~a", [.key(Key("a"))]), ("\u{1B}Oz", []),
    // interrupted by something else
    ("\u{1B}[1;\u{1B}[A", [.key(Key(.up))]), ("\u{1B}[1;\u{18}a", [.key(Key("a"))]),
    ("\u{1B}]11;rgb\u{03}", [.key(Key("c", .control))]), ("\u{1B}]0;x\u{1B}[A", [.key(Key(.up))]),
  ]

  static func cell(_ row: Int, _ column: Int) -> CellPosition {
    CellPosition(row: row, column: column)
  }

  @Test(arguments: cases) func `Bytes become events`(bytes: String, expected: [InputEvent]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes.utf8) == expected)
    #expect(!decoder.isWaiting)
    #expect(decoder.flushEscape() == [])
  }

  @Test("It does not matter where the bytes are cut", arguments: cases)
  func split(text: String, expected: [InputEvent]) {
    let bytes = Array(text.utf8)
    for cut in bytes.indices {
      var decoder = KeyDecoder()
      let events = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(events == expected, "cut at \(cut)")
    }
    var decoder = KeyDecoder()
    #expect(bytes.flatMap { decoder.decode([$0]) } == expected)
  }

  @Test(
    "When the time has passed, what was begun is settled",
    arguments: [
      ("\u{1B}", [InputEvent.key(Key(.escape))], true),
      ("\u{1B}[", [.key(Key("[", .alt))], true), ("\u{1B}O", [.key(Key("O", .alt))], true),
      ("\u{1B}]", [.key(Key("]", .alt))], true), ("\u{1B}P", [.key(Key("P", .alt))], true),
      ("\u{1B}[1;5", [], false), ("\u{1B}]11;rgb", [], false),
      ("\u{1B}[200~abc", [.paste("abc")], false),
    ])
  func flush(text: String, expected: [InputEvent], isShort: Bool) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(text.utf8) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.isWaitingForEscape == isShort)
    #expect(decoder.flushEscape() == expected)
    #expect(!decoder.isWaiting)
    #expect(decoder.decode("a".utf8) == [.key(Key("a"))])
  }

  @Test(
    arguments: [
      [0xFF], [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF5],
      [0xF4, 0x90, 0x80, 0x80], [0xC2, 0x9B], [0xE6, 0x99], [0xF0, 0x9F],
    ] as [[UInt8]])
  func `Bytes that are not UTF-8 are dropped and the next key gets through`(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes + [0x61]) == [.key(Key("a"))])
  }

  @Test func `Half a character is dropped when the time has passed`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xE6, 0x99]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.flushEscape() == [])
    #expect(decoder.decode("a".utf8) == [.key(Key("a"))])
  }

  @Test func `Endless sequences and pastes take no endless memory, and end`() {
    var decoder = KeyDecoder()
    let noise = String(repeating: "1;", count: 10_000)
    #expect(decoder.decode("\u{1B}[\(noise)Aq".utf8) == [.key(Key("q"))])
    #expect(decoder.decode("\u{1B}]\(noise)\u{07}q".utf8) == [.key(Key("q"))])
    let text = String(repeating: "x", count: 100_000)
    let events = decoder.decode("\u{1B}[200~\(text)\u{1B}[201~q".utf8)
    #expect(events == [.paste(String(text.prefix(65_536))), .key(Key("q"))])
  }

  @Test func `No bytes at all make it crash or stay silent for ever`() {
    var random = SeededGenerator(seed: 11)
    let likely: [UInt8] =
      Array("\u{1B}[]O<;:~?MmuA0123456789\u{07}\\P$ ".utf8) + [0x80, 0xE6, 0x99]
    for _ in 0..<5_000 {
      var decoder = KeyDecoder()
      let count = Int.random(in: 0...30, using: &random)
      let bytes = (0..<count).map { _ in
        Bool.random(using: &random)
          ? likely[Int.random(in: 0..<likely.count, using: &random)]
          : UInt8.random(in: 0...255, using: &random)
      }
      _ = decoder.decode(bytes)
      _ = decoder.flushEscape()
      #expect(decoder.decode("q".utf8) == [.key(Key("q"))])
    }
  }
}
