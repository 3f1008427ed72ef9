import Models
import Pages

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
