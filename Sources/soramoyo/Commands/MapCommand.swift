import ArgumentParser

struct MapCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "map",
      abstract: HelpText.text("日本地図（47 のます目）。", "Japan as 47 tiles."),
      discussion: HelpText.text(
        "例: soramoyo map --show high --day 1", "Example: soramoyo map --show high --day 1"))
  }

  @Option(
    help: ArgumentHelp(
      HelpText.text("何を載せるか", "What the tiles show"),
      valueName: "weather|high|low|rain|warnings"))
  var show = "weather"
  @Option(
    help: ArgumentHelp(
      HelpText.text("何日後（0 は今日、7 まで）", "Days from now (0 is today, up to 7)"), valueName: "n"))
  var day = 0
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard job == nil else { return }
    throw ValidationError(
      show == "warnings"
        ? HelpText.text(
          "--show warnings は今の警報です。--day は付けられません",
          "--show warnings is about now: leave out --day")
        : HelpText.text(
          "--show は weather、high、low、rain、warnings、--day は 0 から 7 です",
          "--show is weather, high, low, rain or warnings, and --day is 0 to 7"))
  }

  private var job: MapJob? { MapJob(show: show, day: day, format: format.format) }

  var invocation: Invocation {
    Invocation(common: common.values, job: .map(job ?? MapJob()))
  }
}
