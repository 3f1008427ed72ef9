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
    // Short names are whole where they are shared, with their kind or without it.
    #expect(
      places.map(text.together(places).shortName)
        == [expected[0], language == .ja ? "渋谷区" : "Shibuya", expected[2]])
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

  @Test(
    "but for their kind keep it in English, where others have none in a row",
    arguments: [
      // 川崎市, 川崎町 of Miyagi; 渋谷区.
      (["14130", "04324", "13113"], ["Kawasaki City", "Kawasaki Town", "Shibuya"]),
      (["14130", "13113"], ["Kawasaki", "Shibuya"]),
      // The same place twice.
      (["13103", "13103"], ["Minato", "Minato"]),
    ])
  func short(codes: [String], expected: [String]) throws {
    let places = try codes.map(Self.place)
    let text = PlaceText(language: .en, catalog: Self.catalog)
    #expect(places.map(text.together(places).shortName) == expected)
    #expect(places.map { text.together(places).rowName($0, ownName: nil) } == expected)
    #expect(text.together(places).rowName(places[0], ownName: "Home") == "Home \(expected[0])")
  }

  private static func rows(_ places: [Place], _ style: TextStyle) -> [String] {
    let weathers = places.map { PlaceWeather(answer: .failed($0, .notCached)) }
    let page = PlaceRowsPage(style: style, catalog: catalog, now: "2026-11-20T12:00")
      .page(weathers, names: FavoriteList())
    return page.head.flatMap { block -> [String] in
      guard case .table(let table) = block else { return [] }
      return table.rows.map { $0[0].text }
    }
  }

  @Test func `are named with their prefectures in the rows of a forecast, areas too`() throws {
    let places = try ["200020", "220010"].map(Self.region)
    #expect(Self.rows(places, Self.style) == ["長野県中部", "静岡県中部"])
  }

  @Test(
    "are without their kind in the rows of a forecast, on a terminal only",
    arguments: [(true, ["Shibuya", "Naha"]), (false, ["Shibuya City", "Naha City"])])
  func rows(isOnTerminal: Bool, expected: [String]) throws {
    let places = try ["13113", "47201"].map(Self.place)
    let style = TextStyle(language: .en, glyphs: .unicode, isOnTerminal: isOnTerminal)
    #expect(Self.rows(places, style) == expected)
  }
}
