import Models
import Presenter
import Terminal
import TestSupport
import Testing

@Suite("Typing in the search")
struct SearchEditingTests {
  private static func stage(_ text: String = "") -> Stage {
    var stage = Stage(favorites: HomeAnswers.places, names: HomeAnswers.names)
    stage.press(Key("/"))
    stage.type(text)
    return stage
  }

  @Test("Letters are put in and taken away where the cursor is")
  func cursor() {
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

  @Test("Ctrl-W takes a word, Ctrl-U all")
  func words() {
    var stage = Self.stage("tokyo shibuya")
    stage.press(Key("w", .control))
    #expect(stage.query == "tokyo ")
    stage.press(Key("w", .control))
    #expect(stage.query == "")
    stage.type("x")
    stage.press(Key("u", .control))
    #expect(stage.query == "")
  }

  @Test(
    "finds what forecast understands, also before it is typed to its end",
    arguments: ["tokyo shibuya", "tokyo shib", "東京都渋谷区", "東京渋谷", "m:1311300", "渋谷, 東京"])
  func qualified(query: String) {
    #expect(Self.stage(query).found.first?.id == .shibuya)
  }

  @Test("names the prefecture of a place in a line where another of its name was found, too")
  func namesakes() async throws {
    var stage = Self.stage("府中市")
    #expect(stage.found.count { $0.name == "府中市" } == 2)
    guard case .loadSelected(let id, let generation)? = stage.effects.last else {
      Issue.record("nothing asked for")
      return
    }
    let place = try #require(Given.catalog.place(id))
    let answer = await GivenSource().weatherModel().weather(of: place)
    stage.receive(.selected(generation: generation, .weather(answer)))
    #expect(stage.message.hasPrefix("府中市（東京都）") || stage.message.hasPrefix("府中市（広島県）"))
  }

  @Test("lists what may have been meant as such, and does not count it as found")
  func guess() {
    let stage = Self.stage("shibuyaa")
    #expect(stage.found.contains { $0.id == .shibuya })
    #expect(stage.screen.header.detail == "")
    guard case .search(let screen, _, _) = stage.screen.body else {
      Issue.record("no search")
      return
    }
    #expect(screen.note == "「shibuyaa」に合う場所はありません。もしかして:")
  }

  @Test("finds a favorite by the person's own name, and shows that")
  func ownName() {
    let stage = Self.stage("実")
    #expect(stage.found.first?.name == "実家 浜松市")
  }

  @Test("begins with what was opened last, then the favorites")
  func recent() {
    var stage = Self.stage()
    #expect(stage.found.map(\.id) == HomeAnswers.places)
    stage.type("大阪府")
    stage.press(Key(.enter), Key(.escape), Key("/"))
    stage.press(Key("u", .control))
    #expect(stage.found.map(\.id) == [.osaka] + HomeAnswers.places)
  }

  @Test("shows the weather of the selected place, which is asked for once")
  func weather() async {
    var stage = Self.stage("渋谷区")
    #expect(stage.effects.last == .loadSelected(.shibuya, generation: 3))
    guard let place = Given.catalog.place(.shibuya) else { return }
    let answer = await GivenSource().weatherModel().weather(of: place)
    stage.receive(.selected(generation: 3, .weather(answer)))
    #expect(stage.message.hasPrefix("渋谷区  警報 …  今日 29日(木) ☁→☂ 曇後雨  最高 31"))
    let count = stage.effects.count
    stage.press(Key(.up))
    #expect(stage.effects(since: count) == [])
    stage.resize(columns: 120, rows: 30)
    #expect(stage.text().contains("東京地方の予報"))
  }

  @Test("says beside the results why the weather of one cannot be had, and that it is asked for")
  func failure() {
    var stage = Self.stage("渋谷区")
    stage.resize(columns: 120, rows: 30)
    #expect(stage.text().contains("問い合わせています…"))
    guard let place = Given.catalog.place(.shibuya) else { return }
    stage.receive(.selected(generation: 3, .weather(.failed(place, GivenSource.refused))))
    let text = stage.text()
    #expect(!text.contains("問い合わせています…"))
    #expect(text.contains("つながりません") || text.contains("接続できません"))
    #expect(text.contains(GivenSource.host))
  }
}
