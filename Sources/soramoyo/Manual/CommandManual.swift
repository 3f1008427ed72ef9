/// Makes the pages of the program and its commands from their declarations.
struct CommandManual {
  let commands: [CommandOutline]
  let words: ManualWords
  private let topics: TopicManual

  init(commands: [CommandOutline], isJapanese: Bool) {
    self.commands = commands
    words = ManualWords(isJapanese: isJapanese)
    topics = TopicManual(isJapanese: isJapanese)
  }

  /// All pages: of the program, of each command, and of the topics.
  var pages: [ManualPage] {
    [program] + commands.map(page)
      + HelpTopic.allCases.filter { $0.file != nil }.map(topic)
  }

  /// `soramoyo.1`
  private var program: ManualPage {
    let summary = words.text("日本の天気と都道府県を端末で", "the weather and the prefectures of Japan")
    return ManualPage(
      name: "soramoyo", chapter: 1, summary: summary,
      sections: [
        name("soramoyo", summary),
        ManualSection(
          title: words.synopsis,
          blocks: [
            .code([
              "soramoyo",
              words.text(
                "soramoyo コマンド [オプション] [引数 ...]", "soramoyo COMMAND [OPTION ...] [ARGUMENT ...]"),
              words.text("soramoyo help [コマンド|項目]", "soramoyo help [COMMAND|TOPIC]"),
            ])
          ]),
        ManualSection(
          title: words.description,
          blocks: [
            .text(
              words.text(
                "予報・観測・警報は気象庁のもので、出どころは出力のたびに示します。soramoyo は気象庁と関係がありません。",
                "Forecasts, observations and warnings are those of the Japan Meteorological Agency, and"
                  + " every output names its source. soramoyo is not affiliated with the agency.")),
            .text(
              words.text(
                "端末で引数なしに起動すると、キーで操作する画面を開きます。端末でなければ list と同じです。",
                "Without arguments on a terminal it opens screens that are used with keys; elsewhere"
                  + " it is `list`.")),
          ]),
        ManualSection(
          title: words.commands,
          blocks: HelpSection.allCases.flatMap { commands(in: $0) } + [
            .entries([
              .init(
                term: "`help`",
                text: words.text("説明を読む。項目：", "Read the manual. Topics: ")
                  + HelpTopic.allCases.map(\.rawValue).joined(separator: ", "))
            ])
          ]),
        ManualSection(
          title: words.text("共通のオプション", "COMMON OPTIONS"), blocks: [.entries(words.commonEntries)]),
        topics.exitCodes, topics.environment, topics.files,
        seeAlso(
          commands.map { "soramoyo-\($0.name)(1)" }
            + HelpTopic.allCases.compactMap { $0.file.map { "\($0.name)(\($0.chapter))" } }),
      ])
  }

  private func commands(in section: HelpSection) -> [ManualBlock] {
    [
      .heading(words.text(section.title)),
      .entries(
        commands.filter { $0.section == section }
          .map { .init(term: "`\($0.name)`", text: words.text($0.abstract)) }),
    ]
  }

  func page(_ outline: CommandOutline) -> ManualPage {
    let file = "soramoyo-" + outline.name
    let summary = summary(outline.abstract)
    let syntaxes = outline.members.isEmpty ? [outline.syntax] : outline.members
    var sections = [
      name(file, summary),
      ManualSection(
        title: words.synopsis,
        blocks: [.code(syntaxes.map { "soramoyo " + words.usage($0) })]),
      ManualSection(
        title: words.description,
        blocks: [.text(words.text(outline.abstract))] + discussion(outline.discussion)),
    ]
    if outline.members.isEmpty {
      sections += [
        section(words.text("引数", "ARGUMENTS"), entries(arguments(outline.syntax))),
        section(words.text("オプション", "OPTIONS"), options(outline.syntax)),
      ].compactMap(\.self)
    } else {
      sections.append(
        ManualSection(title: words.commands, blocks: outline.members.flatMap(member)))
    }
    sections.append(
      ManualSection(
        title: words.exitStatus,
        blocks: [
          .text(
            words.text(
              "soramoyo(1) と soramoyo-exit-codes(7) を見てください。",
              "See soramoyo(1) and soramoyo-exit-codes(7)."))
        ]))
    sections.append(
      seeAlso([
        "soramoyo(1)", "soramoyo-config(5)", "soramoyo-json(5)", "soramoyo-exit-codes(7)",
        "soramoyo-places(7)",
      ]))
    return ManualPage(name: file, chapter: 1, summary: summary, sections: sections)
  }

