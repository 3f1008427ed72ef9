import Models
import Presenter

/// `search`: places by a part of a name or code.
struct SearchJob: Equatable {
  static let limits = 1...5000

  var words: [String]
  var limit: Int
  var format = OutputFormat.people

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let query = words.joined(separator: " ")
    let answer = SearchAnswer(
      query, limit: limit, in: PlaceSearch(catalog: dependencies.catalog))
    let page = SearchPage(
      answer, catalog: dependencies.catalog, language: dependencies.settings.style.language)
    let places = answer.places
    switch format {
    case .people: dependencies.console.write(dependencies.page.lines([page.page]))
    case .json:
      dependencies.console.writeRaw(dependencies.machine.search(places, query: query).jsonText)
    case .plain:
      dependencies.machine.searchRecords(places).forEach(dependencies.console.writeRaw)
    }
    if places.isEmpty {
      if let message = page.emptyMessage { dependencies.complain(message) }
      throw CommandFailure(.noSuchPlace)
    }
  }
}
