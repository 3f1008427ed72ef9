import ArgumentParser
import Presenter

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
  @Flag(help: ArgumentHelp(HelpText.text("警報・注意報も", "Warnings in force, too")))
  var warnings = false
  @Flag(
    name: .customLong("no-warnings"),
    help: ArgumentHelp(
      HelpText.text("予報の上に警報・注意報を出さない", "No warnings in force above the forecast")))
  var leavesWarningsOut = false
  @Flag(help: ArgumentHelp(HelpText.text("今の観測も", "What is observed now, too")))
  var now = false
  @Flag(help: ArgumentHelp(HelpText.text("3時間ごとの予報も", "Three hours at a time, too")))
  var hourly = false
  @Flag(help: ArgumentHelp(HelpText.text("予報官の文章も", "The forecaster's text, too")))
  var text = false
  @Flag(
    help: ArgumentHelp(HelpText.text("前回の発表からの変化も", "What changed since the last issue, too")))
  var changes = false
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let days, !ForecastJob.dayLimits.contains(days) {
      throw ValidationError(HelpText.text("--days は 1 から 8 です", "--days must be 1 to 8"))
    }
    guard !warnings || !leavesWarningsOut else {
      throw ValidationError(
        HelpText.text(
          "--warnings と --no-warnings はどちらか一つです",
          "Give only one of --warnings, --no-warnings"))
    }
    guard ForecastJob.isOneTable(sections, format.format) else {
      throw ValidationError(
        HelpText.text(
          "--plain では --warnings、--now、--hourly、--text、--changes のどれか一つです",
          "With --plain give only one of --warnings, --now, --hourly, --text, --changes"))
    }
  }

  private var sections: Set<WeatherSection> {
    ForecastJob.sections(
      warnings: warnings, now: now, hourly: hourly, text: text, changes: changes)
  }

  var invocation: Invocation {
    Invocation(
      common: common.values,
      job: .forecast(
        ForecastJob(
          places: places, days: days, week: week, sections: sections,
          showsInForce: !leavesWarningsOut, format: format.format)))
  }
}
