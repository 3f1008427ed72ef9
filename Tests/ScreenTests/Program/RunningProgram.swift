import Glibc
import ProcessTestSupport
import Terminal
import TerminalTesting

/// The built program on a pseudo-terminal, with its own home folder and the built-in data.
final class RunningProgram {
  static let enter = "\u{1B}[?1049h"
  static let leave = "\u{1B}[?1049l"

  let terminal: PseudoTerminal
  let child: Child
  let settings: [UInt32]
  private let home: TemporaryFolder
  private var model: ScreenModel
  private var readCount = 0

  /// - Parameters:
  ///   - measure: the widths of the terminal's characters.
  ///   - script: a shell command line, in which `$PROGRAM` is the program; nil runs the program
  ///     itself.
  ///   - variables: additional ones, as `NAME=value`; they override the defaults.
  init(
    columns: Int = 80, rows: Int = 24, measure: DisplayWidth = DisplayWidth(),
    script: String? = nil, variables: [String] = []
  ) throws {
    home = try TemporaryFolder()
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    settings = terminal.settings
    model = ScreenModel(size: TerminalSize(columns: columns, rows: rows)) { measure.width(of: $0) }
    let program = [Child.path(ofProduct: "soramoyo"), "--source", "sample", "--lang", "ja"]
    child = try Child(
      script.map { ["/bin/sh", "-m", "-c", $0] } ?? program, on: terminal,
      variables: variables + [
        "HOME=\(home.path)", "LANG=ja_JP.UTF-8", "COLORFGBG=15;0",
        "PROGRAM=\(program.joined(separator: " "))",
      ])
  }

  var screen: String {
    model.feed(terminal.output.dropFirst(readCount))
    readCount = terminal.output.count
    return model.text
  }

  var unknown: [String] { model.unknown }

  func wait(for text: String) throws {
    try terminal.wait(until: text) { _ in screen.contains(text) }
  }

  func resize(columns: Int, rows: Int) {
    _ = screen
    model.resize(to: TerminalSize(columns: columns, rows: rows))
    terminal.resize(columns: columns, rows: rows)
  }
}
