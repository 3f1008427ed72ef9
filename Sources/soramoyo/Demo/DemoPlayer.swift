import ForecastSources
import Models
import Presenter
import Terminal

/// Plays the screens without a terminal: the same presenter, view and frames, with work done on the
/// spot and nothing stored. For screenshots, and to measure what a key costs.
struct DemoPlayer {
  private var presenter: AppPresenter
  private let view: AppView
  private let weather: WeatherModel
  private let radar: RadarModel
  private let catalog: PlaceCatalog
  private let size: TerminalSize
  private var favorites: [PlaceID] = []

  init(
    catalog: PlaceCatalog, weather: WeatherModel, style: TextStyle, now: Instant,
    size: TerminalSize, measure: DisplayWidth, level: ColorLevel = .trueColor
  ) {
    self.catalog = catalog
    self.weather = weather
    radar = RadarModel(source: SampleRainSource(now: now)) { now }
    self.size = size
    presenter = AppPresenter(
      model: catalog, search: PlaceSearch(catalog: catalog), translator: ForecastTranslator(),
      style: style, now: now, favorites: [])
    view = AppView(measure: measure, theme: InteractiveTheme(appearance: .dark, level: level))
  }

  /// Brings the first screen up, with all its weather.
  mutating func start() async {
    await perform(presenter.started())
  }

  /// Presses keys, and does the work they ask for.
  mutating func press(_ keys: [Key]) async {
    for key in keys { await perform(handle(key)) }
  }

  /// Presses one key without doing what it asks for beside the loop.
  mutating func handle(_ key: Key) -> [AppEffect] {
    view.intents(.key(key), presenter, size: size).flatMap { presenter.handle($0) }
  }

  mutating func frame() -> Frame {
    view.compose(&presenter, size: size)
  }

  private mutating func perform(_ effects: [AppEffect]) async {
    for effect in effects {
      switch effect {
      case .loadToday(let codes, let generation):
        for code in codes {
          guard let prefecture = catalog.prefecture(code) else { continue }
          let answer = await weather.weather(of: .prefecture(prefecture))
          _ = presenter.received(.today(generation: generation, code, answer))
        }
      case .loadWeather(let id, let generation):
        guard let place = catalog.place(id) else { continue }
        let models = WeatherServices(weather: weather, sky: catalog, daylight: catalog)
        let found = await PlaceWeather.load(
          place, sections: Set(WeatherSection.allCases), from: models)
        _ = presenter.received(.news(generation: generation, id, .weather(found)))
        _ = presenter.received(.weatherFinished(generation: generation))
      case .loadHome(let ids, let generation):
        var parts: [HomePart] = []
        await HomePart.load(
          ids.compactMap(catalog.place), from: WeatherServices(weather: weather)
        ) { parts.append($0) }
        for part in parts { _ = presenter.received(.home(generation: generation, part)) }
      case .loadWarnings(let generation):
        _ = presenter.received(.warnings(generation: generation, []))
      case .loadObserved(let generation):
        _ = presenter.received(.observed(generation: generation, []))
      case .loadHours(let codes, let generation):
        var answers: [AppMessage] = []
        await PrefectureHours.load(
          codes.compactMap(catalog.prefecture).map(Place.prefecture),
          from: WeatherServices(weather: weather)
        ) { answers.append(.hours(generation: generation, $0, $1)) }
        for answer in answers { _ = presenter.received(answer) }
        _ = presenter.received(.hoursFinished(generation: generation))
      case .changeFavorites(let change):
        mark(change)
      case .loadSelected(let id, let generation):
        guard let place = catalog.place(id) else { continue }
        let answer = await weather.weather(of: place)
        _ = presenter.received(.selected(generation: generation, .weather(answer)))
      case .loadRadarIndex(let layer, let generation):
        let index = try? await radar.frames(of: layer)
        guard let index else { continue }
        await perform(presenter.received(.radarIndex(generation: generation, .success(index))))
      case .loadRadarTiles(let tiles, let generation):
        for tile in tiles {
          guard let found = try? await radar.tile(tile.address, of: tile.frame, tile.layer) else {
            continue
          }
          _ = presenter.received(.radarTile(generation: generation, tile, .success(found)))
        }
      case .restAtSelected(_, let ticket):
        await perform(presenter.received(.selectedRested(ticket: ticket)))
      case .loadSelectedWarnings(let id, let generation):
        await perform(presenter.received(.selectedWarnings(generation: generation, id, nil)))
      case .cancelRadar, .animateRadar, .loadReport: break
      case .loadSections, .loadAlarms, .useSample, .cancelWeather, .openPage, .redraw, .suspend,
        .quit:
        break
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
