import Models
import TestSupport
import Testing

/// 東京都, where everything is at hand and quiet unless the test says otherwise.
struct Tokyo {
  static let catalog = PlaceCatalog()
  static let now: Instant = "2026-11-21T12:00"
  static let shinjuku = "1310400"

  static func place(_ id: String) -> Place {
    guard let place = PlaceID(id).flatMap(catalog.place) else { preconditionFailure(id) }
    return place
  }

  static func source(_ reports: [WarningReport]) -> GivenWarnings {
    GivenWarnings(["130000": reports], latest: "2026-11-21T11:50")
  }

  static func ask(_ source: GivenWarnings, _ id: String = "m:1310400") async -> PlaceWarnings {
    await WarningsModel(catalog: catalog, source: source) { now }.warnings(of: place(id))
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

  @Test("is the union of the newest report of every family, however old (T11)")
  func union() async {
    let answer = await Tokyo.ask(
      .given(.heavyRain, "2026-11-19T10:00", [shinjuku: [.given("10", "発表")]]),
      .given(.others, "2026-11-21T11:00", [shinjuku: [.given("14")]]))
    #expect(answer.codes == "10 14")
    #expect(answer.overall == .active)
    #expect(answer.highest == .advisory)
    #expect(answer.level == .two)
    #expect(answer.isComplete)
  }

  @Test("keeps what a status says has become of a warning (T12)")
  func lowered() async {
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

  @Test("takes the newest report of a family, of equal times the later handled one")
  func newest() async {
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

  @Test("counts a correction like an issuance, and never an exercise")
  func kinds() async {
    let answer = await Tokyo.ask(
      .given(.wind, "2026-11-21T10:00", [shinjuku: [.given("05")]]),
      .given(.wind, "2026-11-21T11:00", infoType: .corrected, [shinjuku: [.given("15")]]),
      .given(.wind, "2026-11-21T11:30", infoType: .exercise, [shinjuku: [.given("35")]]))
    #expect(answer.codes == "15")
  }

  @Test("of a family whose newest report was taken back is not known")
  func cancelled() async {
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

  @Test("without a code is nothing only where the report says so")
  func noCode() async {
    let none = await Tokyo.ask(.given(.wind, "2026-11-21T11:00", [shinjuku: [.none]]))
    #expect(none.overall == .none)
    let odd = await Tokyo.ask(
      .given(.wind, "2026-11-21T11:00", [shinjuku: [.given(nil, "発表")]]))
    #expect(odd.overall == .active)
    let empty = await Tokyo.ask(.given(.wind, "2026-11-21T11:00", [shinjuku: []]))
    #expect(empty.overall == .unknown)
  }

  @Test("sorts the gravest first, what nobody can read right below emergencies")
  func sorted() async {
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
    // A period of a milder danger does not say when the graver one ends.
    let rain = answer.active.first { $0.code?.text == "33" }
    #expect(rain?.since == nil)
    #expect(rain?.until == nil)
  }
}
