import ArgumentParser
import Models
import Presenter

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

  func run(_ dependencies: Dependencies) throws {
    let found = try PlaceArguments(dependencies: dependencies, command: "soramoyo open")
      .one(place)
    guard let page = dependencies.catalog.pageOfJMA(found.place) else {
      throw CommandFailure(.noSuchPlace)
    }
    dependencies.console.writeRaw(page)
    if print { return }
    guard Browser(environment: dependencies.surroundings.environment).open(page) else {
      dependencies.console.complain("soramoyo: " + dependencies.errorText.noBrowser)
      throw CommandFailure(.unavailable)
    }
  }
}
