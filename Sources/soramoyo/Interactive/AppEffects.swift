import Models
import Presenter
import Terminal

/// Does the work that the presenter asks for, beside the loop. What is asked for anew takes the
/// place of what is still on its way.
final class AppEffects {
  private let session: TerminalSession<AppMessage>
  private let weather: WeatherModel
  private let models: WeatherServices
  /// Nil where nobody warns.
  private let warnings: (any WarningsModelInput)?
  private let catalog: PlaceCatalog
  private let favorites: FavoritesModel?
  private let browser: Browser
  private var todayTask: Task<Void, Never>?
  private var weatherTask: Task<Void, Never>?
  private var warningsTask: Task<Void, Never>?
  private var observedTask: Task<Void, Never>?
  private var favoritesTask: Task<Void, Never>?

  init(
    session: TerminalSession<AppMessage>, weather: WeatherModel, models: WeatherServices,
    warnings: (any WarningsModelInput)?, catalog: PlaceCatalog, favorites: FavoritesModel?,
    browser: Browser
  ) {
    self.session = session
    self.weather = weather
    self.models = models
    self.warnings = warnings
    self.catalog = catalog
    self.favorites = favorites
    self.browser = browser
  }

  /// - Returns: whether to go on.
  func perform(_ effects: [AppEffect]) -> EventLoop.Step {
    for effect in effects {
      switch effect {
      case .quit: return .stop
      case .redraw: session.redraw()
      case .suspend: session.suspend()
      case .loadToday(let codes, let generation): loadToday(codes, generation)
      case .loadWeather(let id, let generation): loadWeather(id, generation)
      case .cancelWeather: weatherTask?.cancel()
      case .loadWarnings(let generation): loadWarnings(generation)
      case .loadObserved(let generation): loadObserved(generation)
      case .changeFavorites(let change): changeFavorites(change)
      case .openPage(let address):
        let browser = browser
        session.perform { .opened(address, isOpen: browser.open(address)) }
      }
    }
    return .proceed
  }

  private func loadToday(_ codes: [PrefectureCode], _ generation: Int) {
    todayTask?.cancel()
    let places = codes.compactMap(catalog.prefecture).map(Place.prefecture)
    let weather = weather
    todayTask = session.perform { [session] in
      await weather.forEachWeather(of: places) { index, answer in
        guard !Task.isCancelled else { return }
        session.post(
          .today(generation: generation, places[index].prefecture, answer))
      }
      return .todayFinished(generation: generation)
    }
  }

  private func loadWeather(_ id: PlaceID, _ generation: Int) {
    weatherTask?.cancel()
    guard let place = catalog.place(id) else { return }
    let models = models
    weatherTask = session.perform { [session] in
      let weather = await PlaceWeather.load(place, from: models)
      session.post(.weather(generation: generation, weather))
      let sections = await PlaceSections.load(
        Set(WeatherSection.allCases), of: weather.answer, from: models)
      return Task.isCancelled ? nil : .sections(generation: generation, id, sections)
    }
  }

  private func loadWarnings(_ generation: Int) {
    warningsTask?.cancel()
    let warnings = warnings
    warningsTask = session.perform {
      let answers = await warnings?.warningsOfJapan() ?? []
      return Task.isCancelled ? nil : .warnings(generation: generation, answers)
    }
  }

  private func loadObserved(_ generation: Int) {
    observedTask?.cancel()
    let models = models
    let places = catalog.prefectures.map(Place.prefecture)
    observedTask = session.perform {
      let answers = await models.current(at: places)
      return Task.isCancelled ? nil : .observed(generation: generation, answers)
    }
  }

  /// One change after the other: each answer carries the whole list, so their order matters.
  private func changeFavorites(_ change: FavoriteChange) {
    let favorites = favorites
    let before = favoritesTask
    favoritesTask = session.perform {
      await before?.value
      return .favorites(Self.changed(change, favorites))
    }
  }

  /// Waits until every change of the favorites is written: leaving must not lose one.
  func favoritesWritten() async {
    await favoritesTask?.value
  }

  private static func changed(
    _ change: FavoriteChange, _ favorites: FavoritesModel?
  ) -> Result<FavoritesChanged, FavoriteStoreError> {
    guard let favorites else { return .failure(.noFolder) }
    do throws(FavoriteStoreError) {
      let update =
        switch change {
        case .add(let id): try favorites.add([id])
        case .remove(let id): try favorites.remove([id])
        case .restore(let id, let index): try favorites.insert(id, at: index)
        }
      return .success(
        FavoritesChanged(
          favorites: update.favorites, change: change,
          damagedFileKeptAs: update.damagedFileKeptAs))
    } catch {
      return .failure(error)
    }
  }
}
