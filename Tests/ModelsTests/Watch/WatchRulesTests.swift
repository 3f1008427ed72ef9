import TestSupport
import Testing

@testable import Models

@Suite("A rule of a watch")
struct WatchRuleTests {
  private typealias Topic = WatchRule.Topic

  private static func limit(_ text: String) -> WatchRule.Term {
    WatchLimit(text).map(WatchRule.Term.limit) ?? .only
  }

  static let lines: [(text: String, rule: WatchRule)] = [
    (
      "all: warnings>=warning rain quakes>=4 tsunami",
      .place(
        nil,
        [
          .told(.subject(.warnings), floor: 3), .told(.subject(.rain), floor: nil),
          .told(.subject(.quakes), floor: 4), .told(.subject(.tsunami), floor: nil),
        ])
    ),
    (
      "渋谷区：  warnings>=danger wind>=20　forecast.low<=3 -rain",
      .place(
        "渋谷区",
        [
          .told(.subject(.warnings), floor: 4), limit("wind>=20"), limit("forecast.low<=3"),
          .untold(.subject(.rain)),
        ])
    ),
    ("m:1311300: only floods>=4", .place("m:1311300", [.only, .told(.floods, floor: 4)])),
    ("New York: -quakes", .place("New York", [.untold(.subject(.quakes))])),
    (
      "x: quakes>=5弱 rain>=10",
      .place("x", [.told(.subject(.quakes), floor: 5), .told(.subject(.rain), floor: 10)])
    ),
    (
      "x: tsunami>=major typhoons>=30",
      .place("x", [.told(.subject(.tsunami), floor: 4), .told(.subject(.typhoons), floor: 30)])
    ),
    (
      "quiet 23:00-6:00 except tsunami>=warning quakes",
      .quiet(
        .init(
          from: 23 * 60, to: 6 * 60,
          exceptions: [.subject(.tsunami): 3, .subject(.quakes): 0]))
    ),
    ("quiet 22:30-24:00 except nothing", .quiet(.init(from: 22 * 60 + 30, to: 0, exceptions: [:]))),
    (
      "pause 2026-12-28..2027-01-03",
      .pause(.init(from: day("2026-12-28"), to: day("2027-01-03")))
    ),
    ("pause 2026-12-28", .pause(.init(from: day("2026-12-28"), to: day("2026-12-28")))),
    ("remind 6h", .remind(seconds: 6 * 3600)),
  ]

  private static func day(_ text: String) -> CivilDate {
    Instant(iso8601: text)?.date ?? CivilDate(dayNumber: 0)
  }

  @Test(arguments: lines) func `is read as it is written`(text: String, rule: WatchRule) throws {
    #expect(try WatchRule(text) == rule)
  }

  @Test("lets the gravest through in quiet hours, unless it says something else")
  func exceptions() throws {
    guard case .quiet(let quiet) = try WatchRule("quiet 22:00-07:00") else {
      Issue.record("not quiet hours")
      return
    }
    #expect(quiet.exceptions[.subject(.warnings)] == 4)
    #expect(quiet.exceptions[.floods] == 4)
    #expect(quiet.exceptions[.subject(.tsunami)] == TsunamiLevel.warning.rawValue)
    #expect(quiet.exceptions[.subject(.quakes)] == SeismicIntensity("6-").rank)
  }

