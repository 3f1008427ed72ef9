import Models
import Pages
import Presenter
import Terminal
import TestSupport
import Testing

@testable import soramoyo

@Suite("Home: the person's places")
struct HomeTests {
  private static func stage(
    _ favorites: [PlaceID] = HomeAnswers.places, configured: PlaceID? = nil,
    now: Instant = Given.now
  ) -> Stage {
    Stage(
      rows: 24, favorites: favorites, names: HomeAnswers.names, configured: configured, now: now,
      startsAtHome: true)
  }

  private func names(_ stage: Stage) -> [String] { stage.home?.rows.map(\.name) ?? [] }

  @Test func `opens when there are favorites, and asks for their rows before all Japan`() {
    let stage = Self.stage()
    #expect(stage.route == .home)
    #expect(names(stage) == ["渋谷区", "稚内市", "那覇市", "実家 浜松市"])
    #expect(
      stage.asked == [.warningsOfJapan] + Asked.rows(of: HomeAnswers.places)
        + Asked.forecasts(
          of: ["13", "01", "47", "22"]
            + PrefectureCode.all.filter { !["13", "01", "47", "22"].contains($0) }))
    #expect(Self.stage([]).route == .list)
  }

  @Test func `names places that share a name with their prefectures, once`() {
    let fuchu = ["1320600", "3420800"].map { PlaceID(kind: .municipality, code: $0) }
    let stage = Self.stage([fuchu[0], HomeAnswers.naha, fuchu[1]])
    #expect(names(stage) == ["東京都府中市", "那覇市", "広島県府中市"])
    #expect(stage.home?.rows.map(\.prefecture) == ["", "沖縄県", ""])
  }

  @Test("Every figure of a row is the issue's or the station's, or a sign that says why not")
  func figures() async throws {
    var stage = Self.stage()
    #expect(stage.home?.rows.map(\.now) == ["…", "…", "…", "…"])
    #expect(stage.home?.rows.map { $0.badge?.text } == ["…", "…", "…", "…"])
    await stage.arrive(HomeAnswers.parts())
    let rows = try #require(stage.home?.rows)
    #expect(rows.map(\.now) == ["12.3", "-1.2", "23.8", "10.0"])
    #expect(rows.map { $0.badge?.text } == ["3 大雨", "-", "注 雷", "?"])
    #expect(rows.map { $0.shortBadge?.text } == ["3", "-", "注", "?"])
    for (row, id) in zip(rows, HomeAnswers.places) {
      let place = try #require(Given.catalog.place(id))
      guard case .forecast(let answer) = await GivenSource().weatherModel().weather(of: place)
      else { throw Missing() }
      let today = answer.forecast.value.day(Given.now.date)
      let tomorrow = answer.forecast.value.day(Given.now.date.adding(days: 1))
      #expect(row.first.high.text == today?.high.map { "\($0.celsius)" } ?? "-")
      #expect(row.second.low.text == tomorrow?.low.map { "\($0.celsius)" } ?? "-")
      #expect(row.second.rain.text == tomorrow?.rain.map { "\($0.percent)%" } ?? "-")
    }
    // The issue of 11:00 has nothing of 06-12 and of 09-12.
    #expect(stage.home?.headers.rainHours == ["12", "18", "00"])
    #expect(rows[0].rain.allSatisfy { Int($0.text) != nil })
    #expect(stage.home?.headers.stepHours.first == "12")
    #expect(rows[0].steps.allSatisfy { $0.text != "-" })
    #expect(!rows[1].steps.isEmpty)
    #expect(rows[1].steps.allSatisfy { $0.text == "-" })
  }

  @Test(
    "The status line drops what says least rather than its end",
    arguments: [
      (120, "JMA Thu 29 11:00; next about 17:00; Tokyo Region"),
      (80, "JMA Thu 29 11:00; next 17:00; Tokyo Region"), (64, "JMA Thu 29 11:00; next 17:00"),
      (50, "JMA Thu 29 11:00"),
    ])
  func status(columns: Int, issues: String) async {
    var stage = Stage(
      .en, columns: columns, rows: 24, favorites: HomeAnswers.places, startsAtHome: true)
    _ = stage.frame()
    await stage.arrive(HomeAnswers.parts())
    let line = stage.frame().text(row: 22)
    #expect(line == " no low for today in this issue  " + issues)
  }

  private struct Missing: Error {}

  @Test(
    "A row has the urgent notice of its place instead of the warning, whole where there is room")
  func urgentNotice() async {
    let rain = Bulletin.alert("東京都気象防災速報（記録的短時間大雨）", Given.now.adding(minutes: -20))
    let model = WarningsModel(
      catalog: Given.catalog, source: HomeAnswers.warnings(Given.now),
      alerts: UrgentNoticesModel(
        catalog: Given.catalog, sources: [GivenBulletins([rain])],
        quakes: SourceChain<any QuakeSource>(.jma))
    ) { Given.now }
    var stage = Self.stage([.shibuya, HomeAnswers.naha])
    await stage.arrive(HomeAnswers.parts(of: [.shibuya, HomeAnswers.naha]))
    let places = [PlaceID.shibuya, HomeAnswers.naha].compactMap(Given.catalog.place)
    stage.arrive(await model.inForce(at: places).map { .inForce($0) })
    #expect(stage.home?.rows.map { $0.badge?.text } == ["記録的短時間大雨", "注 雷"])
    #expect(stage.home?.rows.first?.shorterBadge?.text == "記録雨")
    let text = stage.text()
    #expect(text.contains(" 記録"), "\(text)")
    // The row no longer says the warning, so the pane does.
    #expect(text.contains("レベル3大雨"), "\(text)")
  }

  @Test func `Observations that are too old are not now`() async {
    var stage = Self.stage()
    await stage.arrive(HomeAnswers.parts())
    stage.wait(untilMinute: 90)
    #expect(stage.home?.rows.map(\.now) == ["?", "?", "?", "?"])
  }

  @Test func `Rows are moved, removed and opened; what was done is taken back step by step`() {
    var stage = Self.stage()
    stage.press(Key("J"), Key("J"))
    #expect(names(stage) == ["稚内市", "那覇市", "渋谷区", "実家 浜松市"])
    #expect(stage.home?.cursor.selected == 2)
    stage.press(Key("j"), Key("f"), Key("f"))
    #expect(names(stage) == ["稚内市", "那覇市"])
    stage.press(Key("u"), Key("u"))
    #expect(names(stage) == ["稚内市", "那覇市", "渋谷区", "実家 浜松市"])
    #expect(stage.ownNames == HomeAnswers.names)
    stage.press(Key("u"), Key("u"))
    #expect(names(stage) == ["渋谷区", "稚内市", "那覇市", "実家 浜松市"])
    stage.press(Key("u"))
    #expect(stage.message == "元に戻すものがありません")
    stage.press(Key("g"), Key("l"))
    #expect(stage.route == .weather(.shibuya))
    stage.press(Key("h"))
    #expect(stage.route == .home)
  }

  @Test("Esc and h never leave the program from home; q does at once, from elsewhere it goes back")
  func leaving() {
    var stage = Self.stage()
    stage.forgetAsked()
    stage.press(Key(.escape), Key("h"), Key(.escape))
    #expect(stage.asked == [])
    stage.press(Key("p"), Key("q"))
    #expect(stage.route == .home)
    #expect(!stage.asked.contains(.quit))
    stage.press(Key("q"))
    #expect(stage.asked.last == .quit)
  }

  @Test("Favorites that another process changed are there, and the selection stays with its place")
  func elsewhere() {
    var stage = Self.stage()
    stage.press(Key("j"))
    let places = [.osaka, HomeAnswers.naha, HomeAnswers.wakkanai]
    stage.forgetAsked()
    stage.readFavorites(FavoriteList(places))
    #expect(names(stage) == ["大阪府", "那覇市", "稚内市"])
    #expect(stage.home?.cursor.selected == 2)
    #expect(stage.asked == Asked.rows(of: places))
    stage.forgetAsked()
    stage.readFavorites(FavoriteList(places))
    #expect(stage.asked == [])
  }

  @Test("From 17:00 rows are of tonight and tomorrow; [ goes to today, which says what is missing")
  func evening() async throws {
    var stage = Self.stage(now: HomeAnswers.evening)
    await stage.arrive(HomeAnswers.parts(.snow, now: HomeAnswers.evening))
    #expect(stage.home?.headers.first.first == "今夜")
    #expect(stage.home?.headers.second.first == "明日")
    #expect(stage.screen.header.detail == "24日(水) 19:12")
    #expect(stage.home?.rows.map(\.second.high.text) == ["9", "-2", "17", "7"])
    stage.press(Key("["))
    #expect(stage.home?.headers.first.first == "今日")
    #expect(stage.home?.rows.first?.first.high.text == "-")
    #expect(stage.message.hasSuffix("。17:00 の発表に今日の最高・最低はありません"))
    stage.press(Key("j"))
    #expect(stage.message.hasPrefix("今日の最高・最低気温は発表なし  稚内地方気象台 24日 17:00・"))
    stage.press(Key("]"), Key("]"), Key("]"))
    #expect(stage.home?.headers.first.first == "27日(土)")
    for _ in 0..<9 { stage.press(Key("]")) }
    #expect(stage.home?.headers.first.first == "31日(水)")
  }

  @Test func `A chosen day that is over is not shown as today`() {
    var stage = Self.stage()
    stage.press(Key("]"))
    #expect(stage.home?.headers.first.first == "明日")
    stage.wait(untilMinute: 24 * 60)
    #expect(stage.home?.headers.first.first == "今日")
    stage.wait(untilMinute: 48 * 60)
    #expect(stage.home?.headers.first.first == "今日")
  }

  @Test func `A click on a row selects it, a second opens it; a click on a hint is its key`() {
    var stage = Self.stage()
    stage.click(row: 3, column: 10)
    #expect(stage.home?.cursor.selected == 1)
    let hints = stage.frame().text(row: 23)
    let before = hints.prefix { $0 != "w" }
    #expect(hints.dropFirst(before.count).hasPrefix("w 警報"))
    stage.click(row: 23, column: DisplayWidth().width(of: String(before)))
    #expect(stage.route == .warnings)
    stage.press(Key(.escape))
    stage.click(row: 3, column: 10)
    #expect(stage.route == .weather(HomeAnswers.wakkanai))
  }

  @Test("Warnings that are known are said before any forecast is, also on the screen of a place")
  func promptWarnings() async {
    var stage = Stage(columns: 100, rows: 40, favorites: [.shibuya], startsAtHome: true)
    for part in await HomeAnswers.parts(of: [.shibuya]) {
      if case .inForce = part { stage.deliver(part) }
    }
    #expect(stage.home?.rows.first?.badge?.text == "3 大雨")
    // Requested, not missing.
    #expect(stage.home?.rows.first?.rain.map(\.text) == ["…", "…", "…"])
    #expect(stage.text().contains(" 警報  レベル3大雨（11:30 現在）"))
    stage.press(Key(.enter))
    #expect(stage.route == .weather(.shibuya))
    #expect(stage.text().contains("レベル3大雨警報"))
  }

  @Test func `A name of one's own is its code points where the terminal has Latin letters only`() {
    var stage = Stage(
      .en, columns: 200, favorites: HomeAnswers.places, names: HomeAnswers.names,
      startsAtHome: true, glyphs: .ascii)
    stage.view.isASCII = true
    #expect(stage.text().contains("U+5B9F U+5BB6 Hamamatsu"))
    stage.resize(columns: 80, rows: 24)
    #expect(stage.text().contains(" Hamamatsu "))
    #expect(!stage.text().contains("? ?"))
    stage.type("/")
    stage.type("実")
    #expect(stage.text().contains("U+5B9F"))
  }

  @Test func `A click on one of a pair of keys is that key`() {
    var stage = Self.stage()
    func column(_ offset: Int) -> Int {
      DisplayWidth().width(of: String(stage.frame().text(row: 23).prefix { $0 != "[" })) + offset
    }
    let today = stage.screen.header.detail
    stage.click(row: 23, column: column(2))
    let tomorrow = stage.screen.header.detail
    #expect(tomorrow != today)
    // The word beside them goes on, too.
    stage.click(row: 23, column: column(4))
    #expect(stage.screen.header.detail != tomorrow)
    stage.click(row: 23, column: column(0))
    #expect(stage.screen.header.detail == tomorrow)
    stage.click(row: 23, column: column(0))
    #expect(stage.screen.header.detail == today)
  }
}
