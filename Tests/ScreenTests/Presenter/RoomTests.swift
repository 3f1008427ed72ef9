import Models
import Presenter
import Terminal
import TestSupport
import Testing

@testable import Pages
@testable import Presenter
@testable import soramoyo

@Suite("Room: what stays where there is little of it, and what says that there is more")
struct RoomTests {
  private func help(_ keys: [Key], _ language: Language = .ja) -> String {
    var stage = Stage(language, columns: 80, rows: 60, favorites: [.shibuya], startsAtHome: true)
    for key in keys { stage.press(key) }
    stage.press(Key("?"))
    return stage.text()
  }

  @Test func `the help names every key that works, in the words of the hints`() {
    for keys in [[], [Key("p")], [Key("m")]] {
      let text = help(keys)
      #expect(text.contains("Shift-Tab"))
      #expect(text.contains("詳細へ"))
      #expect(text.contains("見本と現在を替える"))
    }
    let areas = help([Key("p"), Key("a")])
    #expect(areas.contains("Space"))
    #expect(areas.contains("選ぶ"))
    #expect(!areas.contains("開く"))
    #expect(help([Key("w")]).contains("次の都道府県"))
    #expect(help([]).contains("晴れ（夜）"))
    #expect(help([]).contains("警報以上"))
  }

  @Test func `undo is a hint only where there is something to undo`() {
    var stage = Stage(columns: 200, favorites: [.shibuya], startsAtHome: true)
    #expect(!stage.text().contains("u 元へ"))
    stage.press(Key("f"))
    #expect(stage.text().contains("u 元へ"))
  }

  @Test func `a narrow search keeps Enter and Esc`() {
    var stage = Stage(columns: 40, rows: 12)
    stage.press(Key("/"))
    let hints = stage.frame().text(row: 11)
    #expect(hints.contains("Enter 開く"))
    #expect(hints.contains("Esc"))
  }

  @Test(
    "nothing of a small map stands between the keys of the last line",
    arguments: [
      (20, 5, "? キー  q 戻る"), (24, 6, "? キー  q 戻る"), (30, 7, "Enter 開く  ? キー  q 戻る"),
      (40, 5, "Enter 開く  v 次の値  ? キー  q 戻る"),
    ])
  func smallMap(columns: Int, rows: Int, hints: String) async {
    var stage = Stage(columns: columns, rows: rows)
    await stage.arrive(.fresh())
    stage.press(Key("m"))
    #expect(stage.frame().text(row: rows - 1) == " " + hints)
  }

  @Test("emoji, wider than other signs, stand whole in rows and on tiles with their names")
  func emoji() async {
    var stage = Stage(.en, columns: 80, rows: 24, favorites: [.shibuya], glyphs: .emoji)
    await stage.arrive(.fresh())
    let rows = (0..<24).map { stage.frame().text(row: $0) }
    #expect(rows.contains { $0.contains("☁️ › ☔") }, "\(rows)")
    #expect(!rows.contains { $0.contains("→…") || $0.contains("/…") })
    stage.press(Key("m"))
    #expect(stage.text().contains("Aomo"))
    func legend(_ words: String) -> Int {
      stage.text().split(separator: "\n").count { $0.contains(words) }
    }
    // The ground says what else a day has.
    #expect(legend("☁️  + rain") == 1, "\(stage.text())")
    #expect(legend("☁☂ Cloudy") == 0)
    // Without colours there are two signs, which without their arrow are one.
    stage.view = AppView(measure: DisplayWidth(), theme: Theme(level: .none))
    #expect(legend("☁☂ Cloudy") == 1, "\(stage.text())")
  }

  @Test("rows above and below what is seen are marked at home, in the list and in the search")
  func more() {
    let favorites = PrefectureCode.all.prefix(30).compactMap { PlaceID("p:\($0.text)") }
    var stage = Stage(columns: 80, rows: 24, favorites: favorites, startsAtHome: true)
    for keys in [[], [Key("p")], [Key("/")]] {
      for key in keys { stage.press(key) }
      #expect(stage.text().contains("↓"))
      #expect(!stage.text().contains("↑"))
      for _ in 0..<46 { stage.press(Key(.down)) }
      #expect(stage.text().contains("↑"))
      #expect(!stage.text().contains("↓"))
    }
  }

