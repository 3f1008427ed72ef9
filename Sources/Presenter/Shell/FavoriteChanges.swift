import Models
import Pages

/// Changes of the favorites. They are shown at once: keys that a terminal sends in one piece refer to the rows as
/// the keys before them left them, however long the store takes.
struct FavoriteChanges {
  /// The favorites as the store has them, as far as is known.
  private var stored: FavoriteList
  /// Changes that the store has not made yet.
  private var pending: [Pending] = []
  /// Changes that undo others; that of the last one is last.
  private var undo: [FavoriteChange] = []

  private struct Pending {
    let change: FavoriteChange
    let isUndo: Bool
    /// The change that undoes it; nil where it changes nothing.
    let inverse: FavoriteChange?
  }

  init(_ stored: FavoriteList) { self.stored = stored }

  private static let undoLimit = 100

  var canUndo: Bool { !undo.isEmpty }
  var arePending: Bool { !pending.isEmpty }

  /// The favorites of the store with the pending changes.
  var shown: FavoriteList { pending.reduce(stored) { $0.after($1.change) } }

  mutating func request(_ change: FavoriteChange, isUndo: Bool = false) {
    let inverse = inverse(of: change, before: shown)
    if !isUndo, let inverse {
      undo.append(inverse)
      undo = Array(undo.suffix(Self.undoLimit))
    }
    pending.append(.init(change: change, isUndo: isUndo, inverse: inverse))
  }

  mutating func requestUndo() -> FavoriteChange? {
    guard let last = undo.popLast() else { return nil }
    request(last, isUndo: true)
    return last
  }

  /// A change came back from the store. Those after it are still pending.
  /// - Parameter list: of the store now; nil where it could not make the change.
  /// - Returns: whether the change was an undo.
  mutating func ended(_ list: FavoriteList?) -> Bool {
    let ended = pending.isEmpty ? nil : pending.removeFirst()
    if let list {
      stored = list
    } else if let ended {
      forget(ended)
    }
    return ended?.isUndo ?? false
  }

  /// Another process changed them. Pending changes of our own bring the list themselves.
  /// - Returns: whether the favorites shown are others now.
  mutating func read(_ list: FavoriteList) -> Bool {
    guard pending.isEmpty, list != stored else { return false }
    stored = list
    return true
  }

  /// A change that was not made cannot be undone; what it was to undo still can.
  private mutating func forget(_ ended: Pending) {
    if ended.isUndo {
      undo.append(ended.change)
    } else if let inverse = ended.inverse, let index = undo.lastIndex(of: inverse) {
      undo.remove(at: index)
    }
  }

  private func inverse(of change: FavoriteChange, before: FavoriteList) -> FavoriteChange? {
    switch change {
    case .add(let id), .restore(let id, _, _):
      before.places.contains(id) ? nil : .remove(id)
    case .remove(let id):
      before.places.firstIndex(of: id).map {
        .restore(id, at: $0, named: before.names.first { $0.place == id })
      }
    case .move(let id, _): before.places.firstIndex(of: id).map { .move(id, to: $0) }
    }
  }
}

extension FavoriteList {
  fileprivate func after(_ change: FavoriteChange) -> FavoriteList {
    var list = self
    switch change {
    case .add(let id): list.add([id])
    case .remove(let id): list.remove([id])
    case .restore(let id, let index, let name): list.insert(id, at: index, named: name)
    case .move(let id, let index): list.move(id, to: index)
    }
    return list
  }
}

// Changes of the favorites, of this program and of others.
extension ShellState {
  mutating func undo() -> [AppEffect] {
    guard let change = favorites.requestUndo() else {
      notice.say(world.appWords.nothingToUndo)
      return []
    }
    showFavorites()
    return [.changeFavorites(change)]
  }

  mutating func favoritesChanged(
    _ result: Result<FavoritesChanged, FavoriteStoreError>
  ) -> [AppEffect] {
    switch result {
    case .failure(let error):
      _ = favorites.ended(nil)
      showFavorites()
      notice.say(ErrorText(language: style.language).text(error), isAlert: true)
      return []
    case .success(let changed):
      person.favoritesError = nil
      let isUndo = favorites.ended(FavoriteList(changed.favorites, names: changed.names))
      showFavorites()
      notice.say(changed, isUndo: isUndo, world)
      return store.requests.asked(.rows) == nil
        ? perform(front.needs(.favorites, world)) : []
    }
  }

  /// Another process may have changed them.
  mutating func favoritesRead(_ result: Result<FavoriteList, FavoriteStoreError>)
    -> [AppEffect]
  {
    switch result {
    case .failure(let error):
      if !favorites.arePending { person.favoritesError = error }
      return []
    case .success(let list):
      person.favoritesError = nil
      guard favorites.read(list) else { return [] }
      showFavorites()
      return perform(front.needs(.favorites, world))
    }
  }

  /// Shows the favorites as they are now, and stays at the same places.
  mutating func showFavorites() {
    let list = favorites.shown
    let hasNew = list.places.contains { !person.favorites.contains($0) }
    person.favorites = list.places
    person.names = list.names
    for screen in screens.all { screen.follow(world) }
    if hasNew { store.change(.forgetAsked(.rows)) }
  }
}
