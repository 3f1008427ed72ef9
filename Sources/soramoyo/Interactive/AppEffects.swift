import Models
import Presenter
import Terminal

/// Does the work that the presenter asks for, beside the loop. What is asked for anew takes the
/// place of requests that are still running.
final class AppEffects {
  /// What answers, and which service does not.
  struct Sources {
    let weather: WeatherModel
    let models: WeatherServices
    /// Nil where the source has no warnings.
    let warnings: WarningsModel?
    /// Nil where the source has no earthquakes and tsunamis.
    var quakes: (any QuakeSource)?
    /// The moment that these are asked for.
    var now: @Sendable () -> Instant = { ProcessContext.wallClock() }
    let radar: RadarModel
    let reports: ReportServices
    var outage: @Sendable () -> ServiceOutage? = { nil }
    /// When what a service refused is asked for again.
    var refusedUntil: @Sendable () -> Instant? = { nil }

    /// What is known of the services now.
    var news: AppMessage { .service(outage(), refusedUntil: refusedUntil(), at: now()) }
  }

  let session: TerminalSession<AppMessage>
  private let live: Sources
  /// The built-in sample; nil where the past is shown anyway.
  private let sample: Sources?
  private(set) var sources: Sources
  let catalog: PlaceCatalog
  private let favorites: FavoritesModel?
  private let browser: Browser
  private var todayTask: Task<Void, Never>?
  private var weatherTask: Task<Void, Never>?
  private var homeTask: Task<Void, Never>?
  private var selectedTask: Task<Void, Never>?
  /// The warnings of the selected place, or the rest before they are asked for.
  private var selectedWarningsTask: Task<Void, Never>?
  /// As the favorites were when they were last looked at.
  private var favoritesMark: FavoritesMark?
  private var warningsTask: Task<Void, Never>?
  private var observedTask: Task<Void, Never>?
  private var hoursTask: Task<Void, Never>?
  private var favoritesTask: Task<Void, Never>?
  var radarTasks = RadarTasks()
  var reportTasks: [ReportKind: Task<Void, Never>] = [:]

