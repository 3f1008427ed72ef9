import ArgumentParser

struct DemoCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "demo",
      abstract: HelpText.text(
        "組み込みデータで画面を一巡し、文字で出す。", "Walk through the screens on built-in data, as text."),
      discussion: HelpText.text(
        "例: soramoyo demo --width 80 --rows 24", "Example: soramoyo demo --width 80 --rows 24"))
  }

  @Option(help: ArgumentHelp(HelpText.text("画面の行数", "Rows of the screen"), valueName: "n"))
  var rows = 24
  @Flag(help: ArgumentHelp(HelpText.text("一打鍵にかかる時間を測る", "Measure the time of a key")))
  var measure = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard DemoJob.rowLimits.contains(rows) else {
      throw ValidationError(HelpText.text("--rows は 10 から 200 です", "--rows must be 10 to 200"))
    }
  }

  var invocation: Invocation {
    Invocation(common: common.values, job: .demo(DemoJob(rows: rows, measuresKeys: measure)))
  }
}
