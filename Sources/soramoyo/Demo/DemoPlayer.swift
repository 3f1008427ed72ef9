import ForecastSources
import Locking
import Models
import Pages
import Presenter
import Terminal

/// Plays the screens without a terminal: the same presenter, view and frames, with work done on the
/// spot and nothing stored. For screenshots, and to measure what a key costs.
struct DemoPlayer {
  private var presenter: ScreensPresenter
  private let view: AppView
  private let sources: RequestSources
  private let size: TerminalSize
  private var favorites: [PlaceID] = []

  init(
    catalog: PlaceCatalog, weather: WeatherModel, style: TextStyle, now: Instant,
    size: TerminalSize, measure: DisplayWidth, level: ColorLevel = .trueColor
  ) {
    sources = RequestSources(
      catalog: catalog, weather: weather,
      models: WeatherServices(weather: weather, sky: catalog, daylight: catalog), warnings: nil,
      radar: RadarModel(source: SampleRainSource(now: now)) { now },
      reports: .none(.sample, catalog: catalog) { now })
    self.size = size
    presenter = ScreensPresenter(
      model: catalog, search: PlaceSearch(catalog: catalog), translator: ForecastTranslator(),
      style: style, now: now, favorites: [])
    view = AppView(measure: measure, theme: Theme(level: level, background: .dark))
  }

  /// Brings the first screen up, with all its weather.
  mutating func start() async {
    await perform(presenter.started())
  }

  /// Handles keys and runs their effects.
  mutating func press(_ keys: [Key]) async {
    for key in keys { await perform(handle(key)) }
  }

  /// Handles one key and returns its effects, without running them.
  mutating func handle(_ key: Key) -> [AppEffect] {
    view.intents(.key(key), presenter, size: size).flatMap { presenter.handle($0) }
  }

  mutating func frame() -> Frame {
    view.compose(&presenter, size: size)
  }

  private mutating func perform(_ effects: [AppEffect]) async {
    for effect in effects {
      switch effect {
      case .ask(let request, let serial):
        let came = Locked<[News]>([])
        await sources.answer(request, presenter.needs) { news in came.withLock { $0.append(news) } }
        for news in came.withLock({ $0 }) {
          await perform(presenter.received(.news(serial, news)))
        }
        await perform(presenter.received(.finished(serial)))
      case .restAtSelected(_, let ticket):
        await perform(presenter.received(.selectedRested(ticket: ticket)))
      case .changeFavorites(let change): mark(change)
      case .giveUp, .animateRadar, .useSample, .openPage, .redraw, .suspend, .quit: break
      }
    }
  }

  /// The demonstration marks places in memory only.
  private mutating func mark(_ change: FavoriteChange) {
    switch change {
    case .add(let id): favorites.append(id)
    case .remove(let id): favorites.removeAll { $0 == id }
    case .restore(let id, let index, _): favorites.insert(id, at: min(index, favorites.count))
    case .move(let id, let index):
      favorites.removeAll { $0 == id }
      favorites.insert(id, at: min(index, favorites.count))
    }
    _ = presenter.received(
      .favorites(
        .success(
          FavoritesChanged(favorites: favorites, change: change, damagedFileKeptAs: nil))))
  }
}