  static let wrong: [(text: String, problem: WatchRule.Problem)] = [
    ("", .noPlace("")), ("warnings>=danger", .noPlace("warnings>=danger")),
    (": rain", .noPlace(": rain")), ("渋谷区:", .noTerms("渋谷区:")),
    ("all: rian", .unknownTerm("rian")), ("all: -wind", .unknownTerm("-wind")),
    ("all: winds>=20", .unknownTerm("winds>=20")), ("all: wind=20", .unknownTerm("wind=20")),
    ("all: warnings>=red", .badFloor("warnings>=red", .subject(.warnings))),
    ("all: warnings>danger", .badFloor("warnings>danger", .subject(.warnings))),
    ("all: rain>=7", .badFloor("rain>=7", .subject(.rain))),
    ("all: quakes>=8", .badFloor("quakes>=8", .subject(.quakes))),
    ("all: floods>=1", .badFloor("floods>=1", .floods)),
    ("quiet", .badHours("quiet")), ("quiet 23-06", .badHours("23-06")),
    ("quiet 23:00-25:00", .badHours("23:00-25:00")),
    ("quiet 06:00-06:00", .badHours("06:00-06:00")),
    ("quiet 23:00-06:00 but tsunami", .unknownTerm("but")),
    ("quiet 23:00-06:00 except", .unknownTerm("except")),
    ("quiet 23:00-06:00 except -rain", .unknownTerm("-rain")),
    ("pause", .badDays("")), ("pause 2026-12-28..2026-12-01", .badDays("2026-12-28..2026-12-01")),
    ("pause 2026-12-28T10:00", .badDays("2026-12-28T10:00")),
    ("pause 2026-02-30", .badDays("2026-02-30")),
    ("remind 0h", .badReminder("0h")), ("remind 90m", .badReminder("90m")),
    ("remind 6h 7h", .badReminder("6h 7h")),
  ]

  @Test(arguments: wrong)
  func `that is wrong says what is wrong`(text: String, problem: WatchRule.Problem) {
    #expect(throws: problem) { try WatchRule(text) }
  }

  private static func rules(
    _ lines: [String], only: Set<WatchSubject>? = nil
  ) throws -> WatchRules.Wants {
    let id = try #require(PlaceID("m:1311300"))
    return WatchRules(
      try lines.map { try .init($0, origin: "config:1") }, only: only, places: ["渋谷区": id]
    ).wants(at: id)
  }

  /// Lines, and what is told at 渋谷区.
  private static let others = "quakes tsunami alerts limits heat volcanoes thunder"
  private static let all = others + " warnings floods rain typhoons"

  static let decisions: [(lines: [String], only: Set<WatchSubject>?, told: String)] = [
    ([], nil, all),
    (["all: warnings>=warning rain>=10"], nil, others + " warnings>=3 rain>=10 floods>=3 typhoons"),
    (["all: only warnings>=warning rain"], nil, "warnings>=3 rain floods>=3"),
    (["all: -typhoons -warnings"], nil, others + " rain"),
    (["all: only rain", "all: tsunami"], nil, "rain tsunami"),
    (
      ["all: only rain tsunami", "渋谷区: warnings>=danger -rain"], nil,
      "warnings>=4 tsunami floods>=4"
    ),
    (["all: only rain", "新宿区: -rain"], nil, "rain"),
    (["渋谷区: floods>=4 warnings only"], nil, "warnings floods>=4"),
    (["渋谷区: only floods"], nil, "floods"),
    (["渋谷区: -floods"], nil, others + " warnings rain typhoons"),
    // An option decides before every line.
    (["all: warnings", "渋谷区: rain"], [.typhoons], "typhoons"),
    (["all: typhoons>=50", "渋谷区: rain"], [.typhoons], "typhoons>=50"),
  ]

  @Test("decides what is told at a place", arguments: decisions)
  func decides(lines: [String], only: Set<WatchSubject>?, told: String) throws {
    let wants = try Self.rules(lines, only: only)
    let found = WatchRule.Topic.all.filter { wants[$0].isTold }.map { topic in
      topic.name + (wants[topic].floor.map { ">=\($0)" } ?? "")
    }
    #expect(Set(found) == Set(told.split(separator: " ").map(String.init)))
    #expect(wants.limits.isEmpty)
  }

  @Test func `keeps limits, those for all and those of the place`() throws {
    #expect(
      try Self.rules(["all: wind>=20", "渋谷区: forecast.low<=3 wind>=20"]).limits.map(\.value.text)
        == ["forecast.low<=3", "wind>=20"])
  }
}

@Suite("What rules let a watch tell")
struct WatchRuledTests {
  /// 10, 03, 43, 33: heavy rain advisory, warning, danger warning, emergency warning.
  private static func stage(_ lines: String...) throws -> WatchStage {
    let stage = try WatchStage()
    stage.criteria.rules = WatchRules(
      try lines.map { try .init($0, origin: "config:1") }, places: ["渋谷区": stage.place.id])
    return stage
  }

