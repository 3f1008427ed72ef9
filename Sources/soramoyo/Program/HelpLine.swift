import Models
import Presenter
import Storage
import Terminal

/// The language of `--help` and of errors in a command line. The parser needs it before any
/// option is read, and asks its types, so it is looked for in the raw arguments, once.
enum HelpLanguage {
  static let speech = EarlyMessages(arguments: ProgramArguments.shown, context: .current())

  static var isJapanese: Bool { speech.isJapanese }
}

extension Phrase {
  /// The text in the language of the help.
  var helpText: String { text(isJapanese: HelpLanguage.isJapanese) }
}

/// `help`, `help forecast`, `help favorites add`, `help json`, `help json forecast`: the manual in the
/// terminal, through a pager where it is long.
struct HelpLine {
  private let words: [String]
  private let arguments: [String]

  /// Nil for any other command line.
  init?(_ arguments: [String]) {
    guard arguments.first == CommandTable.help, !arguments.contains("--help") else { return nil }
    let asked = arguments.dropFirst()
    let typed = QuickReader(syntax: Self.syntax).values(asked)?.words ?? Array(asked)
    // Options that help does not have are left out: `help json now --since` is told with `now`, also in one word, as
    // the page names it.
    words = typed.flatMap { $0.split(separator: " ").map(String.init) }
      .filter { !$0.hasPrefix("-") }
    self.arguments = arguments
  }

  private static let syntax = CommandSyntax(
    CommandTable.help, Phrase("説明を読む。", "Read the manual."),
    arguments: [
      CommandArgument("command", .any, Phrase("コマンドか項目", "A command or a topic"))
    ], options: [CommonOption.noPager], hasFormats: false)

  /// - Returns: the exit code.
  func tell() -> Int32 {
    let manual = TopicManual(isJapanese: HelpLanguage.isJapanese)
    if words.count == 1, let topic = HelpTopic(rawValue: words[0]) {
      return show { renderer in renderer.lines([ManualScreen.page(manual.page(topic))]) }
    }
    if let json = words.first, json == HelpTopic.json.rawValue, words.count > 1 {
      let command = [CommandTable.name(of: words[1])] + words.dropFirst(2)
      guard let page = manual.formats(of: command) else {
        return UnknownVerb(word: command.joined(separator: " "))
          .tellHelp(among: manual.commandsWithFormats, of: "\(json) ")
      }
      return show { renderer in renderer.lines([ManualScreen.page(page)]) }
    }
    guard let subject = RootArguments(words + ["--help"]).helped else {
      return UnknownVerb(word: words.joined(separator: " ")).tellHelp()
    }
    return show { renderer in
      HelpText(isJapanese: HelpLanguage.isJapanese).lines(subject, width: renderer.width)
    }
  }

  private func show(_ lines: (PageRenderer) -> [String]) -> Int32 {
    let context = ProcessContext.current()
    let isPaged =
      context.isOutputTerminal && !arguments.contains("--" + CommonOption.noPager.name)
    let color = ColorLevel.detect(
      choice: .auto, environment: context.environment, isTerminal: context.isOutputTerminal)
    let renderer = PageRenderer(
      width: ParserMessage.width(context, arguments), color: color, measure: DisplayWidth(),
      isASCII: HelpLanguage.speech.charsets.output != .utf8)
    return HelpLanguage.speech.print { console in
      if isPaged { console.page(through: .wanted) }
      console.write(lines(renderer))
    }
  }
}

/// What `--version` prints: what to name in a report.
enum VersionText {
  private static let options = ["--version", "-V"]

  /// Whether a command line asks for it: options alone, this one among them.
  static func isAsked(_ arguments: [String]) -> Bool {
    arguments.first?.hasPrefix("-") == true && arguments.contains(where: options.contains)
      && !arguments.contains("--help") && !arguments.contains("-h")
  }

  /// - Returns: the exit code.
  static func tell() -> Int32 {
    let words = ManualWords(isJapanese: HelpLanguage.isJapanese)
    return HelpLanguage.speech.print { console in
      console.write([
        "soramoyo \(Version.text)",
        words.text("コミット：", "commit: ") + ManualSources.commit,
        words.text("場所・区域の表：", "tables of places and areas: ") + TableDates.places,
        words.text("観測所・平年値の表：", "tables of stations and normals: ") + TableDates.stations,
      ])
    }
  }
}

/// `---manual FOLDER`: writes the pages for man(1) below a folder, as packages install them:
/// `man1/soramoyo.1`, `man5/soramoyo-json.5`, and in Japanese `ja/man1/soramoyo.1`.
struct ManualFiles {
  private let folder: String
  /// The date that the pages name.
  private let date: String

  /// Nil for any other command line.
  init?(_ arguments: [String]) {
    guard arguments.count == 3, arguments[0] == "---manual" else { return nil }
    folder = arguments[1]
    date = arguments[2]
  }

  /// - Returns: the exit code.
  func write() -> Int32 {
    let writer = RoffWriter(version: Version.text, date: date)
    for (isJapanese, base) in [(false, folder), (true, folder + "/ja")] {
      let manual = CommandManual(commands: CommandTable.outlines, isJapanese: isJapanese)
      for page in manual.pages {
        let path = "\(base)/man\(page.chapter)/\(page.name).\(page.chapter)"
        do throws(StorageError) {
          try AtomicFile.write(
            Array(writer.text(page).utf8), to: path, mode: 0o644, durability: .relaxed)
        } catch {
          HelpLanguage.speech.printError(path)
          return CommandFailure.Code.cannotWrite.rawValue
        }
      }
    }
    return 0
  }
}