  init(
    session: TerminalSession<AppMessage>, sources: Sources, sample: Sources?,
    catalog: PlaceCatalog, favorites: FavoritesModel?, browser: Browser
  ) {
    self.session = session
    live = sources
    self.sample = sample
    self.sources = sources
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
      case .loadSections(let sections, let weather, let generation):
        loadSections(sections, weather, generation)
      case .loadHome(let ids, let generation): loadHome(ids, generation)
      case .loadSelected(let id, let generation): loadSelected(id, generation)
      case .restAtSelected(let milliseconds, let ticket): restAtSelected(milliseconds, ticket)
      case .loadSelectedWarnings(let id, let generation): loadSelectedWarnings(id, generation)
      case .cancelWeather: weatherTask?.cancel()
      case .loadWarnings(let generation): loadWarnings(generation)
      case .loadObserved(let generation): loadObserved(generation)
      case .loadAlarms(let generation): loadAlarms(generation)
      case .loadRadarIndex(let layer, let generation): loadRadarIndex(layer, generation)
      case .loadRadarTiles(let tiles, let generation): loadRadarTiles(tiles, generation)
      case .cancelRadar: radarTasks.cancel()
      case .loadReport(let kind, let ids, let generation): loadReport(kind, ids, generation)
      case .animateRadar(let milliseconds, let ticket): animateRadar(milliseconds, ticket)
      case .loadHours(let codes, let generation): loadHours(codes, generation)
      case .changeFavorites(let change): changeFavorites(change)
      case .useSample(let isSample): use(isSample ? sample ?? live : live)
      case .openPage(let address):
        let browser = browser
        session.perform { .opened(address, isOpen: browser.open(address)) }
      }
    }
    return .proceed
  }

  private func use(_ sources: Sources) {
    for task in [
      todayTask, weatherTask, homeTask, selectedTask, selectedWarningsTask, warningsTask,
      observedTask, hoursTask,
    ] {
      task?.cancel()
    }
    radarTasks.cancel()
    for task in reportTasks.values { task.cancel() }
    reportTasks = [:]
    self.sources = sources
  }

  private func loadToday(_ codes: [PrefectureCode], _ generation: Int) {
    todayTask?.cancel()
    let places = codes.compactMap(catalog.prefecture).map(Place.prefecture)
    let sources = sources
    todayTask = session.perform { [session] in
      await sources.weather.forEachWeather(of: places) { index, answer in
        guard !Task.isCancelled else { return }
        session.post(
          .today(generation: generation, places[index].prefecture, answer))
        // It is known with the first failure, long before the last answer.
        if answer.error != nil { session.post(sources.news) }
      }
      guard !Task.isCancelled else { return nil }
      session.post(sources.news)
      return .todayFinished(generation: generation)
    }
  }

  private func loadHome(_ ids: [PlaceID], _ generation: Int) {
    homeTask?.cancel()
    let places = ids.compactMap(catalog.place)
    let sources = sources
    homeTask = session.perform { [session] in
      await HomePart.load(places, from: sources.models) { part in
        session.post(.home(generation: generation, part))
      }
      if !Task.isCancelled { session.post(sources.news) }
      return nil
    }
  }

  private func loadSelected(_ id: PlaceID, _ generation: Int) {
    selectedTask?.cancel()
    guard let place = catalog.place(id) else { return }
    let models = WeatherServices(weather: sources.weather)
    selectedTask = session.perform { [session] in
      await HomePart.load([place], withHours: false, from: models) { part in
        session.post(.selected(generation: generation, part))
      }
      return nil
    }
  }

  private func restAtSelected(_ milliseconds: Int, _ ticket: Int) {
    selectedWarningsTask?.cancel()
    selectedWarningsTask = session.post(
      .selectedRested(ticket: ticket), after: .milliseconds(milliseconds))
  }

  private func loadSelectedWarnings(_ id: PlaceID, _ generation: Int) {
    selectedWarningsTask?.cancel()
    guard let place = catalog.place(id) else { return }
    let sources = sources
    selectedWarningsTask = session.perform { [session] in
      let answer = await sources.warnings?.inForce(at: [place]).first
      guard !Task.isCancelled else { return nil }
      session.post(sources.news)
      return .selectedWarnings(generation: generation, id, answer)
    }
  }

  /// Reads the favorites again where another process changed them. Looking costs next to nothing,
  /// so that it is done at every key and tick.
  func lookAtFavorites() {
    guard let favorites, let mark = favorites.mark() else { return }
    defer { favoritesMark = mark }
    guard let before = favoritesMark, before != mark else { return }
    session.perform {
      Self.read(favorites)
    }
  }

  private static func read(_ favorites: FavoritesModel) -> AppMessage {
    do throws(FavoriteStoreError) {
      return .favoritesRead(try favorites.list())
    } catch {
      return .favoritesNotRead(error)
    }
  }

  private func loadWeather(_ id: PlaceID, _ generation: Int) {
    weatherTask?.cancel()
    guard let place = catalog.place(id) else { return }
    let sources = sources
    follow(id, generation) { report in
      await PlaceNews.follow(place, from: sources.models, report: report)
    }
  }

  private func loadSections(
    _ sections: Set<WeatherSection>, _ weather: WeatherAnswer, _ generation: Int
  ) {
    weatherTask?.cancel()
    let sources = sources
    follow(weather.place.id, generation) { report in
      await PlaceNews.follow(sections, of: weather, from: sources.models, report: report)
    }
  }

  private func follow(
    _ id: PlaceID, _ generation: Int,
    _ ask: @escaping @Sendable (@escaping @Sendable (PlaceNews) -> Void) async -> Void
  ) {
    let sources = sources
    weatherTask = session.perform { [session] in
      await ask { news in session.post(.news(generation: generation, id, news)) }
      guard !Task.isCancelled else { return nil }
      session.post(sources.news)
      return .weatherFinished(generation: generation)
    }
  }

  private func loadWarnings(_ generation: Int) {
    warningsTask?.cancel()
    let sources = sources
    warningsTask = session.perform { [session] in
      let answers = await sources.warnings?.warningsOfJapan() ?? []
      guard !Task.isCancelled else { return nil }
      session.post(sources.news)
      return .warnings(generation: generation, answers)
    }
  }

  /// Those of now, also while the sample is shown. None is cancelled: they are asked for once a minute.
  private func loadAlarms(_ generation: Int) {
    guard let quakes = live.quakes else { return }
    let now = live.now
    session.perform {
      .alarms(generation: generation, await AppAlarms.load(from: quakes, now: now()))
    }
  }

  private func loadObserved(_ generation: Int) {
    observedTask?.cancel()
    let models = sources.models
    let places = catalog.prefectures.map(Place.prefecture)
    observedTask = session.perform {
      let answers = await models.current(at: places)
      return Task.isCancelled ? nil : .observed(generation: generation, answers)
    }
  }

  private func loadHours(_ codes: [PrefectureCode], _ generation: Int) {
    hoursTask?.cancel()
    let places = codes.compactMap(catalog.prefecture).map(Place.prefecture)
    let models = sources.models
    hoursTask = session.perform { [session] in
      await PrefectureHours.load(places, from: models) { code, answer in
        session.post(.hours(generation: generation, code, answer))
      }
      return Task.isCancelled ? nil : .hoursFinished(generation: generation)
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
        case .restore(let id, let index, let name):
          try favorites.insert(id, at: index, named: name)
        case .move(let id, let index): try favorites.move(id, to: index)
        }
      return .success(
        FavoritesChanged(
          favorites: update.favorites, names: update.names, change: change,
          damagedFileKeptAs: update.damagedFileKeptAs))
    } catch {
      return .failure(error)
    }
  }
}
