import Models
import Pages
import Presenter
import TestSupport

@testable import soramoyo

extension ScreenCase {
  static let map = [
    ScreenCase(name: "Map/weather") { page, style in await drawMap(page, style, .init()) },
    ScreenCase(name: "Map/high") { page, style in
      await drawMap(page, style, .init(show: .high, day: .ahead(1)))
    },
    ScreenCase(name: "Map/rain") { page, style in await drawMap(page, style, .init(show: .rain)) },
    ScreenCase(name: "Map/warnings") { page, style in
      await drawMap(page, style, .init(show: .warnings))
    },
  ]

  private static func drawMap(
    _ page: PageRenderer, _ style: TextStyle, _ request: MapRequest
  ) async -> [String] {
    let warnings = WarningsModel(
      catalog: Given.catalog, source: GivenWarnings.ofTwoOffices(at: now)
    ) { now }
    let observations = ObservationsModel(
      catalog: Given.catalog, source: GivenObservations(failing: .notCached)
    ) { now }
    let answers = await MapAnswers.load(
      request, of: Given.catalog.prefectures, now: now, weather: NationWeather(),
      warnings: warnings, observations: observations)
    let map = MapPage(style: style, catalog: Given.catalog, now: now)
    return page.lines([map.page(answers, show: request.show)])
  }
}
