import MachineFormats
import Models
import Pages
import Presenter

struct AreasCommand: AnsweringCommand {
  static var name: String { "areas" }
  static var syntax: CommandSyntax {
    CommandSyntax(name, Phrase("八つの地方とその都道府県。", "The eight areas with their prefectures."))
  }

  let format: OutputFormat

  init(_ values: CommandValues) {
    format = values.format
  }

  func answer(_ dependencies: Dependencies) -> [Prefecture] { dependencies.catalog.prefectures }

  func pages(_ prefectures: [Prefecture], _ dependencies: Dependencies) -> [Page] {
    let view = AreaFilterView()
    AreaFilterPresenter(output: view).areasRequested(
      AreaFilterModel(), prefectures: prefectures,
      language: dependencies.settings.style.language)
    return [view.page]
  }

  func json(_ prefectures: [Prefecture], _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.areas(prefectures)
  }

  func records(_ prefectures: [Prefecture], _ dependencies: Dependencies) -> [String] {
    dependencies.machine.areaRecords(prefectures)
  }
}
