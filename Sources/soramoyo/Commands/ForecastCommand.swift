import ArgumentParser

struct ForecastCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "forecast",
      abstract: HelpText.text("場所の天気予報。", "The forecast of a place."),
      discussion: HelpText.text(
        """
        場所がなければお気に入り、それもなければ設定の place を使います。
        例: soramoyo forecast 渋谷 --week
        """,
        """
        Without a place it is the favorites, and without those the configured place.
        Example: soramoyo forecast shibuya --week
        """))
  }

  @Argument(
    help: ArgumentHelp(HelpText.text("場所（いくつでも）", "Places"), valueName: "place"))
  var places: [String] = []
  @Option(help: ArgumentHelp(HelpText.text("日数（1 から 8）", "Days (1 to 8)"), valueName: "n"))
  var days: Int?
  @Flag(help: ArgumentHelp(HelpText.text("一週間", "The whole week")))
  var week = false
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let days, !ForecastJob.dayLimits.contains(days) {
      throw ValidationError(HelpText.text("--days は 1 から 8 です", "--days must be 1 to 8"))
    }
  }

  var invocation: Invocation {
    Invocation(
      common: common.values,
      job: .forecast(
        ForecastJob(places: places, days: days, week: week, format: format.format)))
  }
}
