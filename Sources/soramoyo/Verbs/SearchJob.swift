import Models
import Presenter

/// `search`: places by a part of a name or code.
struct SearchJob: Equatable {
  static let limits = 1...5000

  var words: [String]
  var limit: Int
  var format = OutputFormat.people

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let view = SearchView(page: dependencies.page)
    let presenter = SearchPresenter(
      model: PlaceSearch(catalog: dependencies.catalog), catalog: dependencies.catalog,
      language: dependencies.settings.style.language, output: view)
    let query = words.joined(separator: " ")
    let places = presenter.queryChanged(query, limit: limit)
    switch format {
    case .people: dependencies.console.write(view.lines)
    case .json:
      dependencies.console.writeRaw(dependencies.machine.search(places, query: query).jsonText)
    case .plain:
      dependencies.machine.searchRecords(places).forEach(dependencies.console.writeRaw)
    }
    if places.isEmpty {
      if let message = view.emptyMessage { dependencies.complain(message) }
      throw CommandFailure(.noSuchPlace)
    }
  }
}
