import Models
import Terminal

/// Whose help is asked for.
enum HelpSubject {
  case program
  case command(CommandSyntax, HelpSection)
  case group(CommandOutline)
}

/// The text of `--help`, made from the declarations of the commands.
struct HelpText {
  let isJapanese: Bool

  private var words: ManualWords { ManualWords(isJapanese: isJapanese) }

  /// Prints the help of the program or of a command.
  /// - Returns: the exit code.
  static func tell(_ subject: HelpSubject, _ arguments: [String]) -> Int32 {
    let width = ParserMessage.width(.current(), arguments)
    let lines = HelpText(isJapanese: HelpLanguage.isJapanese).lines(subject, width: width)
    return HelpLanguage.speech.print { $0.write(lines) }
  }

  func lines(_ subject: HelpSubject, width: Int) -> [String] {
    let lines =
      switch subject {
      case .program: program
      case .command(let syntax, let section): command(syntax, section)
      case .group(let outline): group(outline)
      }
    return lines.flatMap(HelpPage(width: width, proseIndent: 0).broken)
  }

  // MARK: The program

  private var program: [String] {
    var lines = [
      words.text("日本の天気を端末で。", "The weather of Japan in your terminal."), "",
      row("soramoyo", words.text("画面を開く（端末で）", "Open the screens (on a terminal)")),
      row(
        words.text("soramoyo 場所", "soramoyo PLACE"),
        words.text("場所の天気予報。例：soramoyo 渋谷", "The forecast of a place: soramoyo shibuya")),
      row(
        words.text("soramoyo コマンド", "soramoyo COMMAND"),
        words.text("下のコマンド。例：soramoyo warnings 渋谷", "One of these: soramoyo warnings shibuya")),
    ]
    for section in HelpSection.allCases {
      let commands = CommandTable.outlines.filter { $0.section == section }
      lines += titled(section.title, commands.map { row($0.name, words.text($0.abstract)) })
    }
    let topics = HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")
    return lines + titled(Phrase("オプション", "Options"), words.generalEntries.map(row)) + [
      "", words.text("コマンドの説明：soramoyo help forecast など", "A command: soramoyo help forecast"),
      words.text("項目の説明：soramoyo help と \(topics)", "Topics: soramoyo help with \(topics)"),
    ]
  }

  // MARK: Commands

  private func command(_ syntax: CommandSyntax, _ section: HelpSection) -> [String] {
    var lines = head(syntax.abstract, syntax.discussion) + usage([syntax])
    lines += titled(
      Phrase("引数", "Arguments"),
      syntax.arguments.map { row("<\($0.name)>", words.text($0.help)) })
    for group in words.groups(syntax) {
      lines += titled(group.title, group.options.map { row(words.entry($0)) })
    }
    return lines + common(syntax, section)
  }

  private func group(_ outline: CommandOutline) -> [String] {
    head(outline.abstract, outline.discussion) + usage(outline.members)
      + titled(
        Phrase("コマンド", "Commands"),
        outline.members.map { syntax in
          let isUsual = syntax.name == outline.syntax.name
          return row(
            syntax.verb + (isUsual ? words.text("（省略時）", " (default)") : ""),
            words.text(syntax.abstract))
        }) + [
        "",
        words.text(
          "コマンドの説明：soramoyo help \(outline.syntax.name) など",
          "A command: soramoyo help \(outline.syntax.name)"),
      ]
  }

  /// Lines of a source, with those joined that go on inside of a sentence: the page is broken by its own width.
  private func sentences(_ text: String) -> [String] {
    text.split(separator: "\n").reduce(into: []) { lines, line in
      let begins = ["例", "Example", "--", " "].contains { line.hasPrefix($0) }
      if !begins, let last = lines.last, let end = last.last, !"。：.:".contains(end) {
        lines[lines.count - 1] = last + words.text("", " ") + line
      } else {
        lines.append(String(line))
      }
    }
  }

  private func head(_ abstract: Phrase, _ discussion: Phrase?) -> [String] {
    let discussion = discussion.map { sentences(words.text($0)) } ?? []
    return [words.text(abstract)] + (discussion.isEmpty ? [] : [""] + discussion)
  }

  private func usage(_ syntaxes: [CommandSyntax]) -> [String] {
    titled(Phrase("書式", "Usage"), syntaxes.map { "  soramoyo " + words.usage($0) })
  }

  /// The options of every command that change what this one prints; the others by name.
  private func common(_ syntax: CommandSyntax, _ section: HelpSection) -> [String] {
    let hidden = syntax.isDrawn ? [] : CommonOption.drawing
    let sources = [
      Setting.source.option, CommonOption.at, CommonOption.offline, CommonOption.maxAge,
    ]
    .compactMap(\.self)
    let ofAll = [Setting.lang.option, Setting.width.option].compactMap(\.self)
    // What draws nothing answers programs, of any source.
    let hasSource = section.hasSource || !syntax.isDrawn
    let without = hidden + (syntax.fetches ? [] : [CommonOption.offline, CommonOption.maxAge])
    let shown = ((hasSource ? sources : []) + ofAll).filter { !without.contains($0) }
    let others = CommonOption.all.filter { !(shown + sources + hidden).contains($0) }
      .map { "--\($0.name)" }.joined(separator: ", ")
    return titled(
      Phrase("共通のオプション", "Common options"),
      (shown.map(words.entry) + words.generalEntries.prefix(1)).map(row)) + [
        "",
        words.text(
          "ほかの共通のオプション（\(others)）：soramoyo help options",
          "Other common options (\(others)): soramoyo help options"),
      ]
  }

