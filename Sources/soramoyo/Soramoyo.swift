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
          soramoyo forecast 渋谷          渋谷区の天気
          soramoyo list --area 関東       関東の都道府県
          soramoyo search しぶや          場所を探す
          soramoyo favorites add 渋谷     お気に入りに入れる
          soramoyo forecast 札幌 --source sample   ネットワークなしで試す
        """,
        """
        Examples:
          soramoyo forecast shibuya       the weather in Shibuya
          soramoyo list --area kanto      the prefectures of Kanto
          soramoyo search shibuya         find a place
          soramoyo favorites add shibuya  mark it
          soramoyo forecast sapporo --source sample   try it without a network
        """),
      version: Version.text,
      subcommands: [
        ListCommand.self, AreasCommand.self, SearchCommand.self, InfoCommand.self,
        ForecastCommand.self, FavoritesCommand.self, OpenCommand.self, CacheCommand.self,
      ],
      defaultSubcommand: ListCommand.self)
  }
}
