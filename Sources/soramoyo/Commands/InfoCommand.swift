import ArgumentParser

struct InfoCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "info",
      abstract: HelpText.text(
        "場所の基本情報（コード、読み、気象台、平年値）。",
        "Facts of a place: codes, readings, office, normals."),
      discussion: HelpText.text("例: soramoyo info 渋谷", "Example: soramoyo info shibuya"))
  }

  @Argument(help: ArgumentHelp(HelpText.text("場所", "The place"), valueName: "place"))
  var place: String
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  var invocation: Invocation {
    Invocation(common: common.values, job: .info(InfoJob(place: place, format: format.format)))
  }
}
