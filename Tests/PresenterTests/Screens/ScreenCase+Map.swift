import Models
import Presenter

@testable import soramoyo

extension ScreenCase {
  static let map = [
    ScreenCase(name: "Map/weather") { page, style in await drawMap(page, style, .init()) },
    ScreenCase(name: "Map/high") { page, style in
      await drawMap(page, style, .init(show: .high, day: 1))
    },
    ScreenCase(name: "Map/rain") { page, style in await drawMap(page, style, .init(show: .rain)) },
    ScreenCase(name: "Map/warnings") { page, style in
      await drawMap(page, style, .init(show: .warnings))
    },
  ]

  private static func drawMap(
    _ page: PageRenderer, _ style: TextStyle, _ request: MapRequest
  ) async -> [String] {
    let view = MapView(page: page)
    let warnings = WarningsModel(catalog: Given.catalog, source: TwoOffices()) { now }
    await MapPresenter(
      catalog: Given.catalog, weather: NationWeather(), warnings: warnings, style: style, now: now,
      output: view
    ).mapRequested(request)
    return view.lines
  }
}
