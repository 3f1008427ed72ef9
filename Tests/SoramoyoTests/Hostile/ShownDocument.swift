import ForecastSources
import HTTPClient
import MachineFormats
import Models
import Pages
import Presenter
import Terminal
import TestSupport

@testable import soramoyo

/// The output of the program when one document of a service is replaced: through its readers and
/// presenters, without a network and a terminal.
struct ShownDocument {
  /// The screen in both languages, and the machine formats.
  let texts: [String]

  var isAnything: Bool { texts.contains { !$0.isEmpty } }

  /// Answers with the good documents, except one.
  private struct Answers: HTTPFetching {
    let path: String
    let body: [UInt8]

    private static let base = "https://example.test/"
    private static let good = Dictionary(
      uniqueKeysWithValues: HostileDocument.all.map { (base + $0.path, $0.tree.bytes) })

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      let body: [UInt8]? =
        if request.url == Self.base + path {
          self.body
        } else if request.url == Self.base + "amedas/data/latest_time.txt" {
          Array("2026-11-21T11:50:00+09:00\n".utf8)
        } else {
          Self.good[request.url]
        }
      return HTTPResponse(status: body == nil ? 404 : 200, body: body ?? [], url: request.url)
    }
  }

  private static let catalog = PlaceCatalog()
  private static let translator = ForecastTranslator()
  private static let page = PageRenderer(width: 80, color: .none, measure: DisplayWidth())

  /// - Parameter document: the one that `tree` replaces.
  init(_ tree: JSONTree, as document: HostileDocument) async {
    let base = "https://example.test/"
    let now = HostileDocument.now
    let access = ServiceAccess(
      fetcher: Answers(path: document.path, body: tree.bytes), cache: nil, baseURL: base,
      policy: .init(), clock: { now })
    let forecasts: any ForecastSource =
      document.path == HostileDocument.livedoor.path
      ? LivedoorForecastSource(access, stations: Self.catalog, interval: .zero)
      : JMASource(access)
    let models = WeatherServices(
      weather: WeatherModel(catalog: Self.catalog, source: forecasts) { now },
      observations: ObservationsModel(
        catalog: Self.catalog, source: JMASource(access)
      ) { now },
      warnings: WarningsModel(catalog: Self.catalog, source: JMASource(access)) { now })
    guard let place = PlaceID("m:1310400").flatMap(Self.catalog.place) else {
      texts = []
      return
    }
    let machine = MachineOutput(catalog: Self.catalog)
    var texts: [String] = []
    for language in [Language.ja, .en] {
      let view = ShownPage()
      let presenter = WeatherPresenter(place.id, output: view)
      let weather = await presenter.weatherRequested(
        WeatherRequest(place: place, days: nil, week: true, sections: document.sections),
        from: models,
        in: .init(
          catalog: Self.catalog, translator: Self.translator,
          style: TextStyle(language: language, glyphs: .unicode), now: now))
      texts.append(Self.page.lines([view.page]).joined(separator: "\n"))
      guard language == .ja else { continue }
      texts.append(machine.forecasts([weather], days: nil, now: now).jsonText)
      for section in document.sections {
        texts += machine.records(of: section, [weather], now: now)
      }
      texts += machine.forecastRecords([weather.answer], days: nil, now: now)
    }
    self.texts = texts
  }
}
