import Models
import TestSupport
import Testing

/// 東京都, complete and quiet unless the test says otherwise.
struct Tokyo {
  static let catalog = PlaceCatalog()
  static let now: Instant = "2026-11-21T12:00"
  static let shinjuku = "1310400"

  static func source(_ reports: [WarningReport]) -> GivenWarnings {
    GivenWarnings(["130000": reports], latest: "2026-11-21T11:50")
  }

  static func ask(_ source: GivenWarnings, _ id: String = "m:1310400") async -> PlaceWarnings {
    await WarningsModel(catalog: catalog, source: source) { now }.warnings(of: .given(id))
  }

  static func ask(_ reports: WarningReport..., of id: String = "m:1310400") async -> PlaceWarnings {
    await ask(source(reports), id)
  }
}

extension PlaceWarnings {
  /// `33 14`
  var codes: String { active.map { $0.code?.text ?? "-" }.joined(separator: " ") }
  var releasedCodes: String {
    states.flatMap(\.released).map { $0.code?.text ?? "-" }.joined(separator: " ")
  }
}

@Suite("The state of a municipality")
struct WarningMergeTests {
  private let shinjuku = Tokyo.shinjuku

  @Test func `is the union of the newest report of every family, however old (T11)`() async {
    let answer = await Tokyo.ask(
      .given(.heavyRain, "2026-11-19T10:00", [shinjuku: [.given("10", "発表")]]),
      .given(.others, "2026-11-21T11:00", [shinjuku: [.given("14")]]))
    #expect(answer.codes == "10 14")
    #expect(answer.overall == .active)
    #expect(answer.highest == .advisory)
    #expect(answer.level == .two)
    #expect(answer.isComplete)
  }

  @Test func `keeps what a status says has become of a warning (T12)`() async {
    let answer = await Tokyo.ask(
      .given(.wind, "2026-11-21T11:00", [shinjuku: [.given("15", "警報から注意報")]]))
    #expect(answer.codes == "15")
    #expect(answer.highest == .advisory)
    #expect(answer.active.first?.since == nil)
  }

  @Test(
    "takes every status for active but the two that are not",
    arguments: [
      ("発表", "15", ""), ("継続", "15", ""), ("特別警報から注意報", "15", ""), ("危険警報から注意報", "15", ""),
      ("見たことのない状態", "15", ""), ("", "15", ""), ("解除", "", "15"), ("発表警報・注意報はなし", "", ""),
    ])
  func statuses(status: String, active: String, released: String) async {
    let answer = await Tokyo.ask(
      .given(.wind, "2026-11-21T11:00", [shinjuku: [.given("15", status)]]))
    #expect(answer.codes == active)
    #expect(answer.releasedCodes == released)
    #expect(answer.overall == (active.isEmpty ? .none : .active))
  }

  @Test func `takes the newest report of a family, of equal times the later handled one`() async {
    let answer = await Tokyo.ask(
      .given(.heavyRain, "2026-11-21T10:00", [shinjuku: [.given("33")]]),
      .given(
        .heavyRain, "2026-11-21T11:00", controlled: "2026-11-21T11:02",
        [shinjuku: [.given("10")]]),
      .given(
        .heavyRain, "2026-11-21T11:00", controlled: "2026-11-21T11:01",
        [shinjuku: [.given("43")]]))
    #expect(answer.codes == "10")
  }

  /// Two reports of a family with their times of issue and handling, and which one counts.
  static let orders:
    [(stamps: (Instant, Instant), handled: (Instant, Instant), laterCounts: Bool)] = [
      // A release dated 12 minutes ahead and handled three hours ago; a level 5 handled since.
      (("2026-11-21T12:12", "2026-11-21T11:30"), ("2026-11-21T09:00", "2026-11-21T11:30"), true),
      // Both dated ahead: the one handled last.
      (("2026-11-21T12:15", "2026-11-21T12:10"), ("2026-11-21T11:40", "2026-11-21T11:55"), true),
      // The usual case: an issue time some seconds before the handling.
      (("2026-11-21T10:00", "2026-11-21T11:00"), ("2026-11-21T10:01", "2026-11-21T11:01"), true),
      // An old report that is sent again does not replace a newer one.
      (("2026-11-21T11:00", "2026-11-21T09:00"), ("2026-11-21T11:01", "2026-11-21T11:30"), false),
      // A correction has the issue time of what it corrects.
      (("2026-11-21T11:00", "2026-11-21T11:00"), ("2026-11-21T11:01", "2026-11-21T11:20"), true),
      (("2026-11-21T12:00", "2026-11-21T12:00"), ("2026-11-21T11:41", "2026-11-21T11:50"), true),
    ]

