/// The pages about topics rather than commands.
enum HelpTopic: String, CaseIterable {
  case json
  case config
  case exitCodes = "exit-codes"
  case environment
  case places
  case options

  var abstract: Phrase {
    switch self {
    case .json: Phrase("--json と --plain の形式", "What --json and --plain print")
    case .config: Phrase("設定ファイルとすべての設定", "The configuration file and all settings")
    case .exitCodes: Phrase("終了コード", "Exit codes")
    case .environment: Phrase("環境変数", "Environment variables")
    case .places: Phrase("場所の書き方", "How places are named")
    case .options: Phrase("どのコマンドにも付けられるオプション", "The options of every command")
    }
  }

  /// Its page's name and chapter in the system's manual; nil if it is on another topic's page.
  var file: (name: String, chapter: Int)? {
    switch self {
    case .json: ("soramoyo-json", 5)
    case .config: ("soramoyo-config", 5)
    case .exitCodes: ("soramoyo-exit-codes", 7)
    case .environment, .options: nil
    case .places: ("soramoyo-places", 7)
    }
  }
}

/// Makes the page of a topic from docs/ and the declared settings.
struct TopicManual {
  let words: ManualWords
  private let sources: ManualSources

  init(isJapanese: Bool) {
    words = ManualWords(isJapanese: isJapanese)
    sources = ManualSources(isJapanese: isJapanese)
  }

  func page(_ topic: HelpTopic) -> ManualPage { page(topic, sections(topic)) }

  private func page(_ topic: HelpTopic, _ sections: [ManualSection]) -> ManualPage {
    let file = topic.file ?? ("soramoyo-\(topic.rawValue)", 7)
    return ManualPage(
      name: file.0, chapter: file.1, summary: words.text(topic.abstract), sections: sections)
  }

  private func sections(_ topic: HelpTopic) -> [ManualSection] {
    switch topic {
    case .json: formats { _ in true }
    case .config: titled(sources.page(.configuration).sections) + [exitCodes]
    case .exitCodes: titled(sources.page(.exitCodes).sections)
    case .environment: [environment]
    case .places: titled(sources.page(.places).sections)
    case .options:
      [
        ManualSection(
          title: words.text("共通のオプション", "COMMON OPTIONS"),
          blocks: [.entries(words.commonEntries)])
      ]
    }
  }

  /// The tables of the commands are in English only; the Japanese page has them behind its own text.
  private func formats(where isWanted: (String) -> Bool) -> [ManualSection] {
    let own = titled(sources.page(.json, where: isWanted).sections)
    guard words.isJapanese else { return own }
    return own + sources.englishFormats(where: isWanted)
  }

  /// The part of a command on the page of the machine formats; nil if it has none.
  /// - Parameter command: its words: `favorites list`. One word is all commands that begin with it.
  func formats(of command: [String]) -> ManualPage? {
    let sections = formats { Self.command($0).starts(with: command) }
    return sections.isEmpty ? nil : page(.json, sections)
  }

  /// The commands that have a part there.
  var commandsWithFormats: [String] {
    var titles: [String] = []
    _ = sources.englishFormats { title in
      titles.append(title)
      return false
    }
    return titles.map { Self.command($0).joined(separator: " ") }
  }

  /// `favorites list` of "`favorites list --json`"; nothing of a title that is of no command.
  private static func command(_ title: String) -> [String] {
    guard title.hasPrefix("`") else { return [] }
    return title.dropFirst().split(separator: " ").prefix { !$0.hasPrefix("--") }.map(String.init)
  }

  /// With a title for the part before the first heading.
  private func titled(_ sections: [ManualSection]) -> [ManualSection] {
    sections.map {
      $0.title.isEmpty ? ManualSection(title: words.description, blocks: $0.blocks) : $0
    }
  }

  /// The first table of the exit codes.
  var exitCodes: ManualSection {
    let table = sources.page(.exitCodes) { $0.isEmpty }.sections.first?.blocks.first {
      if case .entries = $0 { true } else { false }
    }
    return ManualSection(
      title: words.exitStatus,
      blocks: (table.map { [$0] } ?? []) + [
        .text(
          words.text(
            "`soramoyo help exit-codes` に詳しい説明があります。", "`soramoyo help exit-codes` has the details."
          ))
      ])
  }

  /// The variables of settings, as they are declared, and the others.
  var environment: ManualSection {
    let settings = Setting.all.map { setting in
      let values = setting.allowed.isEmpty ? "" : words.text("。値：", ". Values: ") + setting.allowed
      return ManualBlock.Entry(
        term: "`\(setting.variable)`",
        text: words.text(setting.meaning) + values
          + words.text("。キー：", ". Key: ") + "`\(setting.key)`")
    }
    let others = section("ほかの環境変数", "Other variables").flatMap { $0.blocks }
    return ManualSection(
      title: words.text("環境変数", "ENVIRONMENT"),
      blocks: [
        .entries(
          settings + [
            .init(
              term: "`SORAMOYO_CONFIG`", text: words.text("設定ファイルの場所", "the configuration file"))
          ])
      ] + others)
  }

  var files: ManualSection {
    ManualSection(
      title: words.text("ファイル", "FILES"), blocks: section("置き場所", "Files").flatMap { $0.blocks })
  }

  private func section(_ ja: String, _ en: String) -> [ManualSection] {
    sources.page(.configuration) { $0 == words.text(ja, en) }.sections
  }
}
