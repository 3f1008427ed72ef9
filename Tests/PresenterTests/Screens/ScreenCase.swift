import Models
import Pages
import Presenter
import Terminal
import TestSupport
import Testing

@testable import soramoyo

/// One screen in one state, drawn by the real view from the real presenter's output. Clock,
/// language, signs, width and colours are always given.
struct ScreenCase: Sendable, CustomTestStringConvertible {
  /// `Weather/days`: the screen and its state.
  let name: String
  let draw: @Sendable (PageRenderer, TextStyle) async throws -> [String]

  static let all =
    list + areas + search + info + weather + favorites + observations + warnings + map
    + telegrams + typhoons + heat

  /// 12:00 on Friday, 20 November 2026.
  static let now: Instant = "2026-11-20T12:00"

  var testDescription: String { name }

  func lines(
    _ language: Language, width: Int, color: ColorLevel = .none, glyphs: GlyphSet = .unicode
  ) async throws -> [String] {
    let page = PageRenderer(
      width: width, color: color, measure: DisplayWidth(), isASCII: glyphs == .ascii)
    return try await draw(page, TextStyle(language: language, glyphs: glyphs))
  }
}

extension ScreenCase {
  static let areas = [
    ScreenCase(name: "AreaFilter/all") { page, style in
      let view = AreaFilterView()
      AreaFilterPresenter(output: view).areasRequested(
        AreaFilterModel(), prefectures: Given.catalog.prefectures, language: style.language)
      return page.lines([view.page])
    }
  ]

  static let search = [
    ScreenCase(name: "Search/found") { page, style in
      drawSearch(page, style, "ふちゅう", limit: 20)
    },
    ScreenCase(name: "Search/more") { page, style in drawSearch(page, style, "北", limit: 8) },
  ]

  static let info = [
    ScreenCase(name: "Info/prefecture") { page, style in drawInfo(page, style, .tokyo) },
    ScreenCase(name: "Info/municipality") { page, style in
      drawInfo(page, style, .given("m:0110000"))
    },
    ScreenCase(name: "Info/ward") { page, style in drawInfo(page, style, .kohoku) },
    ScreenCase(name: "Info/split") { page, style in drawInfo(page, style, .sendai) },
  ]

  static let favorites = [
    ScreenCase(name: "Favorites/list") { page, style in
      let ids = [Place.kohoku.id, Place.osaka.id, PlaceID(kind: .municipality, code: "9999900")]
      let favorites = try FakeFavoritesModel(ids).favorites()
      let list = FavoritesPage(favorites, catalog: Given.catalog, language: style.language)
      return page.lines([list.page])
    }
  ]

  private static func drawSearch(
    _ page: PageRenderer, _ style: TextStyle, _ query: String, limit: Int
  ) -> [String] {
    let answer = SearchAnswer(query, limit: limit, in: PlaceSearch(catalog: Given.catalog))
    return page.lines([
      SearchPage(answer, catalog: Given.catalog, language: style.language).page
    ])
  }

  private static func drawInfo(_ page: PageRenderer, _ style: TextStyle, _ place: Place) -> [String]
  {
    let info = InfoPage(model: Given.catalog, style: style)
    return page.lines([info.page(place, month: now.date.month)])
  }
}

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
