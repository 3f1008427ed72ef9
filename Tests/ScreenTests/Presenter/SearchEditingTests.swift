import Models
import Terminal
import TestSupport
import Testing

@testable import Pages
@testable import Presenter
@testable import soramoyo

@Suite("Typing in the search")
struct SearchEditingTests {
  /// - Parameter rows: below 22 the weather of the selected place is a line, else a card.
  private static func stage(_ text: String = "", rows: Int = 24) -> Stage {
    var stage = Stage(rows: rows, favorites: HomeAnswers.places, names: HomeAnswers.names)
    stage.press(Key("/"))
    stage.type(text)
    return stage
  }

  private func forecastArrives(_ stage: inout Stage, _ id: PlaceID) async throws {
    #expect(stage.asking.contains(.forecast(id)))
    let place = try #require(Given.catalog.place(id))
    await stage.deliver(.forecast(GivenSource().weatherModel().weather(of: place)))
  }

  @Test func `Letters are put in and taken away where the cursor is`() {
    var stage = Self.stage("しや")
    stage.press(Key(.left))
    stage.type("ぶ")
    #expect(stage.query == "しぶや")
    stage.press(Key(.home), Key(.delete))
    #expect(stage.query == "ぶや")
    stage.type("し")
    #expect(stage.query == "しぶや")
    #expect(stage.found.first?.id == .shibuya)
    stage.press(Key(.end), Key(.backspace), Key(.left), Key(.left), Key(.left), Key(.backspace))
    #expect(stage.query == "しぶ")
    #expect(stage.frame().cursor == CellPosition(row: 1, column: 3))
  }

