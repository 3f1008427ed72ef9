import Models
import Pages
import Presenter

@testable import soramoyo

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