  // MARK: Lines

  private func titled(_ title: Phrase, _ rows: [String]) -> [String] {
    rows.isEmpty ? [] : ["", words.text(title) + words.text("：", ":")] + rows
  }

  private func row(_ entry: ManualBlock.Entry) -> String {
    row(entry.term.filter { $0 != "`" }, entry.text)
  }

  /// Two spaces or more part a name from its text (`HelpPage`).
  private func row(_ name: String, _ text: String) -> String { "  \(name)  \(text)" }
}

/// Breaks the parser's help by cells. Lines of its tables are `  name  text`; the texts line up,
/// and go below the names where there is little room.
struct HelpPage {
  let width: Int
  var isJapanese = false
  /// Cells before further lines of a text that is no row of a table.
  var proseIndent = 2

  /// Cells that names may take before their texts go to the next line.
  private var nameWidth: Int { min(26, width / 3) }

  func lines(_ text: String) -> [String] {
    // The parser puts long names and their texts on two lines; they are one entry all the same.
    var entries: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("                    "), let last = entries.last, last.hasPrefix("  ") {
        entries[entries.count - 1] = last + "   " + line.drop { $0 == " " }
      } else {
        entries.append(line)
      }
    }
    return entries.map(translated).flatMap(broken)
  }

  /// The parser's own words and sentences.
  private func translated(_ line: String) -> String {
    guard isJapanese else { return ParserSentence.text(line, isJapanese: false) }
    for (english, japanese) in Self.words {
      if line.hasPrefix(english) { return japanese + line.dropFirst(english.count) }
      if line.hasSuffix(english) { return line.dropLast(english.count) + japanese }
    }
    if let mark = line.firstRange(of: " (default) ") {
      return line[..<mark.lowerBound] + "（省略時）" + line[mark.upperBound...]
    }
    return ParserSentence.text(usualValue(line), isJapanese: true)
  }

  /// What an option is where it is not given: `(default: 24)`.
  private func usualValue(_ line: String) -> String {
    guard line.hasSuffix(")"), let mark = line.firstRange(of: " (default: ") else { return line }
    return line[..<mark.lowerBound] + "（省略時 " + line[mark.upperBound...].dropLast() + "）"
  }

  private static let words = [
    ("OVERVIEW: ", "概要："), ("USAGE: ", "使い方："), ("ARGUMENTS:", "引数："),
    ("OPTIONS:", "オプション："), ("SUBCOMMANDS:", "コマンド："),
    ("Show the version.", "版を表示する"), ("Show help information.", "この説明を表示する"),
    ("See 'soramoyo help <subcommand>' for detailed help.", "詳しくは soramoyo <コマンド> --help"),
  ]

  /// A line of a table, or a text.
  func broken(_ line: String) -> [String] {
    let indent = String(line.prefix { $0 == " " })
    let content = String(line.dropFirst(indent.count))
    guard !indent.isEmpty, let gap = content.firstRange(of: "  ") else {
      return wrapped(content, lead: indent, hanging: indent.count + proseIndent)
    }
    let name = indent + content[..<gap.lowerBound]
    let text = String(content[gap.upperBound...].drop { $0 == " " })
    let measure = DisplayWidth()
    let column = nameWidth + 2
    guard measure.width(of: name) <= nameWidth else {
      return wrapped(name, lead: "", hanging: 4)
        + wrapped(text, lead: String(spaces: min(column, 6)), hanging: nil)
    }
    let lead = TextFitter(measure: measure).pad(name, to: column)
    return wrapped(text, lead: lead, hanging: column)
  }

  /// - Parameter hanging: cells before the second and further lines; nil for as many as before
  ///   the first.
  private func wrapped(_ text: String, lead: String, hanging: Int?) -> [String] {
    let measure = DisplayWidth()
    let leadWidth = measure.width(of: lead)
    let first = LineBreaker(width: max(8, width - leadWidth), measure: measure)
    let whole = first.lines(text)
    guard whole.count > 1 else { return [(lead + (whole.first ?? "")).withoutEnd] }
    let indent = hanging ?? leadWidth
    guard indent != leadWidth else {
      let space = String(spaces: leadWidth)
      return whole.enumerated().map { (($0 == 0 ? lead : space) + $1).withoutEnd }
    }
    let hangingLines = LineBreaker(
      width: width, hangingIndent: indent, measure: measure
    ).lines(lead + text)
    return hangingLines.map(\.withoutEnd)
  }
}

extension String {
  /// Without spaces at the end.
  fileprivate var withoutEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
