import Models
import Pages
import Presenter
import Terminal
import TestSupport
import Testing

@testable import soramoyo

@Suite("On top of every screen")
struct AlarmsTests {
  private func alarms(_ answers: Delivered, _ language: Language = .ja) -> [String] {
    var stage = Stage(language, hasQuakes: true)
    stage.deliver(answers)
    return stage.screen.alarms.map(\.text)
  }

  @Test func `stands a tsunami warning in force, the gravest first, and not a forecast`() {
    let coasts: [(String, TsunamiLevel?)] = [
      ("210", .warning), ("312", .advisory), ("380", .forecast), ("320", .majorWarning),
    ]
    #expect(
      alarms(AlarmAnswers.alarms(coasts)) == ["[大津波警報] 伊豆諸島  [津波警報] 岩手県  [津波注意報] 東京湾内湾"])
    #expect(
      alarms(AlarmAnswers.alarms(coasts), .en) == [
        "[MAJOR TSUNAMI WARNING] Izu Islands  [TSUNAMI WARNING] Iwate Prefecture"
          + "  [TSUNAMI ADVISORY] Inner Tokyo Bay"
      ])
    #expect(alarms(AlarmAnswers.alarms([("380", .forecast)])) == [])
    #expect(alarms(AlarmAnswers.alarms()) == [])
    // An unknown word may be a warning.
    #expect(alarms(AlarmAnswers.alarms([("312", nil)])).first?.hasPrefix("[不明") == true)
    #expect(alarms(AlarmAnswers.alarms(losses: 1)) == ["津波警報・注意報：読み取れない報告があります"])
  }

  @Test func `stands the strongest of several, how many there are, and no exercise`() {
    let quakes = [
      AlarmAnswers.quake("5-", minutesAgo: 5, event: "20240829112500"),
      AlarmAnswers.quake("6+", minutesAgo: 30),
      AlarmAnswers.quake("7", minutesAgo: 2, event: "20240829112800", isExercise: true),
    ]
    #expect(alarms(AlarmAnswers.alarms(quakes: quakes)) == ["[震度6強] 11:00 岩手県沖 M6.1 ほか1"])
  }

  /// The requests up to a second.
  private func asked(_ stage: inout Stage, untilSecond seconds: Int) -> [Asked] {
    stage.forgetAsked()
    stage.wait(untilSecond: seconds)
    return stage.asked
  }

  @Test("is asked for at most each minute, once at a time, and at once after a clock was set back")
  func rhythm() {
    var stage = Stage(hasQuakes: true)
    #expect(stage.asked.count { $0 == .alarms } == 1)
    #expect(asked(&stage, untilSecond: 0) == [])
    // The first has not been answered yet.
    #expect(asked(&stage, untilSecond: 90) == [])
    stage.deliver(AlarmAnswers.alarms())
    #expect(asked(&stage, untilSecond: 90) == [.alarms])
    // One that is late is not looked at.
    stage.deliver(AlarmAnswers.both, isLate: true)
    #expect(stage.screen.alarms == [])
    stage.deliver(AlarmAnswers.both)
    #expect(stage.screen.alarms.count == 2)
    #expect(asked(&stage, untilSecond: 120) == [])
    #expect(asked(&stage, untilSecond: -600) == [.alarms])
  }

  @Test func `stays the real one while the sample is shown, and an invented one is marked`() {
    var stage = Stage(sampleMoment: "2024-08-29T11:00", hasQuakes: true)
    stage.deliver(AlarmAnswers.both)
    let before = stage.screen.alarms
    #expect(before.count == 2)
    stage.press("S")
    #expect(stage.screen.alarms == before)
    #expect(
      alarms(AlarmAnswers.alarms([("312", .warning)], source: .sample)) == ["見本 [津波警報] 東京湾内湾"])
  }

  @Test("has its own rows, and clicks hit what is below", arguments: [24, 10, 5, 4, 3])
  func rows(rows: Int) {
    var stage = Stage(.ja, columns: 60, rows: rows, hasQuakes: true)
    stage.deliver(AlarmAnswers.both)
    let lines = stage.text().split(separator: "\n", omittingEmptySubsequences: false)
    let expected = rows >= 10 ? 2 : rows >= 4 ? 1 : 0
    #expect(lines.filter { $0.contains("[大津波警報]") || $0.contains("[震度6弱]") }.count == expected)
    if expected > 0 { #expect(lines[1].contains("[大津波警報]")) }
    guard rows == 24 else { return }
    // The header of the list, then 北海道 and 青森県.
    stage.click(row: 1 + expected + 2, column: 5)
    #expect(stage.selectedName == stage.names[1])
  }
}
