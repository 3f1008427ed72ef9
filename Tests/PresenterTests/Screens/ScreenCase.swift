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
  var looks: [Look] = .usual
  let draw: @Sendable (PageRenderer, TextStyle) async throws -> [String]

  static let all =
    list + areas + search + info + weather + favorites + observations + warnings + map
    + telegrams + typhoons + heat + past + season + tides + sky

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

/// A golden of a screen.
struct Look: Sendable, CustomTestStringConvertible {
  let language: Language
  let width: Int
  var glyphs = GlyphSet.unicode
  var level = ColorLevel.none

  static func ja(
    _ width: Int, _ glyphs: GlyphSet = .unicode, level: ColorLevel = .none
  ) -> Look {
    Look(language: .ja, width: width, glyphs: glyphs, level: level)
  }

  static func en(
    _ width: Int, _ glyphs: GlyphSet = .unicode, level: ColorLevel = .none
  ) -> Look {
    Look(language: .en, width: width, glyphs: glyphs, level: level)
  }

  var testDescription: String {
    let extras =
      (glyphs == .unicode ? [] : [glyphs.rawValue]) + (level == .none ? [] : ["\(level)"])
    return ([language.rawValue, "\(width)"] + extras).joined(separator: ".")
  }
}

extension [Look] {
  static var usual: [Look] { [.ja(80), .en(80)] }
}

extension ScreenCase {
  static let areas = [
    ScreenCase(name: "AreaFilter/all", looks: .usual + [.ja(40)]) { page, style in
      let view = AreaFilterView()
      AreaFilterPresenter(output: view).areasRequested(
        AreaFilterModel(), prefectures: Given.catalog.prefectures, language: style.language)
      return page.lines(view.screen.map { [AreasPage($0).page] } ?? [])
    }
  ]

  static let search = [
    ScreenCase(name: "Search/found", looks: .usual + [.en(40)]) { page, style in
      drawSearch(page, style, "ふちゅう", limit: 20)
    },
    ScreenCase(name: "Search/more", looks: .usual + [.ja(40)]) { page, style in
      drawSearch(page, style, "北", limit: 8)
    },
  ]

  static let info = [
    ScreenCase(name: "Info/prefecture", looks: .usual + [.en(40)]) { page, style in
      drawInfo(page, style, .tokyo)
    },
    ScreenCase(name: "Info/municipality") { page, style in
      drawInfo(page, style, .given("m:0110000"))
    },
    ScreenCase(name: "Info/ward") { page, style in drawInfo(page, style, .kohoku) },
    ScreenCase(name: "Info/split") { page, style in drawInfo(page, style, .sendai) },
  ]

  static let favorites = [
    ScreenCase(name: "Favorites/list", looks: .usual + [.ja(40)]) { page, style in
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
    ScreenCase(name: "Map/weather", looks: .usual + [.ja(40), .ja(160)]) { page, style in
      await drawMap(page, style, .init())
    },
    ScreenCase(name: "Map/high") { page, style in
      await drawMap(page, style, .init(show: .high, day: .ahead(1)))
    },
    ScreenCase(name: "Map/rain", looks: .usual + [.ja(40)]) { page, style in
      await drawMap(page, style, .init(show: .rain))
    },
    ScreenCase(name: "Map/warnings", looks: .usual + [.en(40), .en(160)]) { page, style in
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
