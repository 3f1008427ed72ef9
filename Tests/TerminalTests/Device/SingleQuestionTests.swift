import Foundation
import ProcessTestSupport
import TerminalTesting
import Testing

@testable import Terminal

/// A terminal that is asked one thing by a program in its foreground.
@Suite("One question to the terminal", .heavy)
struct SingleQuestionTests {
  private static let dark = "\u{1b}]11;rgb:1e1e/1e1e/1e1e\u{1b}\\"
  private static let attributes = "\u{1b}[?64;1;2c"

  @Test(
    "takes the colour, and whatever is typed meanwhile is kept for the next reader",
    arguments: [
      (dark + attributes, RGB(30, 30, 30), true, ""),
      (
        "\u{1b}]11;rgb:ffff/ffff/ffff\u{07}\(attributes)", RGB(255, 255, 255),
        true, ""
      ),
      (attributes, nil, true, ""),
      ("ls\(dark) -l\n\(attributes)x", RGB(30, 30, 30), true, "ls -l\nx"),
      ("\u{1b}[A\(attributes)", nil, true, "\u{1b}[A"),
      ("", nil, false, ""),
      ("q\u{1b}]11;rgb:1e1e/1e", nil, false, "q"),
      ("\u{1b}[?6", nil, false, ""),
      ("\u{1b}]11;rgb:zz/1/1\u{07}\(attributes)", nil, true, ""),
      ("\u{1b}]52;c;aGk=\u{07}\(attributes)", nil, true, ""),
    ] as [(String, RGB?, Bool, String)])
  func answers(bytes: String, color: RGB?, isWhole: Bool, typed: String) {
    let found = SingleQuestion.read(Array(bytes.utf8))
    #expect(found.answer.color == color && found.answer.version == nil)
    #expect(found.answer.isWhole == isWhole)
    #expect(String(decoding: found.typed, as: UTF8.self) == typed)
  }

  @Test(
    "takes the name, too, whatever is typed meanwhile",
    arguments: [
      ("\u{1b}P>|foot(1.16.2)\u{1b}\\\(attributes)", "foot(1.16.2)", true, ""),
      ("l\u{1b}P>|kitty(0.35.2)\u{1b}\\s\(attributes)\n", "kitty(0.35.2)", true, "ls\n"),
      ("\u{1b}Pq\(attributes)", nil, true, "\u{1b}Pq"),
      ("\u{1b}P>|WezTerm 2024", nil, false, ""), (attributes, nil, true, ""),
    ] as [(String, String?, Bool, String)])
  func versions(bytes: String, version: String?, isWhole: Bool, typed: String) {
    let found = SingleQuestion.read(Array(bytes.utf8))
    #expect(found.answer.version == version && found.answer.isWhole == isWhole)
    #expect(String(decoding: found.typed, as: UTF8.self) == typed)
  }

  @Test("is not put where the terminal is not this process's, whose keys it would take")
  func background() throws {
    let terminal = try PseudoTerminal()
    #expect(SingleQuestion(patience: 1).ask(.version, terminal.slave) == nil)
    #expect(terminal.output.isEmpty)
  }
}
