import ArgumentParser
import Models
import Presenter

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

  func run(_ dependencies: Dependencies) throws {
    let found = try PlaceArguments(dependencies: dependencies, command: "soramoyo info")
      .one(place)
    let catalog = dependencies.catalog
    let month = dependencies.settings.now.date.month
    switch format.format {
    case .people:
      let view = InfoView(page: dependencies.page)
      InfoPresenter(
        model: catalog, style: dependencies.settings.style, now: dependencies.settings.now,
        output: view
      ).infoRequested(found.place)
      dependencies.console.write(view.lines)
    case .json:
      dependencies.console.writeRaw(
        dependencies.machine.info(found.place, model: catalog, month: month).jsonText)
    case .plain:
      dependencies.machine.infoRecords(found.place, model: catalog)
        .forEach(dependencies.console.writeRaw)
    }
  }
}
