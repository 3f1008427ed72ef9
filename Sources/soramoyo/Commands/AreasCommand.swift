import ArgumentParser
import Models
import Presenter

struct AreasCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "areas",
      abstract: HelpText.text(
        "八つの地方とその都道府県。", "The eight areas with their prefectures."))
  }

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run(_ dependencies: Dependencies) throws {
    let prefectures = dependencies.catalog.prefectures
    switch format.format {
    case .people:
      let view = AreaFilterView(page: dependencies.page)
      AreaFilterPresenter(
        model: AreaFilterModel(), prefectures: prefectures,
        language: dependencies.settings.style.language, output: view
      ).areasRequested()
      dependencies.console.write(view.lines)
    case .json:
      dependencies.console.writeRaw(dependencies.machine.areas(prefectures).jsonText)
    case .plain:
      dependencies.machine.areaRecords(prefectures).forEach(dependencies.console.writeRaw)
    }
  }
}