  static let floors: [(rule: String, rounds: [[String]], told: [[String]])] = [
    ("all: warnings>=warning", [["10"], ["14"], []], [[], [], []]),
    (
      "all: warnings>=warning", [["10"], ["03"], ["10"], ["10"], []],
      [[], ["issued warning 03"], ["lowered warning 10"], [], []]
    ),
    (
      "渋谷区: warnings>=danger", [["03"], ["43"], ["33"], []],
      [[], ["issued warning 43"], ["raised warning 33"], ["lifted warning 33"]]
    ),
    // One that nobody knows may be any.
    ("all: warnings>=emergency", [["99"], []], [["inForce warning 99"], ["lifted warning 99"]]),
    ("all: only rain", [["33"], []], [[], []]),
  ]

  @Test("is a warning from its floor on, and the end of what was told", arguments: floors)
  func floor(rule: String, rounds: [[String]], told: [[String]]) async throws {
    let stage = try Self.stage(rule)
    for (kinds, expected) in zip(rounds, told) {
      let found = await stage.warnings(kinds)
      #expect(stage.round { $0.warnings = found } == expected, "\(kinds)")
    }
  }

  @Test func `is the end of what was told before the floor was there`() async throws {
    let stage = try WatchStage()
    let before = await stage.warnings(["14"])
    #expect(stage.round { $0.warnings = before } == ["inForce warning 14"])
    stage.criteria.rules = try Self.stage("all: warnings>=danger").criteria.rules
    let same = await stage.warnings(["14"])
    #expect(stage.round { $0.warnings = same } == [])
    let over = await stage.warnings([])
    #expect(stage.round { $0.warnings = over } == ["lifted warning 14"])
  }

