import Models
import Presenter

/// `favorites list`: the marked places in their order.
struct FavoritesListJob: Equatable {
  var format = OutputFormat.people

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let view = FavoritesView(page: dependencies.page, console: dependencies.console)
    let favorites: [FavoritesModel.Favorite]
    do throws(FavoriteStoreError) {
      let presenter = FavoritesPresenter(
        model: try dependencies.favoritesModel(), catalog: dependencies.catalog,
        language: dependencies.settings.style.language, output: view)
      favorites = try presenter.listRequested()
    } catch {
      throw dependencies.failure(error)
    }
    switch format {
    case .people: dependencies.console.write(view.lines)
    case .json: dependencies.console.writeRaw(dependencies.machine.favorites(favorites).jsonText)
    case .plain:
      dependencies.machine.favoriteRecords(favorites).forEach(dependencies.console.writeRaw)
    }
  }
}
