import ForecastSources
import Models
import Pages
import Presenter
import ProcessTestSupport
import Terminal
import TerminalTesting
import TestSupport
import Testing

@Suite("Given these keys, these frames", .watched)
struct ScriptedSessionTests {
  private static let folder = "Tests/ScreenTests/Goldens/Sessions"
  private typealias Step = ScriptedTerminal.Step

  @Test("A morning: filter, mark two, favorites only, read one, search, walk the map, leave")
  func morning() async {
    let filter: [Step] = [
      .wait("11:00 発表"), .keep, .bytes("aAjjjj\r"), .wait("[ ] 北海道"), .wait("[x] 近畿"), .keep,
    ]
    let favorites: [Step] = [
      .bytes("\u{1B}"), .pause, .waitUntilGone("┌"), .bytes("jjf"), .wait("京都府をお気に入りに加えました"),
      .bytes("jf"), .wait("大阪府をお気に入りに加えました"), .keep, .bytes("F"),
      .wait("お気に入りのみ 2 都道府県"), .keep,
    ]
    let reading: [Step] = [
      .bytes("k\r"), .wait("次は 17:00 ごろ"), .keep,
      // How far Tab goes depends on which parts have arrived.
      .bytes("\t\t"), .wait("↑"), .bytes("g"), .wait("降水  00"), .bytes("q"),
      .wait("お気に入りのみ 2 都道府県"),
    ]
    let search: [Step] = [
      .bytes("/"), .wait("最近見た場所"), .bytes("しぶや"), .wait("── 渋谷区（東京都） ──"), .wait("今日 29日(木)"),
      .keep, .bytes("\r"), .wait("Tab 次の項目"), .keep, .bytes("q"),
      .wait("お気に入りのみ 2 都道府県"),
    ]
    let map: [Step] = [
      .bytes("m"), .wait("次の値"), .bytes("g"), .wait(" 北海道"), .keep,
      .bytes("jjjjjjjjjjhhhhhhhhhhjj"),
      .wait(" 鹿児島県"), .keep, .bytes("v"), .wait("最高\n"), .keep,
    ]
    let leaving: [Step] = [
      .bytes("q"), .wait("お気に入りのみ 2 都道府県"), .bytes("\u{1B}"), .pause, .wait("福島県"), .keep,
      .bytes("q"),
    ]
    let session = Session([filter, favorites, reading, search, map, leaving].flatMap { $0 })
    #expect(await session.run() == 0)
    #expect(session.terminal.remainingSteps == 0)
    #expect(session.terminal.closings == 1)
    #expect(session.terminal.screen.unknown == [])
    #expect(session.favorites.all == [.kyoto, .osaka])
    Golden("morning.ja.80x24.txt", folder: Self.folder).expect(session.keptLines)
  }

  @Test func `A network that refuses: rows and the place say so, and r tries again`() async {
    let session = Session(
      language: .en, source: GivenSource(failure: GivenSource.refused),
      [
        .wait("No forecast at hand"), .keep, .bytes("\r"), .wait("Climate normals"), .keep,
        .bytes("r"), .wait("no connection"), .bytes("q"), .wait("! no connection"), .bytes("r"),
        .wait("No forecast at hand"), .bytes("q"),
      ])
    #expect(await session.run() == 0)
    #expect(session.terminal.remainingSteps == 0)
    Golden("refused.en.80x24.txt", folder: Self.folder).expect(session.keptLines)
  }

  @Test func `A resize in the middle of loading draws what there is, in the new size`() async {
    let source = await ControlledSource()
    let files = Given.catalog.prefectures.compactMap {
      Given.catalog.coverage(of: .prefecture($0))?.shown.forecastFile
    }
    let session = Session(
      source: source,
      [
        .wait("0/47"), .perform { for file in files.prefix(5) { source.answer(file) } },
        .wait("5/47"), .keep, .resize(columns: 40, rows: 12), .wait("5/47"), .keep,
        .perform { for file in files.dropFirst(5) { source.answer(file) } },
        .wait("気象庁 29日 11:00"), .keep,
        .resize(columns: 160, rows: 50), .wait("今日 29日(木)"), .keep, .suspend,
        .wait("今日 29日(木)"), .bytes("q"),
      ])
    #expect(await session.run() == 0)
    #expect(session.terminal.remainingSteps == 0)
    Golden("resizing.ja.txt", folder: Self.folder).expect(session.keptLines)
  }

  @Test(
    arguments: [
      (EndReason.interrupted, 130), (.terminated, 143), (.quit, 131), (.hungUp, 129),
      (.closed, 74),
    ] as [(EndReason, Int32)])
  func `Ended from outside, the program tells the shell how`(reason: EndReason, code: Int32) async {
    let session = Session([.wait("発表"), .bytes("j/か"), .wait("100 件以上"), .end(reason)])
    #expect(await session.run() == code)
    #expect(session.terminal.closings == 1)
  }

  @Test("Favorites that are marked and unmarked in a hurry end in that order, even when leaving")
  func hurry() async {
    for _ in 0..<20 {
      let keys = "fjfjfjf" + "ggf" + "q"
      let session = Session([.wait("発表"), .bytes(keys), .wait("加えました"), .bytes("q")])
      #expect(await session.run() == 0)
      // Between two keys the list may not have the first favorite yet.
      #expect(session.favorites.all.suffix(3) == ["p:02", "p:03", "p:04"].map(PlaceID.given))
    }
  }

  @Test func `The clock brings ages up to date every minute, and only then`() async {
    let clock = ManualClock()
    let session = Session(
      source: GivenSource(freshness: .stale), clock: clock,
      [
        .wait("5分前に確認"), .perform { clock.advance(by: .seconds(60)) }, .timer,
        .wait("1時間前に確認"), .bytes("q"),
      ])
    #expect(await session.run() == 0)
    #expect(session.terminal.remainingSteps == 0)
    #expect(session.terminal.timers.count > 1)
    #expect(session.terminal.timers.allSatisfy { 1...60 ~= $0 })
  }

  @Test func `Mouse and paste work as keys do`() async {
    let session = Session([
      .wait("発表"), .bytes("\u{1B}[<0;10;5M"), .bytes("\u{1B}[<0;10;5M"), .wait("今日 29日(木)"),
      .bytes("\u{1B}[<65;10;5M"), .wait("↑"), .bytes("\u{1B}[200~大阪市\u{1B}[201~"),
      .wait("/ 大阪市"), .keep, .bytes("\u{1B}"), .pause, .waitUntilGone("/ 大阪市"),
      .bytes("\u{1B}[<0;3;1M"), .wait("青森県"), .bytes("q"),
    ])
    #expect(await session.run() == 0)
    #expect(session.terminal.remainingSteps == 0)
  }
}
