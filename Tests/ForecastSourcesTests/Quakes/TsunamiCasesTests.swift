import Models
import Telegrams
import TestSupport
import Testing

@testable import ForecastSources

/// The cases of the specification (jma-more section 15.3), by their names there.
@Suite("Cases of tsunamis")
struct TsunamiCasesTests {
  private static let recorded = "more/tsunami/list_20260826.json"
  private static let samples = "more/xml-official"

  private func list() throws -> TsunamiList {
    try TsunamiListParser().parse(try RecordedData.bytes(Self.recorded))
  }

  private func report(_ name: String, _ type: String) throws -> TsunamiReport {
    let bytes = try RecordedData.bytes("\(Self.samples)/tsunami/\(name).xml")
    return try #require(
      TsunamiReport(try TelegramReader().telegram(bytes), type: type, document: name))
  }

  private func coasts(_ standing: TsunamiStatus) -> [String] {
    standing.coasts.map { "\($0.coast.code) \($0.level.map { "\($0)" } ?? "?")" }
  }

  @Test(.recordedData(recorded)) func `T1: the recorded list has nothing in force`() throws {
    let list = try list()
    #expect(list.reports.count == 3)
    #expect(list.losses == 0)
    let standing = TsunamiStatus(list, now: "2026-08-26T12:00")
    #expect(standing.isNone)
    #expect(standing.ended?.reported == "2026-07-28T18:10")
  }

  @Test(.recordedData(recorded))
  func `T2: without the lift the advisory is in force, and old two days later`() throws {
    let list = try list()
    let rest = TsunamiList(list.reports.filter { $0.reported != "2026-07-28T18:10" })
    let then = TsunamiStatus(rest, now: "2026-07-28T17:00")
    #expect(coasts(then) == ["712 advisory", "730 forecast", "740 forecast"])
    #expect(then.overdue.isEmpty)
    let later = TsunamiStatus(rest, now: "2026-08-26T12:00")
    #expect(later.coasts.isEmpty)
    #expect(later.overdue.count == 1)
    #expect(!later.isNone)
  }

  @Test(.recordedData(recorded)) func `T3: arrival times alone give no level`() throws {
    let times = TsunamiList(try list().reports.filter { $0.kind == .information })
    #expect(times.reports.count == 1)
    let standing = TsunamiStatus(times, now: "2026-07-28T17:00")
    #expect(standing.coasts.isEmpty)
    #expect(standing.overdue.isEmpty)
  }

  @Test func `T4: an empty list is nothing in force`() throws {
    let list = try TsunamiListParser().parse(Array("[]".utf8))
    #expect(TsunamiStatus(list, now: "2026-11-21T12:00").isNone)
  }

  @Test(.recordedData(samples))
  func `T5: a telegram that lifts has level 0, and lifts what one of its events had`() throws {
    let lift = try report("38-39_02_04_250206_VTSE41", "VTSE41")
    #expect(lift.events == ["20151114055157", "20151114061750"])
    #expect(lift.coasts.map(\.level) == [TsunamiLevel.nothing, .nothing, .nothing])
    let advisory = try report("38-39_02_01_250206_VTSE41", "VTSE41")
    #expect(advisory.coasts.contains { $0.level == .advisory })
    let before = TsunamiStatus(TsunamiList([advisory]), now: "2015-11-14T06:30")
    #expect(before.highest == .advisory)
    let after = TsunamiStatus(TsunamiList([lift, advisory]), now: "2015-11-14T07:30")
    #expect(after.isNone)
    #expect(after.ended == lift)
  }

  @Test(.recordedData(samples)) func `T6: a training is never in force, whatever it says`() throws {
    let training = try report("32-39_12_02_250206_VTSE41", "VTSE41")
    #expect(training.isExercise)
    #expect(TsunamiStatus(TsunamiList([training]), now: "2018-12-04T18:10").coasts.isEmpty)
    let levels = Dictionary(grouping: training.coasts, by: \.level).mapValues(\.count)
    #expect(levels[.majorWarning] == 29)
    #expect(levels[.warning] == 15)
    #expect(levels[.advisory] == 22)
    let telegram = try TelegramReader().telegram(
      try RecordedData.bytes("\(Self.samples)/tsunami/32-39_12_02_250206_VTSE41.xml"))
    let heights = telegram.tsunamis.flatMap(\.sections).flatMap(\.items).compactMap {
      $0.maxHeight?.height?.description
    }
    #expect(Set(heights).isSuperset(of: ["巨大", "高い"]))
  }

  @Test(.recordedData(samples)) func `T7: a cancellation alone leaves nothing in force`() throws {
    let cancellation = try report("38-39_03_01_210805_VTSE41", "VTSE41")
    #expect(cancellation.infoType == .cancelled)
    #expect(cancellation.coasts.isEmpty)
    #expect(TsunamiStatus(TsunamiList([cancellation]), now: "2021-08-05T13:00").isNone)
  }

  @Test("T7: a cancellation voids the report before it, and the one before that counts again")
  func t7OfOurOwn() throws {
    let advisory = TsunamiFixture("20261121053000", [("210", "津波注意報")])
    let warning = TsunamiFixture("20261121054000", [("210", "津波警報")])
    let cancellation = TsunamiFixture("20261121055000", []).with { $0.infoType = "取消" }
    func highest(_ rows: [TsunamiFixture]) throws -> TsunamiLevel? {
      TsunamiStatus(
        try TsunamiListParser().parse(TsunamiFixture.file(rows)), now: "2026-11-21T06:00"
      ).highest
    }
    #expect(try highest([advisory]) == .advisory)
    #expect(try highest([warning, advisory]) == .warning)
    #expect(try highest([cancellation, warning, advisory]) == .advisory)
    #expect(try highest([cancellation, advisory]) == nil)
  }

  @Test(
    arguments: [
      ("津波警報解除", TsunamiLevel.nothing), ("津波注意報解除", .nothing), ("津波なし", .nothing),
      ("大津波警報", .majorWarning), ("大津波警報：発表", .majorWarning), ("津波警報", .warning),
      ("津波注意報", .advisory), ("津波予報（若干の海面変動）", .forecast), ("大津波警報解除", .nothing),
      ("見たことのない語", nil), ("", nil),
    ] as [(String, TsunamiLevel?)])
  func `T8: words and their levels`(text: String, level: TsunamiLevel?) {
    #expect(TsunamiLevel(text: text) == level)
  }

  // MARK: What else decides

  private func standing(_ rows: [TsunamiFixture], _ now: Instant) throws -> TsunamiStatus {
    TsunamiStatus(try TsunamiListParser().parse(TsunamiFixture.file(rows)), now: now)
  }

  @Test("of each event the newest report counts, and of several events the gravest at each coast")
  func severalEvents() throws {
    let rows = [
      TsunamiFixture("20261121060000", [("210", "津波予報（若干の海面変動）")]),
      TsunamiFixture("20261121053000", [("210", "大津波警報"), ("220", "津波警報")]),
      TsunamiFixture("20261121054000", [("210", "津波注意報"), ("250", "津波注意報")]).with {
        $0.event = "20261121052500"
      },
    ]
    // 220 is not in the newest report of its event any more.
    #expect(
      coasts(try standing(rows, "2026-11-21T06:10")) == ["210 advisory", "250 advisory"])
  }

  @Test func `a forecast ends twelve hours later, and a warning is old after two days`() throws {
    let forecast = [TsunamiFixture("20261121053000", [("210", "津波予報（若干の海面変動）")])]
    #expect(try standing(forecast, "2026-11-21T17:29").highest == .forecast)
    #expect(try standing(forecast, "2026-11-21T17:31").isNone)
    let warning = [TsunamiFixture("20261121053000", [("210", "大津波警報")])]
    #expect(try standing(warning, "2026-11-23T05:29").highest == .majorWarning)
    let old = try standing(warning, "2026-11-23T05:31")
    #expect(old.highest == nil)
    #expect(old.overdue.count == 1)
    #expect(!old.isNone)
  }

  @Test func `a word that nobody knows is never none`() throws {
    let found = try standing(
      [TsunamiFixture("20261121053000", [("210", "津波緊急事態")])], "2026-11-21T06:00")
    #expect(coasts(found) == ["210 ?"])
    #expect(found.hasUnknown)
    #expect(!found.isNone)
  }

  @Test(arguments: [JSONTree.null, .list([]), .members([:])])
  func `a report of warnings that has lost its coasts is never none`(kind: JSONTree) throws {
    let row = TsunamiFixture("20261121053000", [("210", "津波警報")]).json
    let list = try TsunamiListParser().parse(
      JSONTree.list([row]).replacing("[0].kind", with: kind).bytes)
    #expect(list.losses == 1)
    #expect(!TsunamiStatus(list, now: "2026-11-21T06:00").isNone)
  }

  @Test func `an entry that cannot be read is counted, and then nothing is none`() throws {
    let rows: [JSONTree] = [
      TsunamiFixture("20261121053000", [("210", "津波警報解除")]).json, .members(["eid": .text("x")]),
    ]
    let list = try TsunamiListParser().parse(JSONTree.list(rows).bytes)
    #expect(list.losses == 1)
    #expect(!TsunamiStatus(list, now: "2026-11-21T06:00").isNone)
  }
}

