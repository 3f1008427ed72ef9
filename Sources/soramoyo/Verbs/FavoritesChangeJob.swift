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
    let outcome: FavoritesEditor.Outcome
    do throws(FavoriteStoreError) {
      let editor = FavoritesEditor(
        model: try dependencies.favoritesModel(), catalog: dependencies.catalog,
        language: dependencies.settings.style.language)
      outcome = try change(editor, places, dependencies)
    } catch {
      throw dependencies.failure(error)
    }
    let (console, page) = (dependencies.console, dependencies.page)
    if let warning = outcome.warning { console.complain(page.talk(warning)) }
    for message in outcome.messages { console.say(page.talk(message)) }
    if let failure { throw failure }
    if !outcome.isDone { throw CommandFailure(.noSuchPlace) }
  }

  private func change(
    _ editor: FavoritesEditor, _ places: [Place], _ dependencies: Dependencies
  ) throws(FavoriteStoreError) -> FavoritesEditor.Outcome {
    switch self {
    case .add: return try editor.add(places)
    case .remove: return try editor.remove(places)
    case .move(_, let position):
      guard let place = places.first else { return .init(isDone: false) }
      return try editor.move(place, to: position)
    case .clear(let isConfirmed):
      if !isConfirmed, let question = try question(editor, dependencies),
        !isYes(question, dependencies)
      {
        return .init(messages: [editor.nothingChanged])
      }
      return try editor.clear()
    }
  }

  /// Nil where nobody could answer: a script goes on as it always did.
  private func question(
    _ editor: FavoritesEditor, _ dependencies: Dependencies
  ) throws(FavoriteStoreError) -> String? {
    let around = dependencies.context
    guard around.isInputTerminal, around.isErrorTerminal else { return nil }
    return try editor.clearQuestion()
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
