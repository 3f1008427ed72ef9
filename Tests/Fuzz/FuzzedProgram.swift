import ForecastSources
import Locking
import Models
import Pages
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
  private let sources: RequestSources
  private var presenter: ScreensPresenter
  private let view = AppView(
    measure: DisplayWidth(), theme: Theme(background: .dark))
  private let size: TerminalSize
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
    self.ofJapan = ofJapan
    let weather = WeatherModel(catalog: catalog, source: JMASource(access)) { now }
    warnings = WarningsModel(catalog: catalog, source: JMASource(access)) { now }
    let quakes = JMASource(access)
    sources = RequestSources(
      catalog: catalog, weather: weather,
      models: WeatherServices(
        weather: weather,
        observations: ObservationsModel(catalog: catalog, source: JMASource(access)) { now },
        warnings: warnings,
        rain: rain ? RainModel(catalog: catalog, source: JMASource(access)) { now } : nil,
        sky: catalog, daylight: catalog),
      warnings: warnings, quakes: quakes, now: { now },
      radar: RadarModel(source: SourceChain(.jma)) { now },
      reports: ReportServices(
        quakes: QuakesModel(catalog: catalog, source: quakes),
        typhoons: TyphoonsModel(catalog: catalog, source: JMASource(access)),
        bulletins: BulletinsModel(catalog: catalog, source: JMASource(access)), now: { now }))
    presenter = ScreensPresenter(
      model: catalog, search: PlaceSearch(catalog: catalog), translator: ForecastTranslator(),
      style: TextStyle(language: language, glyphs: .unicode, isOnTerminal: true), now: now,
      favorites: Self.places)
    asked = presenter.started() + presenter.watchAlarms()
  }

  /// Does what a person does, and waits for the answers.
  /// - Returns: the frame then.
  mutating func frame(after intents: [AppIntent]) async -> Frame {
    await arrive()
    for intent in intents {
      _ = view.compose(&presenter, size: size)
      asked += presenter.handle(intent)
      await arrive()
    }
    return view.compose(&presenter, size: size)
  }

  /// The page in front; nil for rows or a map.
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
    // The search and the map of rain are not opened.
    guard case .ask(let request, let serial) = effect else { return }
    let came = Locked<[News]>([])
    switch request {
    case .nation where ofJapan != nil: came.withLock { $0 = [.nation(ofJapan ?? [])] }
    case .list: await answer(.list([Self.tokyo]), came)
    case .hours(let code) where code != Self.tokyo:
      let place = PlaceID("p:\(code)")
      came.withLock { $0 = place.map { [.hours($0, .failure(.notCached))] } ?? [] }
    default: await answer(request, came)
    }
    for news in came.withLock({ $0 }) { receive(.news(serial, news)) }
    receive(.finished(serial))
  }

  private func answer(_ request: Request, _ came: Locked<[News]>) async {
    await sources.answer(request, presenter.needs) { news in came.withLock { $0.append(news) } }
  }
}
