import ArgumentParser

struct SearchCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "search",
      abstract: HelpText.text("場所を探す。", "Find places."),
      discussion: HelpText.text(
        "漢字・かな・ローマ字・コードの一部で探します。例: soramoyo search しぶ",
        "By a part of the name in kanji, kana or romaji, or of the code.\n"
          + "Example: soramoyo search shibu"))
  }

  @Argument(
    help: ArgumentHelp(HelpText.text("探すことば", "What to look for"), valueName: "query"))
  var query: [String]
  @Option(help: ArgumentHelp(HelpText.text("最大の件数", "At most this many"), valueName: "n"))
  var limit = 20
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard SearchJob.limits.contains(limit) else {
      throw ValidationError(HelpText.text("--limit は 1 から 5000 です", "--limit must be 1 to 5000"))
    }
  }

  var invocation: Invocation {
    Invocation(
      common: common.values,
      job: .search(SearchJob(words: query, limit: limit, format: format.format)))
  }
}
