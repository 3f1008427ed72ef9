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