@Suite("Heights of tsunamis on JMA's pages")
struct TsunamiHeightCasesTests {
  private func height(_ member: String) throws -> TelegramTsunami.Height? {
    let text = """
      {"Control": {"Status": "通常"}, "Head": {}, "Body": {"Tsunami": {"Forecast": {"Item":
      {"Area": {"Name": "岩手県", "Code": "210"}, "MaxHeight": {"TsunamiHeight": \(member)}}}}}}
      """
    return try JSONTelegramParser().parse(Array(text.utf8)).tsunamis.first?.sections.first?.items
      .first?.maxHeight
  }

  @Test(
    "are those of XML: a figure with its unit and bound, beside JMA's words",
    arguments: [
      (#""<0.2""#, 0.2, .under, "０．２ｍ未満"), (#"">10""#, 10, .over, "１０ｍ超"), ("3", 3, .exact, "３ｍ"),
      (#""≧8.5""#, 8.5, .atLeast, "８．５ｍ以上"), (#""0.4+""#, 0.4, .exact, "０．４ｍ"),
      (#""１０ｍ超""#, 10, .over, "１０ｍ超"), (#""巨大""#, nil, .exact, "巨大"), (#""高い""#, nil, .exact, "高い"),
      (#"{"text": "10", "@unit": "m", "@description": "１０ｍ超"}"#, 10, .over, "１０ｍ超"),
      (#"{"text": "NaN", "condition": "不明", "description": "巨大"}"#, nil, .exact, "巨大"),
      (#""~5""#, nil, .exact, nil),
    ] as [(String, Double?, TsunamiHeight.Bound, String?)])
  func forms(
    member: String, number: Double?, bound: TsunamiHeight.Bound, words: String?
  ) throws {
    let found = try #require(try height(member))
    #expect(found.height?.number == number)
    #expect(found.reading?.number == number)
    #expect(found.reading?.bound == bound)
    #expect(found.height?.description == words)
    #expect(found.height?.unit == (number == nil ? nil : "m"))
    #expect(found.reading?.isRising == member.contains("+"))
    #expect(found.reading?.isUnread == member.contains("~"))
  }
}
