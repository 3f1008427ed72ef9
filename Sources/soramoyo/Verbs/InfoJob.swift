import Models
import Presenter

/// `info`: the facts of a place.
struct InfoJob: Equatable {
  var place: String
  var format = OutputFormat.people

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try PlaceArguments(dependencies: dependencies, command: "soramoyo info")
      .one(place)
    let catalog = dependencies.catalog
    let month = dependencies.settings.now.date.month
    switch format {
    case .people:
      let page = InfoPage(model: catalog, style: dependencies.settings.style)
        .page(found.place, month: month)
      dependencies.console.write(dependencies.page.lines([page]))
    case .json:
      dependencies.console.writeRaw(
        dependencies.machine.info(found.place, model: catalog, month: month).jsonText)
    case .plain:
      dependencies.machine.infoRecords(found.place, model: catalog)
        .forEach(dependencies.console.writeRaw)
    }
  }
}