  @Test(
    "text has a blank before the marks of what is above and below", arguments: [Language.ja, .en],
    [40, 80, 99, 140])
  func blankBeforeMarks(language: Language, columns: Int) async {
    var stage = Stage(language, columns: columns, rows: 12)
    stage.search("渋谷")
    await stage.deliver(.forecast(Answers.fresh().weather(.shibuya)))
    var marks = 0
    for _ in 0..<12 {
      let lines = (1..<10).map { stage.frame().text(row: $0) }
      for line in lines where line.contains("↓") || line.contains("↑") {
        marks += 1
        #expect(line.contains(#/ [↑↓] *$/#), "\(line)")
      }
      stage.press(Key(.down))
    }
    #expect(marks > 0)
  }

  @Test(
    "a low radar has rows for the map, and says of missing data only where it is missing",
    arguments: [(40, 12, "1 枚がありません"), (80, 24, "1 枚がありません（「:」は資料なし）。")])
  func radar(columns: Int, rows: Int, said: String) async {
    func text(_ source: GivenRain) async -> String {
      var stage = Stage(columns: columns, rows: rows, favorites: [.shibuya], startsAtHome: true)
      stage.press(Key("R"))
      await stage.arriveRadar(source)
      #expect(AppGeometry(size: stage.size).radarMap.rows >= rows - 6)
      return stage.text()
    }
    let whole = await text(GivenRain())
    for words in ["資料なし", "枚がありません"] { #expect(!whole.contains(words), "\(whole)") }
    let gaps = await text(GivenRain(missing: [0]))
    #expect(gaps.contains(said), "\(gaps)")
  }

  @Test func `a title is not cut while the cells beside it are free`() async {
    var stage = Stage(columns: 40, rows: 12, favorites: [.shibuya], startsAtHome: true)
    stage.press(Key("R"))
    await stage.arriveRadar()
    #expect(stage.frame().text(row: 0).contains(stage.screen.header.title))
  }

  @Test func `headers of columns never touch`() async {
    for (language, columns, rows) in [(Language.en, 80, 24), (.ja, 200, 60), (.en, 200, 60)] {
      var stage = Stage(
        language, columns: columns, rows: rows, now: HomeAnswers.evening)
      await stage.arrive(.evening())
      let line = stage.frame().text(row: 1)
      for words in ["…High", "明日最高", "明日高", "…Temp"] { #expect(!line.contains(words)) }
    }
  }

  @Test(
    "headers of days are whole on narrow terminals, and do not touch",
    arguments: [
      (Language.en, 40, "Tonight"), (.ja, 40, "今夜"), (.en, 60, "Tonight "),
      (.en, 80, "Night  Hi/Lo Rain 18  00  06 Thu 25"),
    ])
  func narrowHeaders(language: Language, columns: Int, expected: String) async {
    var stage = Stage(
      language, columns: columns, rows: 12, favorites: HomeAnswers.places,
      now: HomeAnswers.evening, startsAtHome: true)
    await stage.arrive(HomeAnswers.parts(.snow, now: HomeAnswers.evening))
    let line = stage.frame().text(row: 1)
    #expect(line.contains(expected), "\(line)")
    #expect(!line.contains("…"))
  }

  @Test func `a day that is a holiday says so wherever it is named`() {
    let day = Instant("2026-11-23T00:00").date
    func label(_ language: Language) -> String {
      DayRowText(style: Given.style(language), now: "2026-11-22T12:00").label(day)
    }
    #expect(label(.ja) == "明日 23日(月・祝)")
    #expect(label(.en).hasSuffix("(holiday)"))
  }

  @Test("the name of a damaged favorites file that was kept is whole", arguments: Language.allCases)
  func damaged(language: Language) {
    var stage = Stage(language, storesFavorites: false)
    let name = "favorites.json.damaged-20261122T183000Z"
    stage.press("f")
    stage.storeFavorites(damagedFileKeptAs: "/home/aoi/.local/share/soramoyo/\(name)")
    #expect(stage.frame().text(row: 22).contains(name))
    #expect(stage.screen.status.isAlert)
  }
}
