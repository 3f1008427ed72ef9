import Models
import Presenter
import Terminal
import TestSupport
import Testing

@Suite("The weather of a place, and the search that leads to it")
struct PlaceTests {
  @Test("Opening asks for the weather, Esc goes back and gives it up")
  func opening() async {
    var stage = Stage()
    let count = stage.effects.count
    stage.intend(.open)
    #expect(stage.presenter.route == .weather(.hokkaido))
    #expect(stage.effects(since: count) == [.loadWeather(.hokkaido, generation: 1)])
    stage.intend(.back)
    #expect(stage.presenter.route == .list)
    #expect(stage.effects.last == .cancelWeather)
  }

  @Test("Leaving the weather by way of the map gives it up too")
  func leavingByMap() {
    var stage = Stage()
    stage.intend(.map, .open, .map)
    #expect(stage.presenter.route == .map)
    #expect(stage.effects.last == .cancelWeather)
  }

  @Test("Sections follow each other, round and round, and back")
  func sections() async {
    var stage = Stage(rows: 12)
    stage.search("渋谷")
    await stage.arrive(Answers.fresh().weather(.shibuya))
    var seen: [Int] = []
    for _ in 0..<5 {
      stage.intend(.nextSection)
      seen.append(stage.weather?.section ?? -1)
    }
    // The days are cards side by side, one section; the week is the other.
    #expect(seen == [0, 1, 0, 1, 0])
    stage.intend(.previousSection)
    #expect(stage.weather?.section == 1)
    #expect(stage.text().contains("週間予報"))
    stage.intend(.moveUp)
    #expect(stage.weather?.section == nil)
  }

  @Test("Scroll survives the help, the map and the search")
  func scroll() async {
    var stage = Stage(rows: 12)
    stage.search("渋谷")
    await stage.arrive(Answers.fresh().weather(.shibuya))
    stage.intend(.pageDown, .pageDown)
    _ = stage.frame()
    let before = stage.weather?.scroll
    #expect(before ?? 0 > 9)
    for intent in [AppIntent.help, .map, .search] {
      stage.intend(intent)
      _ = stage.frame()
      stage.intend(.back)
      _ = stage.frame()
      #expect(stage.weather?.scroll == before)
    }
  }

  @Test(
    "Kana, romaji and kanji find 渋谷 within one step",
    arguments: ["しぶや", "shibuya", "渋谷", "シブヤ", "Shibuya-ku", "13113"])
  func finding(query: String) {
    var stage = Stage()
    stage.press(Key("/"))
    stage.type(query)
    #expect(stage.found.first?.id == .shibuya)
    stage.intend(.open)
    #expect(stage.presenter.route == .weather(.shibuya))
    stage.intend(.back)
    #expect(stage.presenter.route == .list)
  }

  @Test("Letters are text in the search and commands elsewhere")
  func letters() {
    var stage = Stage()
    stage.press(Key("/"))
    stage.type("quL?/")
    #expect(stage.query == "quL?/")
    stage.press(Key(.backspace), Key(.backspace), Key("u", .control))
    #expect(stage.query == "")
  }

  @Test("A search comes back as it was left, and the first letter begins anew")
  func searchingAgain() {
    var stage = Stage()
    stage.press(Key("/"))
    stage.type("府中")
    stage.press(Key(.down), Key(.enter), Key(.escape), Key("/"))
    #expect(stage.query == "府中")
    #expect(stage.searchRow == 1)
    stage.type("津")
    #expect(stage.query == "津")
    #expect(stage.searchRow == 0)
    stage.press(Key(.escape), Key("/"), Key(.down))
    stage.type("市")
    #expect(stage.query == "津市")
  }

  @Test("Pasted text is looked for, never obeyed")
  func pasting() {
    var stage = Stage()
    stage.input(.paste("q\u{1B}[2J\n大阪"))
    #expect(stage.presenter.route == .search)
    #expect(stage.query?.contains("大阪") == true)
    #expect(stage.query?.unicodeScalars.contains { $0.value < 0x20 } == false)
    #expect(!stage.effects.contains(.quit))
  }

  @Test("The language changes in place, on every screen")
  func language() async {
    var stage = Stage()
    await stage.arrive(.fresh())
    for intent in [AppIntent.showAreas, .back, .map, .back, .help, .back, .moveDown, .open] {
      stage.intend(intent)
      let route = stage.presenter.route
      let list = stage.list?.cursor
      stage.intend(.switchLanguage)
      #expect(stage.presenter.language == .en)
      #expect(stage.presenter.route == route)
      #expect(stage.list?.cursor == list)
      stage.intend(.switchLanguage)
    }
    stage.intend(.switchLanguage)
    #expect(stage.screen.header.title == "Aomori")
  }

  @Test("JMA's page opens in the browser; without a browser the address can be read")
  func browser() {
    var stage = Stage()
    stage.intend(.moveDown, .openInBrowser)
    guard case .openPage(let address)? = stage.effects.last else {
      Issue.record("no page was asked for")
      return
    }
    #expect(address.hasPrefix("https://www.jma.go.jp/"))
    stage.receive(.opened(address, isOpen: false))
    #expect(stage.message.contains(address))
    #expect(stage.screen.status.isAlert)
  }
}
