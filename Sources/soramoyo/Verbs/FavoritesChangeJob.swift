import Models
import Presenter

/// `favorites add`, `remove`, `move` and `clear`.
enum FavoritesChangeJob: Equatable {
  case add(places: [String])
  case remove(places: [String])
  /// The position counts from 1.
  case move(place: String, position: Int)
  case clear

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let (places, failure) = named(dependencies)
    guard self == .clear || !places.isEmpty else {
      throw failure ?? CommandFailure(.noSuchPlace)
    }
    let isDone: Bool
    let view = FavoritesView(page: dependencies.page, console: dependencies.console)
    do throws(FavoriteStoreError) {
      let presenter = FavoritesPresenter(
        model: try dependencies.favoritesModel(), catalog: dependencies.catalog,
        language: dependencies.settings.style.language, output: view)
      isDone = try change(presenter, places)
    } catch {
      throw dependencies.failure(error)
    }
    if let failure { throw failure }
    if !isDone { throw CommandFailure(.noSuchPlace) }
  }

  /// - Returns: false when there was nothing to change.
  private func change(
    _ presenter: FavoritesPresenter, _ places: [Place]
  ) throws(FavoriteStoreError) -> Bool {
    switch self {
    case .add: try presenter.addRequested(places)
    case .remove: try presenter.removeRequested(places)
    case .move(_, let position):
      guard let place = places.first else { return false }
      return try presenter.moveRequested(place, to: position)
    case .clear: try presenter.clearRequested()
    }
    return true
  }

  private func named(_ dependencies: Dependencies) -> ([Place], CommandFailure?) {
    let (verb, names): (String, [String]) =
      switch self {
      case .add(let names): ("add", names)
      case .remove(let names): ("remove", names)
      case .move(let name, _): ("move", [name])
      case .clear: ("clear", [])
      }
    let arguments = PlaceArguments(
      dependencies: dependencies, command: "soramoyo favorites \(verb)")
    let (found, failure) = arguments.resolve(names)
    return (found.map(\.place), failure)
  }
}
