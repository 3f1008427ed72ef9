import Models
import Presenter

/// `list`: the prefectures, filtered, with or without today's weather.
struct ListJob: Equatable {
  var areas: [String] = []
  var favoritesOnly = false
  var withWeather = false
  var format = OutputFormat.people

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let filter = PrefectureFilter(
      areas: try AreaArguments(dependencies: dependencies).areas(areas),
      favoritesOnly: favoritesOnly)
    let (answers, page, failure) = try listed(
      filter, dependencies, favorites: dependencies.favoritesIfAny)
    switch format {
    case .people: dependencies.console.write(dependencies.page.lines([page]))
    case .json:
      dependencies.console.writeRaw(
        dependencies.machine.list(answers, now: dependencies.settings.now).jsonText)
    case .plain:
      dependencies.machine.listRecords(answers, now: dependencies.settings.now)
        .forEach(dependencies.console.writeRaw)
    }
    // Rows without weather say so in a few words; the reasons go to standard error.
    try dependencies.tellOnce(answers.compactMap { $0.weather?.error })
    if let failure { throw failure }
  }

  /// Runs the presenter to its end and hands back what it showed last.
  private func listed(
    _ filter: PrefectureFilter, _ dependencies: Dependencies,
    favorites: any FavoritePrefectureDataStore
  ) throws(CommandFailure) -> ([PrefectureListAnswer], Page, CommandFailure?) {
    let model = PrefectureListModel(catalog: dependencies.catalog, store: favorites)
    let style = dependencies.settings.style
    let now = dependencies.settings.now
    let outcome: Outcome?
    if withWeather {
      let weather = dependencies.weatherModel()
      outcome = Blocking.run(dependencies.errorText) {
        let view = PrefectureListView()
        let presenter = PrefectureListPresenter(
          model: model, style: style, now: now, output: view)
        do throws(FavoriteStoreError) {
          let answers = try await presenter.listRequested(filter, weather: weather)
          return .listed(answers, view.page)
        } catch {
          return .failed(error)
        }
      }
    } else {
      let view = PrefectureListView()
      let presenter = PrefectureListPresenter(
        model: model, style: style, now: now, output: view)
      do throws(FavoriteStoreError) {
        outcome = .listed(try presenter.listRequested(filter), view.page)
      } catch {
        outcome = .failed(error)
      }
    }
    switch outcome {
    case .listed(let answers, let page): return (answers, page, nil)
    case .failed(let error):
      let failure = dependencies.failure(error)
      // The prefectures are there all the same; only the stars are missing.
      guard !favoritesOnly, !(favorites is NoFavorites) else { throw failure }
      let rest = try listed(filter, dependencies, favorites: NoFavorites())
      return (rest.0, rest.1, failure)
    case nil: throw CommandFailure(.interrupted)
    }
  }

  private enum Outcome: Sendable {
    case listed([PrefectureListAnswer], Page)
    case failed(FavoriteStoreError)
  }
}
