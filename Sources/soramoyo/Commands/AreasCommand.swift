import ArgumentParser

struct AreasCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "areas",
      abstract: HelpText.text(
        "八つの地方とその都道府県。", "The eight areas with their prefectures."))
  }

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  var invocation: Invocation {
    Invocation(common: common.values, job: .areas(AreasJob(format: format.format)))
  }
}
