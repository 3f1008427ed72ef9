import ArgumentParser

struct OpenCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "open",
      abstract: HelpText.text(
        "場所の気象庁のページをブラウザで開く。", "Open JMA's own page of a place in the browser."),
      discussion: HelpText.text("例: soramoyo open 渋谷", "Example: soramoyo open shibuya"))
  }

  @Argument(help: ArgumentHelp(HelpText.text("場所", "The place"), valueName: "place"))
  var place: String
  @Flag(help: ArgumentHelp(HelpText.text("アドレスを出すだけ", "Only print the address")))
  var print = false
  @OptionGroup var common: CommonOptions

  var invocation: Invocation {
    Invocation(common: common.values, job: .open(OpenJob(place: place, onlyPrints: print)))
  }
}
