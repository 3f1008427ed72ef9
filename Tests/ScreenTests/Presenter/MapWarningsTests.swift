import Models
import Pages
import Presenter
import ProcessTestSupport
import Terminal
import TerminalTesting
import TestSupport
import Testing

@testable import soramoyo

@Suite("Warnings on the map", .watched)
struct MapWarningsTests {
  private static func map() -> Stage {
    var stage = Stage()
    stage.press("mvvvv")
    return stage
  }

  private func value(_ code: PrefectureCode, _ stage: Stage) -> String? {
    stage.map?.tiles.tiles.first { $0.code == code.text }?.value
  }

  @Test("are asked for anew when somebody turns to them, and not known before they are there")
  func asked() async {
    var stage = Stage()
    stage.press("mvvv")
    stage.forgetAsked()
    stage.press("v")
    #expect(stage.asked == [.warningsOfJapan])
    #expect(stage.screen.header.detail == "警報・注意報")
    #expect(stage.message == "警報・注意報を取得しています")
    #expect(stage.map?.tiles.tiles.count == 47)
    #expect(stage.map?.tiles.tiles.allSatisfy { $0.value == "…" } == true)
    #expect(stage.map?.tiles.legend.map(\.words) == ["取得中"])
    await stage.deliver(.warningsOfJapan(WarningAnswers.all()))
    // The levels, as in the list and at home.
    #expect(value("46", stage) == "5")
    #expect(value("45", stage) == "4")
    #expect(value("44", stage) == "3")
    #expect(value("42", stage) == "2")
    #expect(value("01", stage) == ".")
    #expect(
      stage.map?.tiles.legend.map { $0.sign + $0.words } == [
        "5レベル5", "4レベル4", "3レベル3", "2レベル2", ".発表なし", "?不明", "2?ほかは不明",
      ])
    // The frame of an emergency.
    for part in ["▐5▌ レベル5", "鹿児▐5▌"] { #expect(stage.text().contains(part)) }
  }

  @Test("of level 5 look the same in the legend and on the map, also with 16 colours")
  func sixteenColors() async {
    var stage = Self.map()
    stage.view = AppView(
      measure: DisplayWidth(), theme: Theme(level: .ansi16, background: .dark))
    await stage.deliver(.warningsOfJapan(WarningAnswers.all()))
    let styles = Self.styles(of: "5", in: stage.frame())
    #expect(styles == [Style(.reverse), Style(.reverse)])
  }

  private static func styles(of text: String, in frame: Frame) -> [Style] {
    (0..<frame.size.rows).flatMap { frame.styled(row: $0).spans }.filter { $0.text == text }
      .map(\.style)
  }

  /// A map of the weather.
  private static func weather(
    _ language: Language = .ja, columns: Int, rows: Int, background: Appearance = .dark
  ) async -> Stage {
    var stage = Stage(language, columns: columns, rows: rows)
    stage.view = AppView(measure: DisplayWidth(), theme: Theme(background: background))
    await stage.arrive(.fresh())
    await stage.deliver(.warningsOfJapan(WarningAnswers.all()))
    stage.press("m")
    return stage
  }

  @Test(
    "of level 5 have a mark on small tiles in colours that are read on any background",
    arguments: [(80, 24), (40, 12)], [Appearance.dark, .light])
  func marks(size: (columns: Int, rows: Int), background: Appearance) async {
    var stage = await Self.weather(columns: size.columns, rows: size.rows, background: background)
    #expect(Self.styles(of: "!", in: stage.frame()).contains(Style([.reverse, .bold])))
  }

  @Test("have their marks beside names, and the frame of a selected tile is at the tile")
  func smallTiles() async {
    var stage = await Self.weather(columns: 80, rows: 24)
    let text = stage.text()
    #expect(text.contains(#/鹿児![^ ]/#))
    #expect(text.contains("▐北海"))
    // Of the short name, too, the sign has a blank behind it.
    #expect(text.contains(#/神奈 [^ ]/#))
  }

  @Test func `leave English names the cell before a frame, half of which is empty`() async {
    var stage = await Self.weather(.en, columns: 200, rows: 60)
    #expect(stage.text().contains("Kagos▐5▌"))
  }

