import Models
import Pages
import Presenter
import TestSupport
import Testing

/// Returns the first of the given places and records the requests.
private final class FakeSearchModel: SearchModelInput {
  let queries = Recorder<String>()
  private let places: [Place]

  init(_ places: [Place]) {
    self.places = places
  }

  func places(matching query: String, limit: Int) -> [Place] {
    queries.record(query)
    return Array(places.prefix(limit))
  }
}

@Suite("The search")
struct SearchPageTests {
  private func page(
    _ query: String, in model: any SearchModelInput, limit: Int = 20, _ language: Language = .ja
  ) -> SearchPage {
    SearchPage(
      SearchAnswer(query, limit: limit, in: model), catalog: Given.catalog, language: language)
  }

  @Test func `shows places in the order of the model, with what tells them apart`() throws {
    let model = FakeSearchModel([.kohoku, .shibuya, .tokyo, .sendai, .given("a:130010")])
    let answer = SearchAnswer("なにか", limit: 20, in: model)
    let page = SearchPage(answer, catalog: Given.catalog, language: .ja)
    let table = try #require(page.page.blocks.tables.first)
    #expect(model.queries.values == ["なにか"])
    #expect(answer.places == [.kohoku, .shibuya, .tokyo, .sendai, .given("a:130010")])
    #expect(table.column(0) == ["14109", "13113", "13", "04100", "130010"])
    #expect(table.column(1) == ["横浜市港北区", "渋谷区", "東京都", "仙台市", "東京地方"])
    #expect(table.column(2) == ["神奈川県", "東京都", "東京都", "宮城県", "東京都"])
    #expect(table.column(3).prefix(2) == ["よこはましこうほくく", "しぶやく"])
    #expect(table.column(4) == ["区・市", "市区町村", "都道府県", "市区町村", "一次細分区域"])
    #expect(page.page.blocks.texts(.quiet) == ["5 件"])
    #expect(page.emptyMessage == nil)
  }

  @Test func `gives the whole Japanese name beside an English one, and no other Japanese`() throws {
    let page = page("x", in: FakeSearchModel([.kohoku, .tokyo]), .en).page
    let table = try #require(page.blocks.tables.first)
    #expect(table.column(1) == ["Kohoku Ward, Yokohama City", "Tokyo"])
    #expect(table.column(3) == ["横浜市港北区", "東京都"])
    #expect(table.column(4) == ["ward or city", "prefecture"])
    #expect(table.columns[3].header == "Japanese")
    #expect(page.blocks.texts(.quiet) == ["2 places"])
    #expect(![0, 1, 2, 4].flatMap(table.column).joined().hasJapanese)
  }

  @Test(arguments: [
    (1, "1 件（ほかにもあります。--limit で増やせます）"), (2, "2 件"), (3, "2 件"),
  ])
  func `says that there are more only if there are`(limit: Int, summary: String) {
    let model = FakeSearchModel([.tokyo, .osaka])
    let page = page("x", in: model, limit: limit).page
    #expect(page.blocks.texts(.quiet) == [summary])
    #expect(SearchAnswer("x", limit: limit, in: model).places.count == min(limit, 2))
    #expect(page.blocks.tables.first?.rows.count == min(limit, 2))
  }

  @Test func `says that nothing was found, what was looked for, and what to try`() throws {
    let pages = [
      page("あああ", in: FakeSearchModel([])), page("aaa", in: FakeSearchModel([]), .en),
    ]
    #expect(
      pages.map(\.emptyMessage) == [
        "「あああ」に合う場所はありません。ひらがな・漢字・ローマ字・コードで探せます。",
        "Nothing matches “aaa”. Try kanji, kana, romaji or a code.",
      ])
    #expect(pages.map(\.page.isEmpty) == [true, true])
  }

  @Test("suggests the name that was nearly typed beside what only matches in part, and shows both")
  func nearly() {
    let answer = SearchAnswer("tokyoo", limit: 20, in: PlaceSearch(catalog: Given.catalog))
    #expect(!answer.places.isEmpty)
    #expect(answer.nearest.first == .tokyo)
    #expect(
      SearchAnswer("tokyo", limit: 20, in: PlaceSearch(catalog: Given.catalog)).nearest == [])
  }

  @Test func `repeats what was typed without anything that could steer a terminal`() throws {
    let page = page("a\u{1B}[31m\u{202E}b\n", in: FakeSearchModel([]))
    #expect(page.emptyMessage?.contains("「a[31mb 」") == true)
  }

  @Test("finds what people call a place", arguments: ["しぶや", "渋谷", "shibuya", "13113"])
  func real(query: String) throws {
    let found = page(query, in: PlaceSearch(catalog: Given.catalog)).page.blocks.tables.first
    #expect(found?.column(1).first == "渋谷区")
  }
}
