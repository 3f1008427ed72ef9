import ForecastSources
import Locking
import Models
import Presenter
import Terminal
import TestSupport

@testable import soramoyo

/// The screens over a service of documents, without a terminal, a network or a clock: what the presenter
/// asks for is asked of the real sources, and arrives before the next frame.
struct FuzzedProgram {
  /// 新宿区, where something is in force in the healthy documents, and 文京区, where nothing is.
  static let places = ["m:1310400", "m:1310500"].compactMap { PlaceID($0) }
  /// The only prefecture that the documents have a forecast of.
  private static let tokyo = PrefectureCode("13")

  let catalog: PlaceCatalog
  let warnings: WarningsModel
  private var presenter: AppPresenter
  private let view = AppView(
    measure: DisplayWidth(), theme: InteractiveTheme(appearance: .dark))
  private let size: TerminalSize
  private let services: WeatherServices
  private let weather: WeatherModel
  private let quakes: JMAQuakeSource
  private let reports: ReportServices
  private let now: Instant
  private let ofJapan: [PlaceWarnings]?
  private var asked: [AppEffect] = []

  /// - Parameters:
  ///   - bodies: the documents, by path.
  ///   - rain: whether the place has a section about the rain of the next hour.
  ///   - ofJapan: the warnings of all Japan; nil where they are asked for.
  init(
    _ bodies: [String: [UInt8]], _ language: Language, _ size: TerminalSize, now: Instant,
    catalog: PlaceCatalog, rain: Bool = false, ofJapan: [PlaceWarnings]? = nil
  ) {
    let access = ServiceAccess(
      fetcher: ServedDocuments(bodies: bodies), cache: nil, baseURL: ServedDocuments.address,
      policy: FetchPolicy(), clock: { now })
    self.catalog = catalog
    self.size = size
    self.now = now
    self.ofJapan = ofJapan
    weather = WeatherModel(catalog: catalog, source: JMAForecastSource(access)) { now }
    warnings = WarningsModel(catalog: catalog, source: JMAWarningSource(access)) { now }
    services = WeatherServices(
      weather: weather,
      observations: ObservationsModel(catalog: catalog, source: AMeDASSource(access)) { now },
      warnings: warnings,
      rain: rain ? RainModel(catalog: catalog, source: JMANowcastSource(access)) { now } : nil,
      sky: catalog, daylight: catalog)
    quakes = JMAQuakeSource(access)
    reports = ReportServices(
      quakes: QuakesModel(catalog: catalog, source: quakes),
      typhoons: TyphoonsModel(catalog: catalog, source: JMATyphoonSource(access)), now: { now })
    presenter = AppPresenter(
      model: catalog, search: PlaceSearch(catalog: catalog), translator: ForecastTranslator(),
      style: TextStyle(language: language, glyphs: .unicode), now: now, favorites: Self.places)
    asked = presenter.started() + presenter.watchAlarms()
  }

  /// Does what a person does, and waits for what comes of it.
  /// - Returns: what is seen then.
  mutating func frame(after intents: [AppIntent]) async -> Frame {
    await arrive()
    for intent in intents {
      _ = view.compose(&presenter, size: size)
      asked += presenter.handle(intent)
      await arrive()
    }
    return view.compose(&presenter, size: size)
  }

  /// The page in front; nil where rows or a map are.
  var page: Page? {
    switch presenter.screen([]).body {
    case .weather(let weather): weather.page
    case .text(let page, _): page
    case .home, .list, .areaFilter, .search, .map, .radar: nil
    }
  }

  private mutating func arrive() async {
    while !asked.isEmpty {
      let effects = asked
      asked = []
      for effect in effects { await perform(effect) }
    }
  }

  private mutating func receive(_ message: AppMessage) { asked += presenter.received(message) }

  private mutating func perform(_ effect: AppEffect) async {
    switch effect {
    case .loadToday(let codes, let generation):
      for code in codes where code == Self.tokyo {
        guard let prefecture = catalog.prefecture(code) else { continue }
        let answer = await weather.weather(of: .prefecture(prefecture))
        receive(.today(generation: generation, code, answer))
      }
      receive(.todayFinished(generation: generation))
    case .loadWeather(let id, let generation):
      guard let place = catalog.place(id) else { return }
      let services = services
      await follow(id, generation) { await PlaceNews.follow(place, from: services, report: $0) }
    case .loadSections(let sections, let answer, let generation):
      let services = services
      await follow(answer.place.id, generation) {
        await PlaceNews.follow(sections, of: answer, from: services, report: $0)
      }
    case .loadWarnings(let generation):
      let answers = if let ofJapan { ofJapan } else { await warnings.warningsOfJapan() }
      receive(.warnings(generation: generation, answers))
    case .loadHome(let ids, let generation):
      var parts: [HomePart] = []
      await HomePart.load(ids.compactMap(catalog.place), from: services) { parts.append($0) }
      for part in parts { receive(.home(generation: generation, part)) }
    case .loadObserved(let generation):
      let places = catalog.prefectures.map(Place.prefecture)
      receive(.observed(generation: generation, await services.current(at: places)))
    case .loadHours(let codes, let generation):
      let places = codes.filter { $0 == Self.tokyo }.compactMap(catalog.prefecture)
      var answers: [AppMessage] = []
      await PrefectureHours.load(places.map(Place.prefecture), from: services) { code, answer in
        answers.append(.hours(generation: generation, code, answer))
      }
      for answer in answers { receive(answer) }
      receive(.hoursFinished(generation: generation))
    case .loadReport(let kind, let ids, let generation):
      let result = await reports.answer(kind, for: ids.compactMap(catalog.place))
      receive(.report(generation: generation, kind, result))
    case .loadAlarms(let generation):
      let alarms = await AppAlarms.load(from: quakes, now: now)
      receive(.alarms(generation: generation, alarms))
    // The search and the map of rain are not opened.
    case .loadSelected, .restAtSelected, .loadSelectedWarnings, .loadRadarIndex, .loadRadarTiles,
      .cancelRadar, .animateRadar, .changeFavorites, .useSample, .openPage, .redraw, .suspend,
      .quit, .cancelWeather:
      break
    }
  }

  private mutating func follow(
    _ id: PlaceID, _ generation: Int,
    _ ask: (@escaping @Sendable (PlaceNews) -> Void) async -> Void
  ) async {
    let news = Locked<[PlaceNews]>([])
    await ask { piece in news.withLock { $0.append(piece) } }
    for piece in news.withLock({ $0 }) { receive(.news(generation: generation, id, piece)) }
    receive(.weatherFinished(generation: generation))
  }
}
