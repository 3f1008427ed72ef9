import Models

/// A change of the favorites that was asked for and has not come back from the store.
struct PendingFavoriteChange {
  let change: FavoriteChange
  let isUndo: Bool
  /// What takes it back; nil where it changes nothing.
  let inverse: FavoriteChange?
}

// Changes of the favorites. They are shown at once: keys that a terminal sends in one piece mean the
// rows as the keys before them left them, however long the store takes.
extension AppPresenter {
  /// Requests a change.
  mutating func change(_ change: FavoriteChange, isUndo: Bool = false) -> [AppEffect] {
    let before = FavoriteList(state.favorites, names: state.names)
    let inverse = inverse(of: change, before: before)
    if !isUndo, let inverse {
      state.undo.append(inverse)
      state.undo = Array(state.undo.suffix(Self.undoLimit))
    }
    state.pendingFavorites.append(.init(change: change, isUndo: isUndo, inverse: inverse))
    setFavorites(before.after(change))
    return [.changeFavorites(change)]
  }

  mutating func undo() -> [AppEffect] {
    guard let last = state.undo.popLast() else {
      say(appWords.nothingToUndo)
      return []
    }
    return change(last, isUndo: true)
  }

  /// How many changes can be taken back.
  private static let undoLimit = 100

  /// A change came back from the store. Those behind it are still on their way.
  mutating func favoritesChanged(
    _ result: Result<FavoritesChanged, FavoriteStoreError>
  ) -> [AppEffect] {
    let pending = state.pendingFavorites.isEmpty ? nil : state.pendingFavorites.removeFirst()
    switch result {
    case .failure(let error):
      if let pending { forget(pending) }
      showFavorites()
      say(ErrorText(language: language).text(error), alert: true)
      return []
    case .success(let changed):
      state.favoritesError = nil
      state.storedFavorites = FavoriteList(changed.favorites, names: changed.names)
      showFavorites()
      say(changed, isUndo: pending?.isUndo ?? false)
      return state.route == .home && state.store.asked(.rows) == nil ? loadHome() : []
    }
  }

  /// A change that was not made cannot be taken back; what it was to take back still can.
  private mutating func forget(_ pending: PendingFavoriteChange) {
    if pending.isUndo {
      state.undo.append(pending.change)
    } else if let inverse = pending.inverse, let index = state.undo.lastIndex(of: inverse) {
      state.undo.remove(at: index)
    }
  }

  private mutating func say(_ changed: FavoritesChanged, isUndo: Bool) {
    switch changed.change {
    case .add(let id), .restore(let id, _, _): say(appWords.added(name(of: id)))
    case .remove(let id):
      say(isUndo ? appWords.removedAgain(name(of: id)) : appWords.removed(name(of: id)))
    case .move(let id, _):
      let position = changed.favorites.firstIndex(of: id) ?? 0
      say(appWords.moved(name(of: id), to: position + 1))
    }
    if let path = changed.damagedFileKeptAs {
      say(ErrorText(language: language).damagedFileKeptBriefly(path), alert: true)
    }
  }

  /// What the store has, with what is on its way to it.
  private mutating func showFavorites() {
    setFavorites(
      state.pendingFavorites.reduce(state.storedFavorites) { list, pending in
        list.after(pending.change)
      })
  }

  /// Takes the favorites as they are now, and stays at the same place.
  mutating func setFavorites(_ list: FavoriteList) {
    let selected = selectedHomePlace
    let hasNew = list.places.contains { !state.favorites.contains($0) }
    narrow {
      $0.favorites = list.places
      $0.names = list.names
    }
    let places = homePlaces
    if let selected, let row = places.firstIndex(of: selected) {
      state.home.select(row, count: places.count)
    }
    state.home.follow(visible: state.layout.listRows, count: places.count)
    if hasNew { state.store.forgetAsked(.rows) }
  }

  /// What takes a change back, seen from the favorites before it.
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
