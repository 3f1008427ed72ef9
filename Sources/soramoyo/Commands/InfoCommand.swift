import MachineFormats
import Models
import Pages
import Presenter

/// `info`: the facts of a place.
struct InfoCommand: AnsweringCommand {
  static var name: String { "info" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name,
      Phrase(
        "場所の基本情報（コード、読み、気象台、平年値）。",
        "Facts of a place: codes, readings, office, normals."),
      discussion: Phrase("例: soramoyo info 渋谷", "Example: soramoyo info shibuya"),
      arguments: [.place])
  }

  let place: String
  let format: OutputFormat

  init(_ values: CommandValues) {
    place = values.words.first ?? ""
    format = values.format
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) -> Place {
    try placeArguments(dependencies).one(place).place
  }

  func pages(_ place: Place, _ dependencies: Dependencies) -> [Page] {
    let settings = dependencies.settings
    return [
      InfoPage(model: dependencies.catalog, style: settings.style)
        .page(place, month: settings.now.date.month)
    ]
  }

  func json(_ place: Place, _ dependencies: Dependencies) -> JSONDocument {
    dependencies.machine.info(
      place, model: dependencies.catalog, month: dependencies.settings.now.date.month)
  }

  func records(_ place: Place, _ dependencies: Dependencies) -> [String] {
    dependencies.machine.infoRecords(place, model: dependencies.catalog)
  }
}
