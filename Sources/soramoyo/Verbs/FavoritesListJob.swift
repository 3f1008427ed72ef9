import Models
import Presenter

/// `favorites list`: the marked places in their order.
struct FavoritesListJob: Equatable {
  var format = OutputFormat.people

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let favorites: [FavoritesModel.Favorite]
    do throws(FavoriteStoreError) {
      favorites = try dependencies.favoritesModel().favorites()
    } catch {
      throw dependencies.failure(error)
    }
    let page = FavoritesPage(
      favorites, catalog: dependencies.catalog, language: dependencies.settings.style.language)
    if let message = page.emptyMessage { dependencies.console.say(dependencies.page.talk(message)) }
    switch format {
    case .people: dependencies.console.write(dependencies.page.lines([page.page]))
    case .json: dependencies.console.writeRaw(dependencies.machine.favorites(favorites).jsonText)
    case .plain:
      dependencies.machine.favoriteRecords(favorites).forEach(dependencies.console.writeRaw)
    }
  }
}
