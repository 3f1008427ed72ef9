import ArgumentParser

/// The whole program for the argument parser.
struct Soramoyo: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "soramoyo",
      abstract: Phrase("日本の天気と都道府県を端末で。", "The weather and the prefectures of Japan.").helpText,
      discussion: Phrase(
        """
        例:
          soramoyo forecast 渋谷
          soramoyo forecast 札幌 --week --source sample
          soramoyo list --area 関東 --weather
          soramoyo search しぶや
          soramoyo favorites add 渋谷
        項目の説明: soramoyo help json|config|exit-codes|environment|places
        """,
        """
        Examples:
          soramoyo forecast shibuya
          soramoyo forecast sapporo --week --source sample
          soramoyo list --area kanto --weather
          soramoyo search shibuya
          soramoyo favorites add shibuya
        Topics: soramoyo help json|config|exit-codes|environment|places
        """
      ).helpText,
      version: Version.text, subcommands: CommandTable.entries.map(\.parsable))
  }
}
