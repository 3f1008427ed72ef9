import Models
import Presenter

/// Builds the favorites presenter and turns what it throws into words and an exit code.
struct FavoritesJob {
  let dependencies: Dependencies

  func run(
    _ work: (FavoritesPresenter, FavoritesView) throws(FavoriteStoreError) -> Void
  ) throws(CommandFailure) {
    let view = FavoritesView(page: dependencies.page, console: dependencies.console)
    do throws(FavoriteStoreError) {
      let presenter = FavoritesPresenter(
        model: try dependencies.favoritesModel(), catalog: dependencies.catalog,
        language: dependencies.settings.style.language, output: view)
      try work(presenter, view)
    } catch {
      dependencies.console.complain("soramoyo: " + dependencies.errorText.text(error))
      throw CommandFailure(.init(error))
    }
  }
}
