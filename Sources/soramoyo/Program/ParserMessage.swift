import ArgumentParser
import Terminal

/// The argument parser's output: help, the version, or an error in the command line. The parser
/// counts characters; its text is wrapped again here, by cells. Output for programs (a completion
/// script, a dump of the help) is passed on as it is.
struct ParserMessage {
  let error: any Error
  let arguments: [String]

  /// Wider than any line the parser makes, so that it breaks none itself.
  private static let unbroken = 10_000

  /// Prints the message where it belongs.
  /// - Returns: the exit code.
  func tell() -> Int32 {
    let code = Soramoyo.exitCode(for: error).rawValue
    let text = Soramoyo.fullMessage(for: error, columns: Self.unbroken)
    guard !text.isEmpty else { return code }
    if code == 0, RootArguments(arguments).isForPrograms {
      return Self.print { $0.writeRaw(text) }
    }
    guard code == 0 else {
      HelpLanguage.speech.complain(Self.lines(Self.shortened(text), arguments))
      return code
    }
    let lines = Self.lines(text, arguments)
    return Self.print { $0.write(lines) }
  }

  /// More lines than any error of the parser has.
  private static let mostLines = 60

  /// The error without the most of a long argument, which has to go before lines are broken.
  private static func shortened(_ text: String) -> String {
    let limit = EchoLimit(measure: DisplayWidth())
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { limit.shortened(String($0)) }
    if lines.count > mostLines {
      let excess = mostLines / 2..<lines.count - mostLines / 3
      lines.replaceSubrange(excess, with: ["…"])
    }
    return lines.joined(separator: "\n")
  }

  /// Prints the help of a command. The parser writes it, too, but has nothing to parse: on the way
  /// to a help that it was asked for on the command line it makes the same text twice.
  /// - Returns: the exit code.
  static func tellHelp(
    of command: any ParsableCommand.Type, _ arguments: [String]
  ) -> Int32 {
    print { $0.write(lines(help(of: command), arguments)) }
  }

  /// The help of a command as the parser writes it, no line broken.
  static func help(of command: any ParsableCommand.Type) -> String {
    Soramoyo.helpMessage(for: command, columns: unbroken)
  }

  private static func lines(_ text: String, _ arguments: [String]) -> [String] {
    HelpPage(
      width: width(ProcessContext.current(), arguments), isJapanese: HelpLanguage.isJapanese
    ).lines(text)
  }

  private static func print(_ write: (Console) -> Void) -> Int32 {
    let console = Console(
      charsets: HelpLanguage.speech.charsets, isQuiet: false, talk: HelpLanguage.speech.talk)
    write(console)
    do throws(CommandFailure) {
      try console.flush()
      return 0
    } catch {
      return error.exitCode
    }
  }

  /// Nothing was parsed, so `--width` is searched for in the raw arguments.
  static func width(_ context: ProcessContext, _ arguments: [String]) -> Int {
    let given = arguments.firstIndex(of: "--" + Setting.width.key).flatMap { index in
      index + 1 < arguments.count ? Int(arguments[index + 1]) : nil
    }
    let columns = given ?? context.usableColumns
    return min(max(columns, Setting.widths.lowerBound), Setting.widths.upperBound)
  }
}