  @Test func `is a river, rain, a quake, a coast and a storm from their floors on`() async throws {
    let stage = try Self.stage(
      "all: only floods>=4 rain>=10 quakes>=4 tsunami>=advisory typhoons>=50")
    for (code, told) in [("20", []), ("40", ["issued flood 多摩川"]), ("20", ["lowered flood 多摩川"])] {
      let flood = RiverFlood.given(
        "多摩川", code, riverCode: "8303050001", municipalities: ["1311300"])
      let found = await stage.warnings(["33"]) { $0.floods = .success([flood]) }
      #expect(stage.round { $0.warnings = found } == told, "\(code)")
    }
    // Classes: 3 is 5 mm, 4 is 10 mm.
    #expect(stage.round { $0.rain = stage.rain("3333000000000") } == [])
    #expect(stage.round { $0.rain = stage.rain("4444000000000") } == ["started rain"])
    #expect(stage.round { $0.quakes = stage.quakes([stage.quake("4", here: "3")]) } == [])
    #expect(
      stage.round { $0.quakes = stage.quakes([stage.quake("4", here: "4", event: "1")]) }
        == ["occurred quake 4 here 4"])
    #expect(stage.round { $0.tsunami = stage.tsunami([("312", .forecast)]) } == [])
    #expect(
      stage.round { $0.tsunami = stage.tsunami([("312", .advisory)]) } == ["issued tsunami 312"])
    #expect(
      stage.round { $0.tsunami = stage.tsunami([("312", .forecast)]) } == ["lowered tsunami 312"])
    #expect(stage.round { $0.tsunami = stage.tsunami([]) } == [])
    for (percent, told) in [(34, []), (48, []), (51, ["issued storm 51"]), (3, ["lifted storm 3"])]
    {
      let answer = await stage.storm(percent)
      #expect(stage.round { $0.typhoons = answer } == told, "\(percent)")
    }
  }

  // MARK: Quiet hours

  /// The clock, what is in force then, and what is told.
  static let nights: [[(time: Instant, kinds: [String], told: [String])]] = [
    [
      ("2026-11-21T22:50", [], []), ("2026-11-21T23:10", ["14"], []),
      ("2026-11-22T01:00", ["14", "10"], []), ("2026-11-22T03:00", ["10"], []),
      ("2026-11-22T05:59", ["03"], []), ("2026-11-22T06:00", ["03"], ["issued warning 03"]),
      ("2026-11-22T06:05", ["03"], []),
    ],
    // The gravest is told, its end in the morning.
    [
      ("2026-11-21T22:50", ["10"], ["inForce warning 10"]), ("2026-11-22T02:00", ["03"], []),
      ("2026-11-22T02:10", ["43"], ["raised warning 43"]), ("2026-11-22T02:20", ["43"], []),
      ("2026-11-22T03:00", ["10"], []), ("2026-11-22T03:10", ["03"], []),
      ("2026-11-22T03:30", ["43"], ["raised warning 43"]), ("2026-11-22T03:40", ["43"], []),
      ("2026-11-22T05:00", [], []), ("2026-11-22T06:10", [], ["lifted warning 43"]),
      ("2026-11-22T06:20", [], []),
    ],
    // The clock is set back and forth.
    [
      ("2026-11-21T22:50", [], []), ("2026-11-22T02:00", ["14"], []),
      ("2026-11-22T07:00", ["14"], ["issued warning 14"]), ("2026-11-22T02:01", ["14"], []),
      ("2026-11-22T02:03", [], []), ("2026-11-22T07:01", [], ["lifted warning 14"]),
      ("2026-11-22T02:04", ["14"], []), ("2026-11-22T12:00", ["14"], ["issued warning 14"]),
    ],
  ]

  @Test(
    "is in quiet hours only the gravest, the rest afterwards if it is still so",
    arguments: nights.indices)
  func night(index: Int) async throws {
    let stage = try Self.stage("quiet 23:00-06:00")
    for (time, kinds, told) in Self.nights[index] {
      stage.now = time
      let found = await stage.warnings(kinds)
      #expect(stage.roundNow { $0.warnings = found } == told, "\(time.isoText) \(kinds)")
    }
  }

  @Test func `is rain of the night only if it still rains, and a quake of the night once`() throws {
    let stage = try Self.stage("quiet 23:00-06:00")
    stage.now = "2026-11-22T00:00"
    let felt = stage.quake("5-", here: "3", event: "1")
    let withdrawn = stage.quake("5-", here: "3", event: "2")
    let strong = stage.quake("6+", here: "6-", event: "3")
    for _ in 0..<3 {
      #expect(stage.round { $0.quakes = stage.quakes([felt, withdrawn]) } == [])
      #expect(stage.round { $0.rain = stage.rain("4444000000000") } == [])
    }
    #expect(
      stage.round { $0.quakes = stage.quakes([felt, withdrawn, strong]) }
        == ["occurred quake 6+ here 6-"])
    let cancelled = stage.quake(nil, infoType: .cancelled, event: "2", created: 60)
    let list = stage.quakes([felt, withdrawn, cancelled, strong])
    stage.now = "2026-11-22T06:00"
    #expect(stage.round { $0.quakes = list } == ["occurred quake 5- here 3"])
    #expect(stage.round { $0.quakes = list } == [])
    #expect(stage.round { $0.rain = stage.rain("4444000000000") } == ["started rain"])
    #expect(stage.round { $0.rain = stage.rain("4444000000000") } == [])
  }

  @Test func `is no rain that was over in the night`() throws {
    let stage = try Self.stage("quiet 23:00-06:00")
    stage.now = "2026-11-22T00:00"
    for text in ["4444000000000", "0000000000000", "0000000000000", "0000000000000"] {
      #expect(stage.round(minutes: 10) { $0.rain = stage.rain(text) } == [])
    }
    stage.now = "2026-11-22T06:00"
    #expect(stage.round { $0.rain = stage.rain("0000000000000") } == [])
  }

  @Test func `is what could not be checked in the night only if it still cannot`() throws {
    let stage = try Self.stage("quiet 23:00-06:00")
    func lost() -> [String] { stage.round { $0.quakes = .failure(WatchStage.unreachable) } }
    func back() -> [String] { stage.round { $0.quakes = stage.quakes([]) } }
    #expect(back() == [])
    stage.now = "2026-11-22T00:00"
    for _ in 0..<3 { #expect(lost() == []) }
    #expect(back() == [])
    #expect(stage.state.isWhole)
    stage.now = "2026-11-22T05:50"
    for _ in 0..<3 { #expect(lost() == []) }
    stage.now = "2026-11-22T06:00"
    #expect(lost() == ["lost trouble quakes"])
    stage.now = "2026-11-22T23:30"
    #expect(back() == [])
    #expect(stage.state.isWhole)
    #expect(lost() == [])
    #expect(back() == [])
    stage.now = "2026-11-23T06:00"
    #expect(back() == ["recovered trouble quakes"])
    #expect(back() == [])
  }

  @Test func `is a lost network of the night once in the morning, and its return`() throws {
    let stage = try Self.stage("all: only quakes tsunami", "quiet 23:00-06:00")
    stage.criteria.subjects = [.quakes, .tsunami]
    func lost() -> [String] {
      stage.round {
        $0.quakes = .failure(WatchStage.noNetwork)
        $0.tsunami = .failure(WatchStage.noNetwork)
      }
    }
    _ = stage.round { $0.quakes = stage.quakes([]) }
    for _ in 0..<2 { _ = lost() }
    #expect(stage.state.outage?.wasReported == true)
    stage.now = "2026-11-21T23:10"
    #expect(stage.round { $0.quakes = stage.quakes([]) } == [])
    #expect(stage.round { $0.tsunami = stage.tsunami([]) } == [])
    #expect(stage.state.isWhole)
    stage.now = "2026-11-22T06:00"
    #expect(stage.round { $0.quakes = stage.quakes([]) } == ["recovered trouble quakes,tsunami"])
    #expect(stage.round { $0.tsunami = stage.tsunami([]) } == [])
  }

  @Test func `is nothing in a pause, and what is still so after it`() async throws {
    let stage = try Self.stage("pause 2026-12-28..2027-01-03")
    for (time, kinds, told): (Instant, [String], [String]) in [
      ("2026-12-27T23:59", ["14"], ["inForce warning 14"]), ("2026-12-28T00:00", ["33"], []),
      ("2027-01-03T23:59", ["33", "14"], []),
      ("2027-01-04T00:00", ["33"], ["issued warning 33", "lifted warning 14"]),
    ] {
      stage.now = time
      let found = await stage.warnings(kinds)
      #expect(stage.roundNow { $0.warnings = found } == told, "\(time.isoText)")
    }
  }

  // MARK: Reminders

  @Test func `is something grave again after some hours, until it is less`() async throws {
    let stage = try Self.stage("remind 6h")
    var told: [String] = []
    for hour in 0..<20 {
      stage.now = WatchStage.start.adding(hours: hour)
      let found = await stage.warnings(hour < 15 ? ["43", "14"] : ["03"]) {
        $0.floods = .success([
          .given(
            "多摩川", hour < 8 ? "40" : "20", riverCode: "8303050001", municipalities: ["1311300"])
        ])
      }
      told += stage.roundNow {
        $0.warnings = found
        $0.tsunami = stage.tsunami(hour < 13 ? [("312", .warning)] : [])
      }.map { "\(hour) \($0)" }
      for event in stage.events where event.change == .stillInForce {
        #expect(event.issued == nil && event.isUrgent)
      }
    }
    let again = told.filter { $0.contains("stillInForce") }
    #expect(
      again == [
        "6 stillInForce tsunami 312", "6 stillInForce warning 43", "6 stillInForce flood 多摩川",
        "12 stillInForce tsunami 312", "12 stillInForce warning 43",
      ])
    #expect(stage.state.places[stage.place.id]?.toldAt == [:])
  }

  @Test func `is a reminder after a clock was set back only when the time has passed`() async throws
  {
    let stage = try Self.stage("remind 6h")
    for (hour, told) in [
      (10, ["inForce warning 43"]), (5, []), (10, []), (11, ["stillInForce warning 43"]), (12, []),
    ] {
      stage.now = WatchStage.start.adding(hours: hour)
      let found = await stage.warnings(["43"])
      #expect(stage.roundNow { $0.warnings = found } == told, "\(hour)")
    }
  }
}
