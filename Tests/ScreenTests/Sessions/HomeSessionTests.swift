import Models
import Pages
import Presenter
import ProcessTestSupport
import Terminal
import TerminalTesting
import TestSupport
import Testing

@Suite("Sessions at home", .watched)
struct HomeSessionTests {
  private static let folder = "Tests/ScreenTests/Goldens/Sessions"
  private typealias Step = ScriptedTerminal.Step

  private func session(
    language: Language = .ja, issue: SampleIssue = .typhoon, now: Instant = Given.now,
    _ steps: [Step]
  ) -> Session {
    Session(
      language: language, source: GivenSource(issue: issue), warnings: HomeAnswers.warnings(now),
      observations: HomeAnswers.observations(now), favorites: HomeAnswers.places,
      names: HomeAnswers.names, now: now, steps)
  }

  @Test("A morning at home: rows, another day, moving, removing, taking back, reading, leaving")
  func morning() async {
    let looking: [Step] = [
      .wait("3 大雨"), .wait("12.3"), .wait("警報 1"), .wait("次は 17:00 ごろ"), .keep, .bytes("]"),
      .wait("表示する日：明日"), .keep,
      .bytes("["), .wait("表示する日：今日"),
    ]
    let changing: [Step] = [
      .bytes("J"), .wait("2 番目"), .bytes("f"), .wait("u で元に戻す"), .keep, .bytes("uu"),
      .wait("1 番目"), .keep,
    ]
    let reading: [Step] = [
      .bytes("\r"), .wait("Tab 次の項目"), .bytes("h"), .waitUntilGone("Tab 次の項目"),
      .bytes("\u{1B}"), .pause, .wait("終わるには q"), .bytes("q"),
    ]
    let session = self.session(looking + changing + reading)
    #expect(await session.run() == 0)
    #expect(session.terminal.remainingSteps == 0)
    #expect(session.favorites.all == HomeAnswers.places)
    #expect(session.terminal.screen.unknown == [])
    Golden("home.ja.80x24.txt", folder: Self.folder).expect(session.keptLines)
  }

  @Test("An evening: tonight and tomorrow, the list, the map, and why today has dashes")
  func evening() async {
    let session = self.session(
      language: .en, issue: .snow, now: HomeAnswers.evening,
      [
        .wait("3 Rain"), .wait("12.3"), .wait("WARNING 1"), .wait("next 05:00"), .keep,
        .bytes("p"), .wait("Prefectures"),
        .waitUntilGone("Fetching"), .keep, .bytes("["), .wait("Shown: Today"), .bytes("j"),
        .wait("no high or low for today in this issue"), .keep, .bytes("]m"),
        .wait("Tomorrow Thu 25"),
        .keep,
        .bytes("qqq"),
      ])
    #expect(await session.run() == 0)
    #expect(session.terminal.remainingSteps == 0)
    Golden("evening.en.80x24.txt", folder: Self.folder).expect(session.keptLines)
  }

  @Test func `What another process did to the favorites is there at the next key`() async {
    let session = self.session([.wait("3 大雨"), .wait("次は 17:00 ごろ")])
    let favorites = session.favorites
    session.terminal.append([
      .perform { _ = try? favorites.updateList { $0.places = [.osaka, HomeAnswers.naha] } },
      .bytes("j"),
      .wait("大阪府"), .waitUntilGone("稚内市"), .bytes("q"),
    ])
    #expect(await session.run() == 0)
    #expect(session.terminal.remainingSteps == 0)
  }

  @Test("A terminal of another charset never gets a byte that is not ASCII, whatever is opened")
  func ascii() async {
    var session = self.session(
      language: .en,
      [
        .wait("3 Rain"), .wait("next 17:00"), .keep, .bytes("?"), .wait("Up k"), .keep,
        .bytes("\u{1B}"), .pause, .bytes("m"), .wait("v value"), .keep, .bytes("q"),
        .bytes("p"), .wait("Aomori"), .bytes("a"), .pause, .bytes("\u{1B}"), .pause,
        .bytes("w"), .wait("Tab next"), .bytes("q"), .bytes("/nagoya\r"), .wait("Tab next section"),
        .keep, .bytes("qqq"),
      ])
    session.isASCII = true
    #expect(await session.run() == 0)
    #expect(session.terminal.remainingSteps == 0)
    #expect(session.terminal.isASCII)
    #expect(!session.terminal.kept.isEmpty)
    #expect(session.terminal.kept.allSatisfy { !$0.contains("?????") })
  }
}