  @Test("have no level where the phenomenon has none: a letter, also on the map of the weather")
  func letters() async throws {
    let answers = await WarningAnswers.answers(
      WarningAnswers.source(["15": "05", "13": "33"], at: Given.now))
    var stage = Stage(.en, columns: 120, rows: 40)
    await stage.arrive(.fresh())
    stage.deliver(.warningsOfJapan(answers))
    stage.press("m")
    func tile(_ code: String) -> Block.Tiles.Tile? {
      stage.map?.tiles.tiles.first { $0.code == code }
    }
    #expect(tile("15")?.badge?.text == "W")
    #expect(tile("13")?.badge?.text == "5")
    #expect(!stage.text().contains("Lv3"))
    for part in ["▐5▌ Level 5", "W Warning"] { #expect(stage.text().contains(part)) }
    stage.press("vvvv")
    #expect(tile("15")?.value == "W")
    // The rest of its warnings is not known.
    #expect(tile("13")?.value == "5?")
  }

  @Test func `that a report does not have are said with the prefecture`() async {
    var stage = Self.map()
    await stage.deliver(.warningsOfJapan(WarningAnswers.all()))
    #expect(stage.message.contains("（東京都）"))
  }

  @Test func `that are not known are a question mark and never none, with the reason`() async {
    var stage = Self.map()
    await stage.deliver(.warningsOfJapan(WarningAnswers.all()))
    #expect(value("47", stage) == "?")
    #expect(value("13", stage) == "2?")
    #expect(stage.screen.status.isAlert)
    #expect(stage.message.contains("発表が取り消されました"))
    let signs = stage.map?.tiles.legend.map(\.sign) ?? []
    #expect(stage.map?.tiles.tiles.count == 47)
    #expect(stage.map?.tiles.tiles.allSatisfy { signs.contains($0.value) } == true)
  }

  @Test func `are of a moment that is said, when all of it is known`() async throws {
    var source = WarningAnswers.source
    let reports = try source.nation.get().filter { $0.infoType == .issued }
    let quiet = Given.catalog.primaryAreas.filter { $0.office.text.hasPrefix("47") }
      .map { ($0.code.text, [WarningKind.none]) }
    source.nation = .success(
      reports + quiet.map { WarningReport.given(.wind, "2024-08-29T11:10", areas: [$0.0: $0.1]) })
    var stage = Self.map()
    await stage.deliver(.warningsOfJapan(WarningAnswers.answers(source)))
    #expect(stage.message.hasPrefix("8月29日(木) 11:30 現在"))
    #expect(!stage.screen.status.isAlert)
    #expect(value("47", stage) == ".")
    source.freshness = .stale
    source.checked = "2024-08-29T09:30"
    stage.press(Key(.escape), Key("m"))
    await stage.deliver(.warningsOfJapan(WarningAnswers.answers(source)))
    // An older copy changes nothing: known values stay, and are marked.
    #expect(stage.screen.header.mark == "保存分・たった今確認")
    var begun = Self.map()
    await begun.deliver(.warningsOfJapan(WarningAnswers.answers(source)))
    #expect(begun.screen.header.mark == "保存分・2時間前に確認")
    #expect(begun.screen.header.shortMark == "保存分")
  }

  @Test("are asked for again by r and by coming back to them; late ones are not looked at")
  func late() async {
    var stage = Self.map()
    stage.forgetAsked()
    stage.press(Key(.escape), Key("m"))
    #expect(stage.asked == [.warningsOfJapan])
    await stage.deliver(.warningsOfJapan(WarningAnswers.all()), isLate: true)
    #expect(value("46", stage) == "…")
    await stage.deliver(.warningsOfJapan(WarningAnswers.all()))
    #expect(value("46", stage) == "5")
    stage.press("r")
    #expect(stage.message == "最新です（11:30 確認）")
    stage.wait(untilMinute: 1)
    stage.forgetAsked()
    stage.press("r")
    #expect(stage.asked == [.warningsOfJapan])
    // Known values stay until newer ones arrive.
    #expect(value("46", stage) == "5")
    #expect(stage.message == "警報・注意報を取得しています")
  }

  @Test func `are not known where there is nobody to ask`() {
    var stage = Self.map()
    stage.deliver(.warningsOfJapan([]))
    #expect(stage.map?.tiles.tiles.count == 47)
    #expect(stage.map?.tiles.tiles.allSatisfy { $0.value == "?" } == true)
    #expect(stage.message == "警報・注意報はわかりません")
    #expect(stage.screen.status.isAlert)
  }

  @Test func `reach the map of the running program, and leaving does not wait for them`() async {
    let session = Session(
      warnings: WarningAnswers.source,
      [
        .wait("11:00 発表"), .bytes("m"), .wait("次の値"), .bytes("vvvv"), .wait("レベル5"),
        .bytes("qq"),
      ])
    #expect(await session.run() == 0)
    #expect(session.terminal.remainingSteps == 0)
  }
}