  @Test func `what is longer than its line is seen up to the cursor`() {
    var stage = Self.stage("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほ")
    stage.resize(columns: 40, rows: 12)
    stage.type("まみ")
    // Not only in the words that nothing was found.
    #expect(
      stage.text().split(separator: "\n").contains { $0.contains("/ ") && $0.contains("ほまみ") })
    #expect(stage.frame().cursor?.column ?? 99 < 40)
    stage.press(Key(.home))
    #expect(stage.text().contains("/ あいうえお"))
    #expect(stage.frame().cursor == CellPosition(row: 1, column: 3))
  }

  @Test func `Ctrl-W takes a word, Ctrl-U all`() {
    var stage = Self.stage("tokyo shibuya")
    stage.press(Key("w", .control))
    #expect(stage.query == "tokyo ")
    stage.press(Key("w", .control))
    #expect(stage.query == "")
    stage.type("x")
    stage.press(Key("u", .control))
    #expect(stage.query == "")
  }

  @Test(arguments: ["tokyo shibuya", "tokyo shib", "東京都渋谷区", "東京渋谷", "m:1311300", "渋谷, 東京"])
  func `finds what forecast understands, also before it is typed to its end`(query: String) {
    #expect(Self.stage(query).found.first?.id == .shibuya)
  }

  @Test("names the prefecture of a place in a line where another of its name was found, too")
  func namesakes() async throws {
    var stage = Self.stage("府中市", rows: 21)
    #expect(stage.found.count { $0.name == "府中市" } == 2)
    try await forecastArrives(&stage, #require(stage.placeInFront))
    #expect(stage.message.hasPrefix("東京都府中市") || stage.message.hasPrefix("広島県府中市"))
    stage.resize(columns: 80, rows: 24)
    let text = stage.text()
    #expect(text.contains("── 府中市（東京都） ──") || text.contains("── 府中市（広島県） ──"), "\(text)")
  }

  @Test func `adds what may have been meant behind what only matches in part, and names it`() {
    let stage = Self.stage("tokyoo")
    #expect(stage.found.first?.id != .tokyo)
    #expect(stage.found.last?.id == .tokyo)
    #expect(stage.screen.header.detail == "\(stage.found.count - 1) 件")
    #expect(stage.searchNote == "もしかして：東京都")
  }

  @Test func `opens the keys with ? while nothing is typed, and comes back; else ? is a letter`() {
    var stage = Self.stage()
    #expect(stage.text().contains("? キー"))
    #expect(!stage.text().contains("Ctrl-W"))
    stage.press(Key("?"))
    #expect(stage.route == .help)
    let text = stage.text()
    for line in ["検索のキー", "Ctrl-W", "Ctrl-U", "Home", "Delete", "Ctrl-C"] {
      #expect(text.contains(line), "\(line)")
    }
    // Letters are typed there.
    #expect(!text.contains("↑ k"))
    #expect(!text.contains("雨雲"))
    stage.press(Key(.escape))
    #expect(stage.route == .search)
    stage.type("しぶ?")
    #expect(stage.query == "しぶ?")
    #expect(!stage.text().contains("? キー"))
    #expect(stage.text().contains("Ctrl-W"))
  }

  @Test(
    "shows high, low and rain of the selected place at every size without a preview",
    arguments: [(80, 21), (80, 12), (60, 20), (40, 24), (40, 12), (71, 40)], [Language.ja, .en])
  func figures(size: (columns: Int, rows: Int), language: Language) async throws {
    var stage = Stage(language, columns: size.columns, rows: size.rows)
    stage.press(Key("/"), Key("u", .control))
    stage.type("m:1311300")
    try await forecastArrives(&stage, .shibuya)
    let text = stage.text()
    let words = Words(language)
    for word in [words.high, words.low, words.rainShort] {
      #expect(text.contains(word), "\(word) is not in\n\(text)")
    }
    #expect(text.contains(language == .ja ? "渋谷区  警報 …" : "Shibuya City  Warnings …"), "\(text)")
  }

  @Test func `keeps the weather of the selected place off the rows of results`() {
    var stage = Self.stage("か")
    let visible = SearchView.rows(in: AppGeometry(size: stage.size))
    for _ in 0..<visible { stage.press(Key(.down)) }
    let lines = stage.text().split(separator: "\n", omittingEmptySubsequences: false)
    let last = stage.found[visible].name
    #expect(lines[2 + visible].contains(last), "\(stage.text())")
  }

  @Test("has the card of the selected place below the results, or beside them")
  func card() async throws {
    for (columns, rows) in [(80, 24), (120, 30)] {
      var stage = Self.stage("渋谷区")
      stage.resize(columns: columns, rows: rows)
      try await forecastArrives(&stage, .shibuya)
      let lines = stage.text().split(separator: "\n")
      #expect(lines.contains { $0.contains("── 渋谷区（東京都） ──") }, "\(stage.text())")
      #expect(lines.contains { $0.contains("最高 31°") }, "\(stage.text())")
      #expect(lines.last?.hasPrefix(" Enter 開く  Ctrl-W") == true)
    }
  }

  @Test func `shows the weather of the selected place, which is asked for once`() async throws {
    var stage = Self.stage("渋谷区", rows: 21)
    #expect(stage.asked.count { $0 == .forecast(.shibuya) } == 1)
    try await forecastArrives(&stage, .shibuya)
    #expect(stage.message.hasPrefix("渋谷区  警報 …  今日 29日(木) ☁ › ☂ 曇のち雨  最高 31"))
    stage.forgetAsked()
    stage.press(Key(.up))
    #expect(stage.asked == [])
    stage.resize(columns: 120, rows: 30)
    let text = stage.text()
    for words in ["曇 のち 雨", "最高 31°", "週間予報", "昼過ぎから雨"] {
      #expect(text.contains(words), "\(words) is not in\n\(text)")
    }
  }

  @Test("says beside the results why the weather of one cannot be had, and that it is asked for")
  func failure() {
    var stage = Self.stage("渋谷区")
    stage.resize(columns: 120, rows: 30)
    #expect(stage.text().contains("問い合わせています…"))
    guard let place = Given.catalog.place(.shibuya) else { return }
    stage.deliver(.forecast(.failed(place, GivenSource.refused)))
    let text = stage.text()
    #expect(!text.contains("問い合わせています…"))
    #expect(text.contains("つながりません") || text.contains("接続できません"))
    #expect(text.contains(GivenSource.host))
  }
}
