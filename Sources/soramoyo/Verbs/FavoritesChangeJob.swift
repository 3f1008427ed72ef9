import Models
import Presenter

/// `favorites add`, `remove`, `move` and `clear`.
enum FavoritesChangeJob: Equatable {
  case add(places: [String])
  case remove(places: [String])
  /// The position counts from 1.
  case move(place: String, position: Int)
  /// Everything. A person at a terminal is asked first, unless the answer is known.
  case clear(isConfirmed: Bool)

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let (places, failure) = named(dependencies)
    if case .clear = self {
    } else if places.isEmpty {
      throw failure ?? CommandFailure(.noSuchPlace)
    }
    let isDone: Bool
    let view = FavoritesView(page: dependencies.page, console: dependencies.console)
    do throws(FavoriteStoreError) {
      let presenter = FavoritesPresenter(
        model: try dependencies.favoritesModel(), catalog: dependencies.catalog,
        language: dependencies.settings.style.language, output: view)
      isDone = try change(presenter, places, dependencies)
    } catch {
      throw dependencies.failure(error)
    }
    if let failure { throw failure }
    if !isDone { throw CommandFailure(.noSuchPlace) }
  }

  /// - Returns: false when there was nothing to change.
  private func change(
    _ presenter: FavoritesPresenter, _ places: [Place], _ dependencies: Dependencies
  ) throws(FavoriteStoreError) -> Bool {
    switch self {
    case .add: try presenter.addRequested(places)
    case .remove: try presenter.removeRequested(places)
    case .move(_, let position):
      guard let place = places.first else { return false }
      return try presenter.moveRequested(place, to: position)
    case .clear(let isConfirmed):
      if !isConfirmed, let question = try question(presenter, dependencies),
        !isYes(question, dependencies)
      {
        presenter.clearDeclined()
      } else {
        try presenter.clearRequested()
      }
    }
    return true
  }

  /// Nil where nobody could answer: a script goes on as it always did.
  private func question(
    _ presenter: FavoritesPresenter, _ dependencies: Dependencies
  ) throws(FavoriteStoreError) -> String? {
    let around = dependencies.context
    guard around.isInputTerminal, around.isErrorTerminal else { return nil }
    return try presenter.clearQuestion()
  }

  private func isYes(_ question: String, _ dependencies: Dependencies) -> Bool {
    dependencies.console.complain(dependencies.page.talk(question))
    let answer = (readLine() ?? "").filter { $0 != " " }.lowercased()
    return ["y", "yes", "はい"].contains(answer)
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
