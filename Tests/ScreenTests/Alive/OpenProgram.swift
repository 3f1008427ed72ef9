import Locking
import Models
import Presenter
import Terminal

@testable import soramoyo

/// The interactive program in a world: presenter and view without a terminal, with work whose answers
/// arrive a moment after they were asked for, so that there are frames in between.
struct OpenProgram {
  let world: World
  private var presenter: AppPresenter
  /// Without colours, so that the map of rain is digits.
  private let view = AppView(
    measure: DisplayWidth(), theme: InteractiveTheme(appearance: .dark, level: .none))
  private let size = TerminalSize(columns: 80, rows: 24)
  private let services: WeatherServices
  private let weather: WeatherModel
  private let warnings: WarningsModel
  private let radar: RadarModel
  private let quakes: WorldQuakes
  private let reports: ReportServices
  private var asked: [AppEffect] = []

  init(_ world: World) {
    self.world = world
    let now: @Sendable () -> Instant = { world.now }
    weather = WeatherModel(
      catalog: Given.catalog, source: WorldForecasts(world: world), now: now)
    warnings = WarningsModel(
      catalog: Given.catalog, source: WorldWarnings(world: world),
      memory: NationWarningsMemory(), now: now)
    services = WeatherServices(
      weather: weather,
      observations: ObservationsModel(
        catalog: Given.catalog, source: WorldObservations(world: world), now: now),
      warnings: warnings, sky: Given.catalog)
    radar = RadarModel(source: WorldRadar(world: world), now: now)
    quakes = WorldQuakes(world: world)
    reports = ReportServices(
      quakes: QuakesModel(catalog: Given.catalog, source: quakes),
      typhoons: TyphoonsModel(catalog: Given.catalog, source: WorldTyphoons(world: world)),
      now: now)
    presenter = Given.presenter(.ja, favorites: [.osaka, .shibuya], now: world.now)
    asked = presenter.started() + presenter.watchAlarms()
  }

  /// The text of the screen as it is now.
  mutating func frame() -> String { view.compose(&presenter, size: size).text }

  mutating func press(_ keys: Key...) {
    for key in keys {
      _ = frame()
      for intent in view.intents(.key(key), presenter, size: size) {
        asked += presenter.handle(intent)
      }
    }
  }

  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { press(Key(Character(scalar))) }
  }

  mutating func tick() {
    asked += presenter.received(.tick(world.now))
    asked += presenter.watchAlarms(beside: asked)
  }

  /// The prefectures whose forecasts are asked for next, in order.
  var wanted: [PrefectureCode] {
    asked.flatMap {
      if case .loadToday(let codes, _) = $0 { codes } else { [] as [PrefectureCode] }
    }
  }

  /// Lets everything arrive that was asked for.
  mutating func arrive() async {
    while !asked.isEmpty {
      let effects = asked
      asked = []
      for effect in effects { await perform(effect) }
    }
  }

  private mutating func perform(_ effect: AppEffect) async {
    switch effect {
    case .loadToday(let codes, let generation):
      for code in codes {
        guard let prefecture = Given.catalog.prefecture(code) else { continue }
        let answer = await weather.weather(of: .prefecture(prefecture))
        asked += presenter.received(.today(generation: generation, code, answer))
      }
      asked += presenter.received(.todayFinished(generation: generation))
    case .loadWeather(let id, let generation):
      guard let place = Given.catalog.place(id) else { return }
      let services = services
      await follow(id, generation) { await PlaceNews.follow(place, from: services, report: $0) }
    case .loadSections(let sections, let answer, let generation):
      let services = services
      await follow(answer.place.id, generation) {
        await PlaceNews.follow(sections, of: answer, from: services, report: $0)
      }
    case .loadWarnings(let generation):
      let answers = await warnings.warningsOfJapan()
      asked += presenter.received(.warnings(generation: generation, answers))
    case .loadHome(let ids, let generation):
      let parts = Locked<[HomePart]>([])
      await HomePart.load(ids.compactMap(Given.catalog.place), from: services) { part in
        parts.withLock { $0.append(part) }
      }
      for part in parts.withLock({ $0 }) {
        asked += presenter.received(.home(generation: generation, part))
      }
    case .loadSelected(let id, let generation):
      guard let place = Given.catalog.place(id) else { return }
      let answer = await weather.weather(of: place)
      asked += presenter.received(.selected(generation: generation, .weather(answer)))
      return
    case .restAtSelected(_, let ticket):
      asked += presenter.received(.selectedRested(ticket: ticket))
      return
    case .loadSelectedWarnings(let id, let generation):
      guard let place = Given.catalog.place(id) else { return }
      let answer = await warnings.inForce(at: [place]).first
      asked += presenter.received(.selectedWarnings(generation: generation, id, answer))
      return
    case .loadObserved(let generation):
      asked += presenter.received(.observed(generation: generation, []))
      return
    case .loadHours(let codes, let generation):
      let answers = Locked<[AppMessage]>([])
      await PrefectureHours.load(
        codes.compactMap(Given.catalog.prefecture).map(Place.prefecture), from: services
      ) { code, answer in
        answers.withLock { $0.append(.hours(generation: generation, code, answer)) }
      }
      for answer in answers.withLock({ $0 }) { asked += presenter.received(answer) }
      asked += presenter.received(.hoursFinished(generation: generation))
      return
    case .loadRadarIndex(let layer, let generation):
      let result = await result { [radar] () async throws(ForecastError) in
        try await radar.frames(of: layer)
      }
      asked += presenter.received(.radarIndex(generation: generation, result))
    case .loadRadarTiles(let tiles, let generation):
      for tile in tiles {
        let result = await result { [radar] () async throws(ForecastError) in
          try await radar.tile(tile.address, of: tile.frame, tile.layer)
        }
        asked += presenter.received(.radarTile(generation: generation, tile, result))
      }
      asked += presenter.received(.radarFinished(generation: generation))
    case .loadReport(let kind, let ids, let generation):
      let result = await reports.answer(kind, for: ids.compactMap(Given.catalog.place))
      asked += presenter.received(.report(generation: generation, kind, result))
    case .loadAlarms(let generation):
      let alarms = await AppAlarms.load(from: quakes, now: world.now)
      asked += presenter.received(.alarms(generation: generation, alarms))
      return
    case .changeFavorites, .useSample, .openPage, .redraw, .suspend, .quit, .cancelWeather,
      .cancelRadar, .animateRadar:
      return
    }
    // Only after some requests the program is told of the service, as `AppEffects` does it.
    asked += presenter.received(.service(world.outage))
  }

  private func result<Value>(
    _ work: () async throws(ForecastError) -> Value
  ) async -> Result<Value, ForecastError> {
    do throws(ForecastError) {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }

  private mutating func follow(
    _ id: PlaceID, _ generation: Int,
    _ ask: (@escaping @Sendable (PlaceNews) -> Void) async -> Void
  ) async {
    let news = Locked<[PlaceNews]>([])
    await ask { piece in news.withLock { $0.append(piece) } }
    for piece in news.withLock({ $0 }) {
      asked += presenter.received(.news(generation: generation, id, piece))
    }
    asked += presenter.received(.weatherFinished(generation: generation))
  }
}
