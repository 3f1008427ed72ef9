import Models
import Presenter
import Terminal

/// `help`, `help forecast`, `help favorites add`, `help json`: the manual in the terminal, through a
/// pager where it is long.
struct HelpLine {
  private let words: [String]
  private let arguments: [String]

  /// Nil for any other command line, and for options that `help` does not have.
  init?(_ arguments: [String]) {
    guard arguments.first == CommandTable.help, !arguments.contains("--help"),
      let values = QuickReader(syntax: Self.syntax).values(arguments.dropFirst())
    else { return nil }
    words = values.words
    self.arguments = arguments
  }

  private static let syntax = CommandSyntax(
    CommandTable.help, Phrase("説明を読む。", "Read the manual."),
    arguments: [
      CommandArgument("command", .any, Phrase("コマンドか項目", "A command or a topic"))
    ], options: [CommonOption.noPager], hasFormats: false)

  /// - Returns: the exit code.
  func tell() -> Int32 {
    if words.count == 1, let topic = HelpTopic(rawValue: words[0]) {
      let manual = TopicManual(isJapanese: HelpLanguage.isJapanese)
      return Self.show(arguments) { renderer in
        renderer.lines([ManualScreen.page(manual.page(topic))])
      }
    }
    guard let command = HelpRequest(words + ["--help"]).command else {
      return UnknownVerb(word: words.joined(separator: " ")).tellHelp()
    }
    let text = ParserMessage.help(of: command)
    return Self.show(arguments) { renderer in
      HelpPage(width: renderer.width, isJapanese: HelpLanguage.isJapanese).lines(text)
    }
  }

  private static func show(
    _ arguments: [String], _ lines: (PageRenderer) -> [String]
  ) -> Int32 {
    let context = ProcessContext.current()
    let console = Console(
      charsets: HelpLanguage.speech.charsets, isQuiet: false, talk: HelpLanguage.speech.talk)
    let isPaged =
      context.isOutputTerminal && !arguments.contains("--" + CommonOption.noPager.name)
    if isPaged { console.page(through: .wanted) }
    let color = ColorLevel.detect(
      choice: .auto, environment: context.environment, isTerminal: context.isOutputTerminal)
    console.write(
      lines(
        PageRenderer(
          width: ParserMessage.width(context, arguments), color: color, measure: DisplayWidth(),
          isASCII: HelpLanguage.speech.charsets.output != .utf8)))
    do throws(CommandFailure) {
      try console.flush()
      return 0
    } catch {
      return error.exitCode
    }
  }
}
