import ArgumentParser

/// The commands, as the argument parser knows them.
struct Soramoyo: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "soramoyo",
      abstract: HelpText.text("日本の天気と都道府県を端末で。", "The weather and the prefectures of Japan."),
      discussion: HelpText.text(
        """
        例:
          soramoyo forecast 渋谷
          soramoyo forecast 札幌 --week --source sample
          soramoyo list --area 関東 --weather
          soramoyo search しぶや
          soramoyo favorites add 渋谷
        """,
        """
        Examples:
          soramoyo forecast shibuya
          soramoyo forecast sapporo --week --source sample
          soramoyo list --area kanto --weather
          soramoyo search shibuya
          soramoyo favorites add shibuya
        """),
      version: Version.text,
      subcommands: [
        ForecastCommand.self, WarningsCommand.self, NowCommand.self, ListCommand.self,
        AreasCommand.self, MapCommand.self, StatusCommand.self, SearchCommand.self,
        InfoCommand.self,
        FavoritesCommand.self,
        ReadCommand.self, OpenCommand.self, CacheCommand.self, ConfigCommand.self, DemoCommand.self,
      ])
  }

  /// The names of the commands.
  static var verbs: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }
}