  @Test(
    "takes the one that was issued last, and a stamp ahead of its handling for the handling",
    arguments: orders)
  func order(stamps: (Instant, Instant), handled: (Instant, Instant), laterCounts: Bool) async {
    for (first, second) in [("", "33"), ("33", "")] {
      func kind(_ code: String) -> WarningKind {
        code.isEmpty ? .given("33", "解除") : .given(code, "発表")
      }
      let reports: [WarningReport] = [
        .given(.heavyRain, stamps.0, controlled: handled.0, [shinjuku: [kind(first)]]),
        .given(.heavyRain, stamps.1, controlled: handled.1, [shinjuku: [kind(second)]]),
      ]
      for list in [reports, reports.reversed()] {
        let answer = await Tokyo.ask(Tokyo.source(list))
        #expect(answer.codes == (laterCounts ? second : first))
        #expect(answer.isComplete)
      }
    }
  }

  @Test("takes a cancellation of the same stamp for the newer, when it was handled later")
  func cancelledAhead() async {
    let answer = await Tokyo.ask(
      .given(
        .wind, "2026-11-21T12:10", controlled: "2026-11-21T11:50", infoType: .cancelled, [:]),
      .given(.wind, "2026-11-21T12:10", controlled: "2026-11-21T11:40", [shinjuku: [.given("05")]]))
    #expect(answer.codes == "")
    #expect(answer.unknowns == [.withdrawn(.wind, at: "2026-11-21T12:10")])
  }

  @Test("a report that cannot be read leaves its family unknown, and all others as they are")
  func unread() async {
    let emergency = WarningReport.given(
      .heavyRain, "2026-11-21T11:00", [shinjuku: [.given("33", "発表")]])
    let quiet = WarningReport.given(.wind, "2026-11-21T11:00", [shinjuku: [.none]])
    for (family, reason) in [
      (WarningFamily.wind, WarningFamily.wind), (.unread, nil), (.snow, .snow),
    ] {
      let answer = await Tokyo.ask(emergency, quiet, .unread(family))
      #expect(answer.codes == "33")
      #expect(answer.level == .five)
      #expect(answer.overall == .active)
      #expect(answer.unknowns == [.unread(reason)])
      // Alone it is never "none".
      #expect(await Tokyo.ask(quiet, .unread(family)).overall == .unknown)
      #expect(await Tokyo.ask(.unread(family)).unknowns == [.unread(reason)])
    }
    let same = await Tokyo.ask(emergency, .unread(.heavyRain))
    #expect(same.codes == "33")
    #expect(same.unknowns == [.unread(.heavyRain)])
  }

  @Test("details that were lost change nothing of what is in force, and are known to be lost")
  func lostDetails() async {
    let answer = await Tokyo.ask(
      WarningReport.given(.wind, "2026-11-21T11:00", [shinjuku: [.given("05")]]).losing(.details))
    #expect(answer.codes == "05")
    #expect(answer.isComplete)
    #expect(answer.hasLostDetails)
  }

