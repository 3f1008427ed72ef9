import ArgumentParser

struct WarningsCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "warnings",
      abstract: HelpText.text(
        "発表中の警報・注意報。", "Warnings and advisories in force."),
      discussion: HelpText.text(
        """
        場所がなければお気に入り、それもなければ設定の place を使います。
        --exit-code の終了コード: 0 なし、12 注意報、13 警報、14 危険警報、15 特別警報、69 わからない
        例: soramoyo warnings 千葉 --exit-code
        """,
        """
        Without a place it is the favorites, and without those the configured place.
        Exit codes of --exit-code: 0 none, 12 advisory, 13 warning, 14 danger warning, \
        15 emergency warning, 69 not known
        Example: soramoyo warnings chiba --exit-code
        """))
  }

  @Argument(
    help: ArgumentHelp(HelpText.text("場所（いくつでも）", "Places"), valueName: "place"))
  var places: [String] = []
  @Flag(help: ArgumentHelp(HelpText.text("全国", "All of Japan")))
  var all = false
  @Flag(help: ArgumentHelp(HelpText.text("最大の段階を終了コードにする", "End with a code for the gravest")))
  var exitCode = false
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if all, !places.isEmpty {
      throw ValidationError(
        HelpText.text("--all と場所は一緒に使えません", "Give places or --all, not both"))
    }
  }

  var invocation: Invocation {
    Invocation(
      common: common.values,
      job: .warnings(
        WarningsJob(places: places, all: all, exitCode: exitCode, format: format.format)))
  }
}
