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
  private var favorites: [PlaceID]
  private let names: [FavoriteName]

  /// - Parameter person: whose places they are; nil for the forecasts alone, as keys are measured on them.
  init(
    catalog: PlaceCatalog, weather: WeatherModel, style: TextStyle, now: Instant,
    size: TerminalSize, measure: DisplayWidth, level: ColorLevel = .trueColor,
    person: DemoPerson? = nil
  ) {
    let sample = SampleSource(now: now)
    let warnings = person.map { _ in WarningsModel(catalog: catalog, source: sample) { now } }
    let observations = person.map { _ in
      ObservationsModel(catalog: catalog, source: sample) { now }
    }
    sources = RequestSources(
      catalog: catalog, weather: weather,
      models: WeatherServices(
        weather: weather, observations: observations, warnings: warnings,
        rain: person.map { _ in RainModel(catalog: catalog, source: sample) { now } }, sky: catalog,
        daylight: catalog),
      warnings: warnings, radar: RadarModel(source: sample) { now },
      reports: .none(.sample, catalog: catalog) { now })
    self.size = size
    favorites = person?.favorites ?? []
    names = person?.names ?? []
    presenter = ScreensPresenter(
      model: catalog, search: PlaceSearch(catalog: catalog), translator: ForecastTranslator(),
      style: style, now: now, favorites: favorites, names: names,
      startsAtHome: false)
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
          FavoritesChanged(
            favorites: favorites, names: names, change: change, damagedFileKeptAs: nil))))
  }
}

/// Whose screens they are: somebody with four places, of which one has a name of their own; a fifth is marked
/// in the walk.
struct DemoPerson: Sendable {
  let favorites: [PlaceID]
  let names: [FavoriteName]

  init(_ language: Language) {
    let parents = PlaceID("s:22130")
    favorites = [PlaceID("m:4520100"), PlaceID("m:1311300"), parents, PlaceID("m:0110000")]
      .compactMap(\.self)
    let name = language == .ja ? "実家" : "Mum"
    names = [parents.flatMap { FavoriteName($0, name) }].compactMap(\.self)
  }
}

/// One step of the demonstration: keys, and the name of the resulting screen.
struct DemoStep {
  let caption: String
  let keys: [Key]

  init(_ caption: String, _ keys: [Key]) {
    self.caption = caption
    self.keys = keys
  }

  static let walk: [DemoStep] = [
    .init("list", []),
    .init("list-moved", [Key("j"), Key("j"), Key("j")]),
    .init("favorite", [Key("f")]),
    .init("areas", [Key("a"), Key("A"), Key("j"), Key("j"), Key(" ")]),
    .init("list-filtered", [Key(.escape)]),
    .init("weather", [Key(.enter)]),
    .init("weather-week", [Key(.tab), Key(.tab), Key(.tab), Key(.tab)]),
    .init("search", [Key(.escape), Key("/"), Key("s"), Key("h"), Key("i"), Key("b"), Key("u")]),
    .init("search-opened", [Key(.enter)]),
    .init("map", [Key(.escape), Key("m")]),
    .init("map-high", [Key("v")]),
    .init("help", [Key("?")]),
    .init("home", [Key("q"), Key("q"), Key("H")]),
    .init("warnings", [Key("w")]),
    .init("radar", [Key("q"), Key("R")]),
    .init("stations", [Key("q"), Key("n")]),
  ]
}

/// Measures the cost of one key: from the key to the bytes for the terminal, everything included.
struct KeyBenchmark {
  struct Result {
    /// Milliseconds, median and 95th percentile.
    let median: Double
    let slow: Double
    /// Bytes written per key, on average.
    let bytes: Int
  }

  /// Moves the selection up and down, and writes the diff.
  static func moves(_ player: inout DemoPlayer, level: ColorLevel, keys: [Key]) -> Result {
    var writer = FrameWriter(level: level)
    _ = writer.bytes(for: player.frame())
    var times: [Double] = []
    var bytes = 0
    for round in 0..<400 {
      let key = keys[round % keys.count]
      let time = ContinuousClock().measure {
        _ = player.handle(key)
        bytes += writer.bytes(for: player.frame()).count
      }
      let (seconds, attoseconds) = time.components
      times.append(Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
    }
    times.sort()
    return Result(
      median: times[times.count / 2], slow: times[times.count * 19 / 20], bytes: bytes / 400)
  }
}
