import Models
import Presenter
import Terminal

/// Runs the presenter's requests beside the loop. A new request replaces a running one of its kind.
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
  /// Of what was started last by the same key or message.
  private var turn: Turn?
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

  /// - Parameter needs: what of many things is needed first.
  /// - Returns: whether to go on.
  func perform(
    _ effects: [AppEffect], _ needs: @autoclosure () -> NeedOrder
  ) -> EventLoop.Step {
    guard !effects.isEmpty else { return .proceed }
    let needs = needs()
    turn = nil
    for effect in AppEffect.inTurn(effects) {
      switch effect {
      case .quit: return .stop
      case .redraw: session.redraw()
      case .suspend: session.suspend()
      case .loadToday(let codes, let generation): loadToday(codes, generation, needs)
      case .loadWeather(let id, let generation): loadWeather(id, generation)
      case .loadSections(let sections, let weather, let generation):
        loadSections(sections, weather, generation)
      case .loadHome(let ids, let generation): loadHome(ids, generation, needs)
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

  // MARK: What is asked for

  /// Starts work that asks services, and tells afterwards what is known of them. It begins once what was
  /// started before it stands in line: so their order there is that of the effects, not of chance.
  /// - Parameter tellsNews: not for what is asked for each minute, because every page is made anew for news.
  func start(
    _ urgency: Urgency = .front, tellsNews: Bool = true,
    _ work: @escaping @Sendable (Sources) async -> AppMessage?
  ) -> Task<Void, Never> {
    let (before, mine) = (turn, Turn())
    turn = mine
    let sources = sources
    return session.perform { [session] in
      await before?.over()
      let message = await withTaskGroup(of: AppMessage?.self) { group in
        // It runs here until it first waits for something.
        group.addImmediateTask { await urgency.whenAsking { await work(sources) } }
        mine.end()
        return await group.next() ?? nil
      }
      guard !Task.isCancelled else { return nil }
      if tellsNews { session.post(sources.news) }
      return message
    }
  }

  private func loadToday(
    _ codes: [PrefectureCode], _ generation: Int, _ needs: NeedOrder
  ) {
    todayTask?.cancel()
    let places = codes.compactMap(catalog.prefecture).map(Place.prefecture)
    todayTask = start(.rest) { [session] sources in
      await sources.weather.forEachWeather(of: places) { index in
        needs.urgency(of: places[index].prefecture)
      } _: { index, answer in
        guard !Task.isCancelled else { return }
        session.post(
          .today(generation: generation, places[index].prefecture, answer))
        // It is known with the first failure, long before the last answer.
        if answer.error != nil { session.post(sources.news) }
      }
      return .todayFinished(generation: generation)
    }
  }

  private func loadHome(_ ids: [PlaceID], _ generation: Int, _ needs: NeedOrder) {
    homeTask?.cancel()
    let places = ids.compactMap(catalog.place)
    homeTask = start { [session] sources in
      await HomePart.load(places, front: needs.front, from: sources.models) { part in
        session.post(.home(generation: generation, part))
      }
      return nil
    }
  }

  private func loadSelected(_ id: PlaceID, _ generation: Int) {
    selectedTask?.cancel()
    guard let place = catalog.place(id) else { return }
    selectedTask = start { [session] sources in
      let models = WeatherServices(weather: sources.weather)
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
    selectedWarningsTask = start(.warnings) { sources in
      let answer = await sources.warnings?.inForce(at: [place]).first
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
    follow(id, generation) { sources, report in
      await PlaceNews.follow(place, from: sources.models, report: report)
    }
  }

  private func loadSections(
    _ sections: Set<WeatherSection>, _ weather: WeatherAnswer, _ generation: Int
  ) {
    weatherTask?.cancel()
    follow(weather.place.id, generation) { sources, report in
      await PlaceNews.follow(sections, of: weather, from: sources.models, report: report)
    }
  }

  private func follow(
    _ id: PlaceID, _ generation: Int,
    _ ask: @escaping @Sendable (Sources, @escaping @Sendable (PlaceNews) -> Void) async -> Void
  ) {
    weatherTask = start { [session] sources in
      await ask(sources) { news in session.post(.news(generation: generation, id, news)) }
      return .weatherFinished(generation: generation)
    }
  }

  private func loadWarnings(_ generation: Int) {
    warningsTask?.cancel()
    warningsTask = start(.warnings) { sources in
      let answers = await sources.warnings?.warningsOfJapan() ?? []
      return .warnings(generation: generation, answers)
    }
  }

  /// Those of now, also while the sample is shown. None is cancelled: they are asked for once a minute.
  private func loadAlarms(_ generation: Int) {
    guard let quakes = live.quakes else { return }
    let now = live.now
    _ = start(tellsNews: false) { _ in
      .alarms(generation: generation, await AppAlarms.load(from: quakes, now: now()))
    }
  }

  private func loadObserved(_ generation: Int) {
    observedTask?.cancel()
    let places = catalog.prefectures.map(Place.prefecture)
    observedTask = start(.beside) { sources in
      .observed(generation: generation, await sources.models.current(at: places))
    }
  }

  private func loadHours(_ codes: [PrefectureCode], _ generation: Int) {
    hoursTask?.cancel()
    let places = codes.compactMap(catalog.prefecture).map(Place.prefecture)
    hoursTask = start(.rest) { [session] sources in
      await PrefectureHours.load(places, from: sources.models) { code, answer in
        session.post(.hours(generation: generation, code, answer))
      }
      return .hoursFinished(generation: generation)
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
