import Models
import Pages
import Presenter
import Terminal
import TestSupport
import Testing

@Suite("The weather of a place, and the search that leads to it")
struct PlaceTests {
  @Test func `Opening asks for the weather, Esc goes back and gives it up`() async {
    var stage = Stage(sections: [.text])
    stage.forgetAsked()
    stage.press(Key(.enter))
    #expect(stage.route == .weather(.hokkaido))
    #expect(stage.asked == [.forecast(.hokkaido), .part(.text, of: .hokkaido)])
    #expect(stage.asking.contains(.part(.text, of: .hokkaido)))
    stage.press(Key(.escape))
    #expect(stage.route == .list)
    #expect(!stage.asking.contains(.part(.text, of: .hokkaido)))
    stage.press(Key(.escape))
    #expect(stage.route == .list)
  }

  @Test func `Leaving the weather by way of the first screen gives it up too`() {
    var stage = Stage(sections: [.text])
    stage.press(Key("m"), Key(.enter), Key("p"))
    #expect(stage.route == .list)
    #expect(stage.asked.contains(.part(.text, of: .hokkaido)))
    #expect(!stage.asking.contains(.part(.text, of: .hokkaido)))
  }

  @Test func `Sections follow each other, round and round, and back`() async {
    var stage = Stage(rows: 12)
    stage.search("渋谷")
    await stage.arrive(Answers.fresh().weather(.shibuya))
    var seen: [Int] = []
    for _ in 0..<6 {
      stage.press(Key(.tab))
      seen.append(stage.weather?.section ?? -1)
    }
    // The days are cards side by side, one section; the week and the sentences are the others.
    #expect(seen == [0, 1, 2, 0, 1, 2])
    stage.press(Key(.tab, .shift))
    #expect(stage.weather?.section == 1)
    #expect(stage.text().contains("週間予報"))
    stage.press("k")
    #expect(stage.weather?.section == nil)
  }

  @Test func `Scroll survives the help, the map and the search`() async {
    var stage = Stage(rows: 12)
    stage.search("渋谷")
    await stage.arrive(Answers.fresh().weather(.shibuya))
    stage.press(Key(.pageDown), Key(.pageDown))
    _ = stage.frame()
    let before = stage.weather?.scroll
    #expect(before ?? 0 > 9)
    for key in ["?", "m", "/"] {
      stage.press(key)
      _ = stage.frame()
      stage.press(Key(.escape))
      _ = stage.frame()
      #expect(stage.weather?.scroll == before)
    }
  }

  @Test func `Letters are text in the search and commands elsewhere`() {
    var stage = Stage()
    stage.press(Key("/"))
    stage.type("quL?/")
    #expect(stage.query == "quL?/")
    stage.press(Key(.backspace), Key(.backspace), Key("u", .control))
    #expect(stage.query == "")
  }

  @Test func `A search comes back as it was left, and the first letter begins anew`() {
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

  @Test func `Pasted text is looked for, never obeyed`() {
    var stage = Stage()
    stage.input(.paste("q\u{1B}[2J\n大阪"))
    #expect(stage.route == .search)
    #expect(stage.query?.contains("大阪") == true)
    #expect(stage.query?.unicodeScalars.contains { $0.value < 0x20 } == false)
    #expect(!stage.asked.contains(.quit))
  }

  @Test func `full-width keys of an input method are those keys, and text in the search`() {
    var stage = Stage()
    stage.press("ｊ")
    #expect(stage.list?.cursor.selected == 1)
    stage.press("？")
    #expect(stage.route == .help)
    stage.press("ｑ")
    #expect(stage.route == .list)
    stage.press("ａ２")
    #expect(stage.names == ["青森県", "岩手県", "宮城県", "秋田県", "山形県", "福島県"])
    stage.press("／")
    #expect(stage.route == .search)
    stage.press("ｊ")
    #expect(stage.query == "ｊ")
  }

  @Test func `keys of days change nothing where no day is shown`() async {
    var stage = Stage()
    await stage.arrive(.fresh())
    let before = stage.list?.content.headers
    for key in ["w", "?"] {
      stage.press(key)
      let shown = stage.message
      stage.press("]]")
      #expect(stage.message == shown, "\(key)")
      stage.press(Key(.escape))
    }
    #expect(before != nil && stage.list?.content.headers == before)
  }

  @Test func `The language changes in place, on every screen`() async {
    var stage = Stage()
    await stage.arrive(.fresh())
    let escape = Key(.escape)
    for key in [Key("a"), escape, Key("m"), escape, Key("?"), escape, Key("j"), Key(.enter)] {
      stage.press(key)
      let route = stage.route
      let list = stage.list?.cursor
      stage.press("L")
      #expect(stage.language == .en)
      #expect(stage.route == route)
      #expect(stage.list?.cursor == list)
      stage.press("L")
    }
    stage.press("L")
    #expect(stage.screen.header.title == "Aomori")
  }

  @Test func `JMA's page opens in the browser; without a browser the address can be read`() {
    var stage = Stage()
    stage.press("jo")
    guard case .openPage(let address)? = stage.asked.last else {
      Issue.record("no page was asked for")
      return
    }
    #expect(address.hasPrefix("https://www.jma.go.jp/"))
    stage.opened(address, isOpen: false)
    #expect(stage.message.contains(address))
    #expect(stage.screen.status.isAlert)
  }
}
