import Models
import Presenter

/// `open`: JMA's own page of a place, in the browser.
struct OpenJob: Equatable {
  var place: String
  var onlyPrints = false

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try PlaceArguments(dependencies: dependencies, command: "soramoyo open")
      .one(place)
    guard let page = dependencies.catalog.pageOfJMA(found.place) else {
      throw CommandFailure(.noSuchPlace)
    }
    dependencies.console.writeRaw(page)
    if onlyPrints { return }
    guard Browser(environment: dependencies.context.environment).open(page) else {
      dependencies.complain(dependencies.errorText.noBrowser)
      throw CommandFailure(.unavailable)
    }
  }
}
