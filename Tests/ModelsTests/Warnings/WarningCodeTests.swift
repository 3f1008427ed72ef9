import Models
import TestSupport
import Testing

@Suite("Codes of warnings")
struct WarningCodeTests {
  @Test(
    "mean what the table says",
    arguments: [
      ("33", "レベル５大雨特別警報", WarningClass.emergency, 5), ("43", "レベル４大雨危険警報", .danger, 4),
      ("03", "レベル３大雨警報", .warning, 3), ("3", "レベル３大雨警報", .warning, 3),
      ("10", "レベル２大雨注意報", .advisory, 2), ("14", "雷注意報", .advisory, nil),
      ("35", "暴風特別警報", .emergency, nil),
    ] as [(String, String, WarningClass, Int?)])
  func meaning(code: String, name: String, kind: WarningClass, level: Int?) throws {
    let meaning = try #require(WarningCode(code).flatMap(WarningCodeTable().meaning))
    #expect(meaning.ja == name)
    #expect(meaning.kind == kind)
    #expect(meaning.level?.rawValue == level)
  }

  @Test func `of the table all have a class, and a level is never of another class`() {
    var count = 0
    for number in 0...99 {
      guard let code = WarningCode(String(number)), let meaning = WarningCodeTable().meaning(code)
      else { continue }
      count += 1
      if let level = meaning.level { #expect(WarningClass(level) == meaning.kind) }
    }
    #expect(count == 34)
  }

  @Test("that are not known have no meaning", arguments: ["04", "18", "99", "xx", "000"])
  func unknown(code: String) {
    #expect(WarningCode(code).flatMap(WarningCodeTable().meaning) == nil)
  }

  @Test(
    arguments: [
      ("51", 5, WarningClass.emergency), ("41", 4, .danger), ("31", 3, .warning),
      ("21", 2, .advisory), ("22", 2, .advisory), ("50", nil, .emergency), ("30", nil, .warning),
      ("20", nil, .advisory), ("11", nil, nil), ("01", nil, nil), ("00", nil, nil),
      ("77", nil, nil),
    ] as [(String, Int?, WarningClass?)])
  func `of danger have levels and classes`(code: String, level: Int?, kind: WarningClass?) {
    #expect(DangerCode(code).level?.rawValue == level)
    #expect(DangerCode(code).kind == kind)
    #expect((kind != nil || DangerCode(code).isQuiet) == (code != "77"))
  }

  @Test func `make stretches of time, and quiet or missing ones break them`() {
    func step(_ hour: Int, _ code: String) -> WarningTimeline.Step {
      .init(start: Instant("2026-11-21", hour: hour), hours: 3, code: DangerCode(code))
    }
    let row = WarningTimeline.Row(
      type: "土砂災害危険度", local: nil,
      steps: [
        step(0, "11"), step(3, "21"), step(6, "21"), step(9, "41"), step(12, "00"), step(15, "41"),
        step(18, "77"),
      ])
    #expect(row.spans.map(\.code.text) == ["21", "41", "41", "77"])
    #expect(row.spans.map { $0.end.seconds(since: $0.start) / 3600 } == [6, 3, 3, 3])
  }
}