  @Test func `content that was lost keeps what is in force, and leaves the family unknown`() async {
    let answer = await Tokyo.ask(
      WarningReport.given(.wind, "2026-11-21T11:00", [shinjuku: [.given("05")]]).losing(.content))
    #expect(answer.codes == "05")
    #expect(answer.unknowns == [.unread(.wind)])
    let none = await Tokyo.ask(
      WarningReport.given(.wind, "2026-11-21T11:00", [shinjuku: [.none]]).losing(.content))
    #expect(none.overall == .unknown)
    let kind = await Tokyo.ask(
      .given(.wind, "2026-11-21T11:00", [shinjuku: [.unread, .given("15")], "1310500": [.none]]))
    #expect(kind.codes == "15")
    #expect(kind.unknowns == [.unread(.wind)])
    let elsewhere = await Tokyo.ask(
      .given(.wind, "2026-11-21T11:00", [shinjuku: [.unread], "1310500": [.none]]),
      of: "m:1310500")
    #expect(elsewhere.overall == .none)
  }

  struct Contradiction: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let area: WarningKind
    let own: WarningKind
    let other: WarningKind
    let isOne: Bool
  }

  @Test(
    "an area at level 5 or 4 of which no municipality is leaves them unknown, and hides nothing",
    arguments: [
      Contradiction(
        testDescription: "all none", area: .given("33", "発表"), own: .none, other: .none,
        isOne: true),
      Contradiction(
        testDescription: "all lower", area: .given("33", "発表"), own: .given("10"),
        other: .given("10"), isOne: true),
      Contradiction(
        testDescription: "level 4", area: .given("43", "発表"), own: .none, other: .none, isOne: true),
      Contradiction(
        testDescription: "another municipality has it", area: .given("33", "発表"), own: .none,
        other: .given("33", "発表"), isOne: false),
      Contradiction(
        testDescription: "it is lifted", area: .given("33", "解除"), own: .none, other: .none,
        isOne: false),
      Contradiction(
        testDescription: "a warning without level 4", area: .given("03", "発表"), own: .none,
        other: .none, isOne: false),
    ])
  func contradiction(_ given: Contradiction) async {
    let answer = await Tokyo.ask(
      .given(
        .heavyRain, "2026-11-21T11:00", areas: ["130010": [given.area]],
        [shinjuku: [given.own], "1310500": [given.other]]))
    #expect(answer.unknowns == (given.isOne ? [.contradictory(.heavyRain)] : []))
    #expect(answer.codes == (given.own.code?.text ?? ""))
    // Other areas say nothing of it.
    let elsewhere = await Tokyo.ask(
      .given(
        .heavyRain, "2026-11-21T11:00", areas: ["130020": [given.area]],
        [shinjuku: [given.own], "1310500": [given.other], "1336100": [given.area]]))
    #expect(elsewhere.unknowns == [])
  }

  @Test("without one of its times a report is taken beside others of its family, not after them")
  func lostTimes() async {
    let emergency = WarningReport.given(
      .heavyRain, "2026-11-21T11:00", [shinjuku: [.given("33", "発表")]])
    let release = WarningReport.given(
      .heavyRain, "2026-11-21T11:30", [shinjuku: [.given("33", "解除")]]
    ).losing(.times)
    let answer = await Tokyo.ask(release, emergency)
    #expect(answer.codes == "33")
    #expect(answer.unknowns == [.orderUnclear(.heavyRain)])
    // A single report needs no order.
    #expect(await Tokyo.ask(release).overall == .none)
  }

  @Test("a report handled ahead of the clock hides nothing, and leaves the family unknown")
  func handledAhead() async {
    let answer = await Tokyo.ask(
      .given(
        .heavyRain, "2099-01-01T00:00", controlled: "2099-01-01T00:00",
        [shinjuku: [.given("33", "解除")]]),
      .given(.heavyRain, "2026-11-21T11:30", [shinjuku: [.given("33", "発表")]]))
    #expect(answer.codes == "33")
    #expect(answer.overall == .active)
    #expect(answer.unknowns.contains(.orderUnclear(.heavyRain)))
  }

  @Test func `counts a correction like an issuance, and never an exercise`() async {
    let answer = await Tokyo.ask(
      .given(.wind, "2026-11-21T10:00", [shinjuku: [.given("05")]]),
      .given(.wind, "2026-11-21T11:00", infoType: .corrected, [shinjuku: [.given("15")]]),
      .given(.wind, "2026-11-21T11:30", infoType: .exercise, [shinjuku: [.given("35")]]))
    #expect(answer.codes == "15")
  }

  @Test func `of a family whose newest report was taken back is not known`() async {
    let answer = await Tokyo.ask(
      .given(.wind, "2026-11-21T10:00", [shinjuku: [.given("05")]]),
      .given(.wind, "2026-11-21T11:00", infoType: .cancelled, [:]),
      .given(.waves, "2026-11-21T11:00", [shinjuku: [.none]]))
    #expect(answer.codes == "")
    #expect(answer.overall == .unknown)
    #expect(answer.unknowns == [.withdrawn(.wind, at: "2026-11-21T11:00")])
  }

  @Test("keeps what nobody has seen before: an unknown code is in force, and may be anything")
  func unknownCode() async {
    let answer = await Tokyo.ask(
      .given("VPWW99", "2026-11-21T11:00", [shinjuku: [.given("77", "発表")]]))
    #expect(answer.codes == "77")
    #expect(answer.overall == .active)
    #expect(answer.gravity == .unknown)
    #expect(answer.highest == nil)
  }

  @Test func `without a code is nothing only where the report says so`() async {
    let none = await Tokyo.ask(.given(.wind, "2026-11-21T11:00", [shinjuku: [.none]]))
    #expect(none.overall == .none)
    let odd = await Tokyo.ask(
      .given(.wind, "2026-11-21T11:00", [shinjuku: [.given(nil, "発表")]]))
    #expect(odd.overall == .active)
    let empty = await Tokyo.ask(.given(.wind, "2026-11-21T11:00", [shinjuku: []]))
    #expect(empty.overall == .unknown)
  }

  @Test func `sorts the gravest first, what nobody can read right below emergencies`() async {
    let answer = await Tokyo.ask(
      .given(.others, "2026-11-21T11:00", [shinjuku: [.given("14"), .given("21")]]),
      .given(.wind, "2026-11-21T11:00", [shinjuku: [.given("35")]]),
      .given(.heavyRain, "2026-11-21T11:00", [shinjuku: [.given("33")]]),
      .given(.landslide, "2026-11-21T11:00", [shinjuku: [.given("49")]]),
      .given("VPWW99", "2026-11-21T11:00", [shinjuku: [.given("77")]]),
      .given(.waves, "2026-11-21T11:00", [shinjuku: [.given("07")]]))
    #expect(answer.codes == "33 35 77 49 07 14 21")
    #expect(answer.highest == .emergency)
    #expect(answer.level == .five)
  }

  @Test("says since when only where the very report brought it, and until when where it says so")
  func hours() async {
    let period = WarningKind.Period(
      sentence: "２２日０時から３時まで、警戒レベル４相当", code: DangerCode("41"),
      start: "2026-11-22T00:00", hours: 3)
    let property = WarningKind.Property(type: "土砂災害危険度", periods: [period])
    let answer = await Tokyo.ask(
      .given(
        .landslide, "2026-11-21T11:00",
        [shinjuku: [.given("49", "発表", properties: [property])]]),
      .given(
        .heavyRain, "2026-11-21T11:00",
        [shinjuku: [.given("33", "継続", properties: [property])]]))
    let landslide = answer.active.first { $0.code?.text == "49" }
    #expect(landslide?.since == "2026-11-21T11:00")
    #expect(landslide?.until == "2026-11-22T03:00")
    // A period of a milder danger does not determine the end of the graver one.
    let rain = answer.active.first { $0.code?.text == "33" }
    #expect(rain?.since == nil)
    #expect(rain?.until == nil)
  }
}

extension WarningReport {
  fileprivate func losing(_ losses: Losses) -> WarningReport {
    WarningReport(
      family: family, infoType: infoType, controlled: controlled, reported: reported,
      publishingOffice: publishingOffice, headline: headline, notice: notice, issuers: issuers,
      primaryAreas: primaryAreas, municipalities: municipalities, losses: losses)
  }
}
