import Foundation
import ProcessTestSupport
import TerminalTesting
import Testing

@testable import Terminal

/// A terminal that a page is printed on, asked for its background by a program in its foreground.
@Suite("The question for the background", .heavy)
struct BackgroundQuestionTests {
  private static let dark = "\u{1b}]11;rgb:1e1e/1e1e/1e1e\u{1b}\\"
  private static let attributes = "\u{1b}[?64;1;2c"

  @Test(
    "takes the colour, and whatever is typed meanwhile is kept for the next reader",
    arguments: [
      (dark + attributes, ColorReport(red: 30, green: 30, blue: 30), true, ""),
      (
        "\u{1b}]11;rgb:ffff/ffff/ffff\u{07}\(attributes)", .init(red: 255, green: 255, blue: 255),
        true, ""
      ),
      (attributes, nil, true, ""),
      ("ls\(dark) -l\n\(attributes)x", .init(red: 30, green: 30, blue: 30), true, "ls -l\nx"),
      ("\u{1b}[A\(attributes)", nil, true, "\u{1b}[A"),
      ("", nil, false, ""),
      ("q\u{1b}]11;rgb:1e1e/1e", nil, false, "q"),
      ("\u{1b}[?6", nil, false, ""),
      ("\u{1b}]11;rgb:zz/1/1\u{07}\(attributes)", nil, true, ""),
      ("\u{1b}]52;c;aGk=\u{07}\(attributes)", nil, true, ""),
    ] as [(String, ColorReport?, Bool, String)])
  func answers(bytes: String, color: ColorReport?, isWhole: Bool, typed: String) {
    let found = BackgroundQuestion.read(Array(bytes.utf8))
    #expect(found.color == color)
    #expect(found.isWhole == isWhole)
    #expect(String(decoding: found.typed, as: UTF8.self) == typed)
  }

  @Test("is not put where the terminal is not this process's, whose keys it would take")
  func background() throws {
    let terminal = try PseudoTerminal()
    #expect(BackgroundQuestion(patience: 1).ask(terminal.slave) == nil)
    #expect(terminal.output.isEmpty)
  }
}