  private func topic(_ topic: HelpTopic) -> ManualPage {
    var page = topics.page(topic)
    page.sections.insert(name(page.name, page.summary), at: 0)
    page.sections.append(seeAlso(["soramoyo(1)"]))
    return page
  }

  // MARK: Parts

  private func name(_ name: String, _ summary: String) -> ManualSection {
    ManualSection(title: words.text("名前", "NAME"), blocks: [.text("\(name) - \(summary)")])
  }

  private func seeAlso(_ pages: [String]) -> ManualSection {
    ManualSection(
      title: words.text("関連項目", "SEE ALSO"),
      blocks: [.text(pages.joined(separator: words.text(", ", ", ")))])
  }

  private func section(_ title: String, _ blocks: [ManualBlock]) -> ManualSection? {
    blocks.isEmpty ? nil : ManualSection(title: title, blocks: blocks)
  }

  private func entries(_ entries: [ManualBlock.Entry]) -> [ManualBlock] {
    entries.isEmpty ? [] : [.entries(entries)]
  }

  /// Without the full stop.
  private func summary(_ abstract: Phrase) -> String {
    var text = words.text(abstract)
    if let last = text.last, last == "。" || last == "." { text.removeLast() }
    return text
  }

  private func discussion(_ discussion: Phrase?) -> [ManualBlock] {
    guard let discussion else { return [] }
    return words.text(discussion).split(separator: "\n").map {
      .text(String($0.drop { $0 == " " }))
    }
  }

  private func member(_ syntax: CommandSyntax) -> [ManualBlock] {
    var blocks: [ManualBlock] = [
      .heading("soramoyo " + words.usage(syntax)), .text(words.text(syntax.abstract)),
    ]
    blocks += discussion(syntax.discussion)
    // Below a heading of its own there is no room for groups.
    let options = words.groups(syntax).flatMap(\.options).map(words.entry)
    return blocks + entries(arguments(syntax) + options)
  }

  private func arguments(_ syntax: CommandSyntax) -> [ManualBlock.Entry] {
    syntax.arguments.map { .init(term: "<\($0.name)>", text: words.text($0.help)) }
  }

  /// In groups where it has several.
  private func options(_ syntax: CommandSyntax) -> [ManualBlock] {
    let groups = words.groups(syntax)
    return groups.flatMap { group -> [ManualBlock] in
      let entries = ManualBlock.entries(group.options.map(words.entry))
      return groups.count == 1 ? [entries] : [.heading(words.text(group.title)), entries]
    }
  }
}

/// Command lines and options, the same in the manual and in `--help`.
extension ManualWords {
  /// `forecast [<place> ...] [--days <n>] ...`
  func usage(_ syntax: CommandSyntax) -> String {
    let arguments = syntax.arguments.map { argument in
      switch argument.count {
      case .one, .number: "<\(argument.name)>"
      case .optional: "[<\(argument.name)>]"
      case .atLeastOne: "<\(argument.name)> ..."
      case .any: "[<\(argument.name)> ...]"
      }
    }
    return ([syntax.name] + arguments + [text("[オプション ...]", "[OPTION ...]")])
      .joined(separator: " ")
  }

  /// What options a command has besides the common ones.
  func groups(_ syntax: CommandSyntax) -> [(title: Phrase, options: [CommandOption])] {
    let output = syntax.forms.map(\.option) + (syntax.hasFormats ? CommandOption.formats : [])
    let own = syntax.groups.map { ($0.title ?? Phrase("オプション", "Options"), $0.options) }
    return own + (output.isEmpty ? [] : [(Phrase("出力の形", "Output"), output)])
  }

  /// The options of every command.
  var commonEntries: [ManualBlock.Entry] { CommonOption.all.map(entry) + generalEntries }

  var generalEntries: [ManualBlock.Entry] {
    [
      .init(term: "`--help`, `-h`", text: text("説明を表示する", "Show help")),
      .init(term: "`--version`", text: text("版を表示する", "Show the version")),
    ]
  }

  func entry(_ option: CommandOption) -> ManualBlock.Entry {
    let value =
      switch option.kind {
      case .flag: ""
      case .text(let name, _), .texts(let name), .rest(let name), .number(let name, _, _),
        .seconds(let name, _, _):
        " <\(name)>"
      }
    let short = option.short.map { "`-\($0)`, " } ?? ""
    let usual = option.usual.map { text("（省略時 \($0)）", " (default \($0))") } ?? ""
    return .init(term: "\(short)`--\(option.name)`\(value)", text: text(option.help) + usual)
  }
}
