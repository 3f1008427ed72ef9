import Models
import TestSupport
import Testing

@testable import Pages
@testable import Presenter

@Suite("Places of one answer that share a name")
struct SharedNameTests {
  private static let catalog = PlaceCatalog()
  private static let style = TextStyle(language: .ja, glyphs: .unicode)

  private static func place(_ code: String) throws -> Place {
    try #require(catalog.place(PlaceID(kind: .municipality, code: code + "00")))
  }

  private static func region(_ code: String) throws -> Place {
    try #require(catalog.place(PlaceID(kind: .primaryArea, code: code)))
  }

  @Test(
    "are named with their prefectures, the others as ever",
    arguments: [
      (Language.ja, ["東京都府中市", "渋谷区", "広島県府中市"]),
      (.en, ["Fuchu City, Tokyo", "Shibuya City", "Fuchu City, Hiroshima"]),
    ])
  func municipalities(_ language: Language, _ expected: [String]) throws {
    let text = PlaceText(language: language, catalog: Self.catalog)
    let places = try ["13206", "13113", "34208"].map(Self.place)
    #expect(places.map(text.together(places).name) == expected)
    // Where the end of a name may be cut, too.
    let narrow = places.map { text.together(places).narrowName($0) }
    #expect(
      narrow
        == (language == .ja ? [nil, nil, nil] : ["Tokyo Fuchu City", nil, "Hiroshima Fuchu City"]))
    // One of them alone, or the same place twice, needs no prefecture.
    #expect(text.together([places[0], places[0]]).name(places[0]) == text.name(places[0]))
  }

  @Test(
    "are named with their prefectures in the lines of a status bar",
    arguments: [
      (Language.ja, ["東京都府中市", "広島県府中市"]),
      (.en, ["Fuchu City, Tokyo", "Fuchu City, Hiroshima"]),
    ])
  func status(_ language: Language, _ expected: [String]) throws {
    let text = StatusText(
      style: TextStyle(language: language, glyphs: .unicode), catalog: Self.catalog,
      now: "2026-11-20T12:00")
    let answers = try ["13206", "34208"].map { StatusAnswer(place: try Self.place($0)) }
    let template = try StatusTemplate("{place}")
    #expect(text.screens(answers, template).map(\.line) == expected)
  }

  @Test func `are named with their prefectures in the rows of a forecast, areas too`() throws {
    let places = try ["200020", "220010"].map(Self.region)
    let weathers = places.map { place in
      PlaceWeather(answer: .failed(place, .notCached))
    }
    let page = PlaceRowsPage(style: Self.style, catalog: Self.catalog, now: "2026-11-20T12:00")
      .page(weathers, names: FavoriteList())
    let names = page.head.compactMap { block -> [String]? in
      guard case .table(let table) = block else { return nil }
      return table.rows.map { $0[0].text }
    }
    #expect(names == [["長野県中部", "静岡県中部"]])
  }
}
