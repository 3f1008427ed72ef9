import Models
import Pages
import Presenter
import Terminal
import TestSupport
import Testing

@Suite("What arrives from beside the loop")
struct LoadingTests {
  @Test func `The start asks for all 47, and counts what has come`() async {
    var stage = Stage()
    #expect(stage.asked == [.warningsOfJapan] + Asked.forecasts(of: PrefectureCode.all))
    let answers = await Answers.fresh()
    for (index, code) in PrefectureCode.all.enumerated() {
      #expect(stage.message == "予報を取得中 \(index)/47")
      #expect(stage.row(code) == .loading)
      if let answer = answers.today[code] { stage.deliver(.forecast(answer)) }
      #expect(stage.row(code)?.isContent == true)
    }
    #expect(stage.message == "気象庁 29日 11:00 発表（今日の最低気温は発表なし）")
  }

  @Test func `A failure keeps the older forecasts of the list, and says so`() async {
    var stage = Stage()
    await stage.arrive(.fresh())
    let before = stage.row("13")
    stage.press("r")
    #expect(stage.row("13") == before)
    await stage.arrive(.refused())
    stage.press("j")
    #expect(stage.row("13") == before)
    #expect(stage.message == "47 か所を取得できません。r でやり直し")
    #expect(stage.screen.status.isAlert)
    stage.press("r")
    await stage.arrive(.fresh())
    #expect(!stage.screen.status.isAlert)
  }

  @Test("A failure keeps the older forecast of a place, and says so until it is better")
  func placeFailure() async {
    var stage = Stage()
    stage.search("渋谷")
    await stage.arrive(Answers.fresh().weather(.shibuya))
    stage.wait(untilMinute: 55)
    #expect(stage.message == "予報を取得しています")
    await stage.arrive(Answers.refused().weather(.shibuya))
    #expect(stage.weather?.hasForecast == true)
    #expect(stage.message == "更新失敗：つながりません。r でやり直し")
    stage.press("j")
    #expect(stage.screen.status.isAlert)
    stage.press("r")
    await stage.arrive(Answers.fresh().weather(.shibuya))
    #expect(stage.message == "最新です（11:25 確認）")
    stage.press("j")
    #expect(stage.message == "気象庁 29日 11:00・次は 17:00 ごろ・東京地方")
  }

  @Test func `Without any forecast the normals are shown, and why`() async {
    var stage = Stage()
    stage.search("渋谷")
    await stage.arrive(Answers.refused().weather(.shibuya))
    #expect(stage.weather?.hasForecast == false)
    let page = stage.weather?.page
    let blocks = (page?.head ?? []) + (page?.sections.flatMap { $0 } ?? [])
    let marks = blocks.compactMap { block in
      if case .text(let text) = block, text.role == .mark { text.text } else { nil }
    }
    #expect(marks.contains { $0.contains("予報ではありません") })
    #expect(stage.text().contains("接続を断られました"))
    #expect(stage.message == "取得失敗：つながりません。r でやり直し")
  }

  @Test func `Each row says how it failed; the others are there`() async {
    var stage = Stage()
    await stage.arrive(.partlyFailed())
    #expect(stage.row("02") == .failed(message: "HTTP 503"))
    #expect(stage.row("03") == .failed(message: "読み取れません"))
    #expect(stage.row("05") == .failed(message: "返事なし"))
    #expect(stage.list?.content.rows.count { $0.weather.isContent } == 44)
    stage.press("r")
    #expect(stage.row("02") == .loading)
    #expect(stage.row("04")?.isContent == true)
  }

  @Test func `The clock moves ages on, and the day with them`() async {
    var stage = Stage()
    await stage.arrive(.stale())
    #expect(stage.screen.header.mark == "保存分・2時間前に確認")
    stage.wait(untilMinute: 60)
    #expect(stage.screen.header.mark == "保存分・3時間前に確認")
    stage.search("渋谷")
    await stage.arrive(Answers.stale().weather(.shibuya))
    #expect(stage.message == "気象庁 29日 11:00・次は 17:00 ごろ・東京地方")
    // Once the next issue is overdue, it has the age of this one.
    stage.wait(untilMinute: 360)
    await stage.arrive(Answers.stale().weather(.shibuya))
    #expect(stage.message == "気象庁 29日 11:00・6時間前・東京地方")
    stage.wait(untilMinute: 420)
    await stage.arrive(Answers.stale().weather(.shibuya))
    #expect(stage.message == "気象庁 29日 11:00・7時間前・東京地方")
  }

  @Test func `The mark is that of the oldest answer, in every run`() async {
    var stage = Stage()
    await stage.arrive(.fresh())
    let stale = await Answers.stale()
    let older = await Answers(GivenSource(freshness: .stale, age: 300)).today
    for answer in [stale.today["13"], older["27"], stale.today["26"]].compactMap({ $0 }) {
      stage.deliver(.forecast(answer))
    }
    #expect(stage.screen.header.mark == "保存分・5時間前に確認")
  }

  @Test func `A change of the favorites that failed is said, and nothing changes`() {
    var stage = Stage(favorites: [.tokyo], storesFavorites: false)
    stage.press("f")
    stage.failFavorites(.unwritable(path: "/x", reason: .noSpace))
    #expect(stage.screen.status.isAlert)
    #expect(stage.message.contains("/x"))
    stage.press("F")
    #expect(stage.names == ["東京都"])
  }

  @Test func `A notice stays until the next key`() {
    var stage = Stage()
    stage.press("f")
    #expect(stage.message == "北海道をお気に入りに加えました")
    stage.wait(until: Given.now)
    #expect(stage.message == "北海道をお気に入りに加えました")
    stage.press("j")
    #expect(stage.message == "予報を取得中 0/47")
  }
}
