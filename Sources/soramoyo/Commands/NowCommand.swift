import ArgumentParser

struct NowCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "now",
      abstract: HelpText.text("アメダスの今の観測。", "What AMeDAS observes now."),
      discussion: HelpText.text(
        """
        項目ごとにいちばん近い観測所の値と、その距離を出します。
        場所がなければお気に入り、それもなければ設定の place を使います。
        例: soramoyo now 渋谷
        """,
        """
        Each figure is that of the nearest station that measures it, with its distance.
        Without a place it is the favorites, and without those the configured place.
        Example: soramoyo now shibuya
        """))
  }

  @Argument(
    help: ArgumentHelp(HelpText.text("場所（いくつでも）", "Places"), valueName: "place"))
  var places: [String] = []
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  var invocation: Invocation {
    Invocation(
      common: common.values, job: .now(NowJob(places: places, format: format.format)))
  }
}
