import ArgumentParser

struct ListCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: HelpText.text(
        "都道府県を一覧する。", "List the prefectures."),
      discussion: HelpText.text(
        "例: soramoyo list --area 近畿 --weather", "Example: soramoyo list --area kinki --weather"))
  }

  @Option(
    help: ArgumentHelp(
      HelpText.text("この地方だけ（何度でも）", "Only this area (may be repeated)"), valueName: "area"))
  var area: [String] = []
  @Flag(help: ArgumentHelp(HelpText.text("お気に入りのある都道府県だけ", "Only with favorites")))
  var favorites = false
  @Flag(help: ArgumentHelp(HelpText.text("今日の天気も", "With today's weather")))
  var weather = false
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  var invocation: Invocation {
    Invocation(
      common: common.values,
      job: .list(
        ListJob(
          areas: area, favoritesOnly: favorites, withWeather: weather, format: format.format)))
  }
}
