import Models
import Presenter

@testable import soramoyo

extension ScreenCase {
  static let areas = [
    ScreenCase(name: "AreaFilter/all") { page, style in
      let view = AreaFilterView(page: page)
      AreaFilterPresenter(
        model: AreaFilterModel(), prefectures: Given.catalog.prefectures, language: style.language,
        output: view
      ).areasRequested()
      return view.lines
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
      let view = FavoritesView(page: page, console: Console(charsets: .utf8, isQuiet: true))
      try FavoritesPresenter(
        model: FakeFavoritesModel(ids), catalog: Given.catalog, language: style.language,
        output: view
      ).listRequested()
      return view.lines
    }
  ]

  private static func drawSearch(
    _ page: PageRenderer, _ style: TextStyle, _ query: String, limit: Int
  ) -> [String] {
    let view = SearchView(page: page)
    SearchPresenter(
      model: PlaceSearch(catalog: Given.catalog), catalog: Given.catalog, language: style.language,
      output: view
    ).queryChanged(query, limit: limit)
    return view.lines
  }

  private static func drawInfo(_ page: PageRenderer, _ style: TextStyle, _ place: Place) -> [String]
  {
    let view = InfoView(page: page)
    InfoPresenter(model: Given.catalog, style: style, now: now, output: view).infoRequested(place)
    return view.lines
  }
}
