import Models
import Presenter
import Testing

private final class RecordingSearchView: SearchPresenterOutput {
  private(set) var screens: [SearchScreen] = []

  func show(_ screen: SearchScreen) { screens.append(screen) }
}

/// Answers with the first of the places it was given, and keeps what it was asked.
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
struct SearchPresenterTests {
  private let view = RecordingSearchView()

  private func presenter(
    _ model: any SearchModelInput, _ language: Language = .ja
  ) -> SearchPresenter {
    SearchPresenter(model: model, catalog: Given.catalog, language: language, output: view)
  }

  @Test("shows places in the order of the model, with what tells them apart")
  func rows() throws {
    let model = FakeSearchModel([.kohoku, .shibuya, .tokyo, .sendai, .given("a:130010")])
    let found = presenter(model).queryChanged("なにか", limit: 20)
    let screen = try #require(view.screens.first)
    #expect(model.queries.values == ["なにか"])
    #expect(found == [.kohoku, .shibuya, .tokyo, .sendai, .given("a:130010")])
    #expect(screen.rows.map(\.name) == ["横浜市港北区", "渋谷区", "東京都", "仙台市", "東京地方"])
    #expect(screen.rows.map(\.code) == ["14109", "13113", "13", "04100", "130010"])
    #expect(screen.rows.map(\.prefecture) == ["神奈川県", "東京都", "東京都", "宮城県", "東京都"])
    #expect(
      screen.rows.map(\.kind) == ["区・市", "市区町村", "都道府県", "市区町村", "一次細分区域"])
    #expect(screen.rows.map(\.reading).prefix(2) == ["よこはましこうほくく", "しぶやく"])
    #expect(screen.rows.map(\.id.description).first == "c:14109")
    #expect(screen.summary == "5 件")
    #expect(screen.emptyMessage == nil)
  }

  @Test("gives the whole Japanese name beside an English one, and no other Japanese")
  func english() throws {
    presenter(FakeSearchModel([.kohoku, .tokyo]), .en).queryChanged("x", limit: 20)
    let screen = try #require(view.screens.first)
    #expect(screen.rows.map(\.name) == ["Kohoku Ward, Yokohama City", "Tokyo"])
    #expect(screen.rows.map(\.reading) == ["横浜市港北区", "東京都"])
    #expect(screen.rows.map(\.kind) == ["ward or city", "prefecture"])
    #expect(screen.headers.reading == "Japanese")
    #expect(screen.summary == "2 places")
    let others = screen.rows.flatMap { [$0.code, $0.name, $0.prefecture, $0.kind] }
    #expect(!others.joined().hasJapanese)
  }

  @Test(
    "says that there are more only if there are",
    arguments: [
      (1, "1 件（ほかにもあります。--limit で増やせます）"), (2, "2 件"), (3, "2 件"),
    ])
  func more(limit: Int, summary: String) {
    let found = presenter(FakeSearchModel([.tokyo, .osaka])).queryChanged("x", limit: limit)
    #expect(view.screens.map(\.summary) == [summary])
    #expect(found.count == min(limit, 2))
    #expect(view.screens.first?.rows.count == min(limit, 2))
  }

  @Test("says that nothing was found, what was looked for, and what to try")
  func nothing() throws {
    presenter(FakeSearchModel([]), .ja).queryChanged("あああ", limit: 20)
    presenter(FakeSearchModel([]), .en).queryChanged("aaa", limit: 20)
    #expect(
      view.screens.map(\.emptyMessage) == [
        "「あああ」に合う場所はありません。ひらがな・漢字・ローマ字・コードで探せます。",
        "Nothing matches “aaa”. Try kanji, kana, romaji or a code.",
      ])
    #expect(view.screens.map(\.rows.isEmpty) == [true, true])
  }

  @Test("repeats what was typed without anything that could steer a terminal")
  func hostile() throws {
    presenter(FakeSearchModel([])).queryChanged("a\u{1B}[31m\u{202E}b\n", limit: 20)
    let screen = try #require(view.screens.first)
    #expect(screen.query == "a[31mb ")
    #expect(screen.emptyMessage?.contains("「a[31mb 」") == true)
  }

  @Test("finds what people call a place", arguments: ["しぶや", "渋谷", "shibuya", "13113"])
  func real(query: String) throws {
    presenter(PlaceSearch(catalog: Given.catalog)).queryChanged(query, limit: 20)
    #expect(view.screens.first?.rows.first?.name == "渋谷区")
  }
}
