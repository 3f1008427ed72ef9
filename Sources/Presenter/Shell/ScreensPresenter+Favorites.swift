import Models
import Pages

// Changes of the favorites, which all screens show at once.
extension ScreensPresenter {
  mutating func toggleFavorite() -> [AppEffect] {
    guard let place = placeOfKeys else { return [] }
    let isMarked = person.favorites.contains(place.id)
    return changeFavorites(isMarked ? .remove(place.id) : .add(place.id))
  }

  mutating func changeFavorites(_ change: FavoriteChange) -> [AppEffect] {
    favorites.request(change)
    showFavorites()
    return [.changeFavorites(change)]
  }

  mutating func undo() -> [AppEffect] {
    guard let change = favorites.requestUndo() else {
      notice.say(world.appWords.nothingToUndo)
      return []
    }
    showFavorites()
    return [.changeFavorites(change)]
  }

  /// A change came back from the store.
  mutating func favoritesChanged(
    _ result: Result<FavoritesChanged, FavoriteStoreError>
  ) -> [AppEffect] {
    switch result {
    case .failure(let error):
      _ = favorites.ended(nil)
      showFavorites()
      notice.say(ErrorText(language: language).text(error), isAlert: true)
      return []
    case .success(let changed):
      person.favoritesError = nil
      let isUndo = favorites.ended(FavoriteList(changed.favorites, names: changed.names))
      showFavorites()
      notice.say(changed, isUndo: isUndo, world)
      return store.asked(.rows) == nil ? perform(front.needs(.favorites, world)) : []
    }
  }

  /// They were looked at, because another process may have changed them.
  mutating func favoritesRead(_ result: Result<FavoriteList, FavoriteStoreError>) -> [AppEffect] {
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
  private mutating func showFavorites() {
    let list = favorites.shown
    let hasNew = list.places.contains { !person.favorites.contains($0) }
    person.favorites = list.places
    person.names = list.names
    for screen in screens.all { screen.follow(world) }
    if hasNew { store.forgetAsked(.rows) }
  }
}
