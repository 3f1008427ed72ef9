import Models
import TestSupport
import Testing

@Suite("River floods")
struct RiverFloodTests {
  private func ask(_ floods: RiverFlood..., of id: String = "m:1310400") async -> PlaceWarnings {
    var source = Tokyo.source([.given(.wind, "2026-11-21T11:00", ["1310400": [.none]])])
    source.floods = .success(floods)
    return await Tokyo.ask(source, id)
  }

  @Test(
    "have levels, and only code 10 is none",
    arguments: [
      ("10", nil, nil), ("20", 2, WarningClass.advisory), ("21", 2, .advisory),
      ("22", 2, .advisory), ("30", 3, .warning), ("31", 3, .warning), ("40", 4, .danger),
      ("41", 4, .danger), ("51", 5, .emergency), ("53", 5, .emergency),
    ] as [(String, Int?, WarningClass?)])
  func levels(code: String, level: Int?, kind: WarningClass?) async {
    let answer = await ask(.given("例川", code))
    #expect(answer.level?.rawValue == level)
    #expect(answer.highest == kind)
    #expect(answer.overall == (code == "10" ? .none : .active))
    #expect(answer.floods.count == (code == "10" ? 0 : 1))
    #expect(answer.releasedFloods.count == (code == "10" ? 1 : 0))
  }

  @Test(arguments: ["99", "1", "60", nil])
  func `of an unknown code, or without one, are in force at an unknown level`(code: String?) async {
    let answer = await ask(.given("例川", code))
    #expect(answer.overall == .active)
    #expect(answer.highest == nil)
    #expect(answer.gravity == .unknown)
  }

  @Test func `that are no ordinary issuance do not count, and leave the rest known`() async {
    let answer = await ask(.given("例川", "51", infoType: .exercise))
    #expect(answer.overall == .none)
  }

  @Test func `that were taken back are not known`() async {
    let answer = await ask(.given("例川", "51", infoType: .cancelled))
    #expect(answer.overall == .unknown)
    #expect(answer.unknowns == [.floodWithdrawn(river: "例川")])
  }

  @Test func `elsewhere are not of the place`() async {
    #expect(await ask(.given("例川", "51", municipalities: ["1210000"], areas: [])).overall == .none)
    #expect(
      await ask(.given("例川", "51", municipalities: ["1310100"], areas: ["130010"])).overall
        == .none)
    #expect(
      await ask(.given("例川", "51", municipalities: [], areas: ["120010"])).overall == .none)
  }

  @Test("without municipalities go by area, without those by office, and without any are unknown")
  func bases() async {
    let area = await ask(.given("例川", "51", municipalities: []))
    #expect(area.floods.map(\.basis) == [.primaryArea])
    let office = await ask(.given("例川", "51", municipalities: [], areas: [], offices: ["130000"]))
    #expect(office.floods.map(\.basis) == [.office])
    #expect(office.highest == .emergency)
    let nowhere = await ask(.given("例川", "51", municipalities: [], areas: []))
    #expect(nowhere.overall == .unknown)
    #expect(nowhere.unknowns == [.floodWithoutArea(river: "例川")])
    #expect(await ask(.given("例川", "10", municipalities: [], areas: [])).overall == .none)
  }

  @Test func `of a municipality that JMA divides are found by its first five digits`() async {
    var source = GivenWarnings(
      ["140000": [.given(.wind, "2026-11-21T11:00", ["1410011": [.none], "1410012": [.none]])]],
      latest: "2026-11-21T11:50")
    source.floods = .success([.given("例川", "41", municipalities: ["1410012"], areas: [])])
    #expect(await Tokyo.ask(source, "m:1410000").highest == .danger)
    #expect(await Tokyo.ask(source, "p:14").highest == .danger)
  }

  @Test func `of one river: the newest counts`() async {
    let answer = await ask(
      .given("例川", "51", riverCode: "830304004400", reported: "2026-11-21T08:00"),
      .given("例川", "10", riverCode: "830304004400", reported: "2026-11-21T10:00"),
      .given("別川", "20", riverCode: "850508000100", reported: "2026-11-20T10:00"))
    #expect(answer.floods.map(\.flood.river) == ["別川"])
  }

  @Test(
    "dated ahead of the clock hide no other of the river, unless it is said when they were handled")
  func newestAhead() async {
    let code = "830304004400"
    let active = RiverFlood.given("例川", "51", riverCode: code, reported: "2026-11-21T11:30")
    let release = RiverFlood.given("例川", "10", riverCode: code, reported: "2026-11-21T12:12")
    #expect(await ask(release, active).highest == .emergency)
    #expect(
      await ask(active.handled("2026-11-21T11:30"), release.handled("2026-11-21T09:00")).highest
        == .emergency)
    #expect(
      await ask(active.handled("2026-11-21T11:30"), release.handled("2026-11-21T11:50")).highest
        == nil)
  }

  @Test(
    "that cannot be had are not known, also where nothing else is in force (level 5 is never none)")
  func failed() async {
    var source = Tokyo.source([.given(.wind, "2026-11-21T11:00", ["1310400": [.none]])])
    source.floods = .failure(.moved(.riverFloods, host: "h"))
    let answer = await Tokyo.ask(source)
    #expect(answer.overall == .unknown)
    #expect(answer.unknowns == [.failed(.riverFloods, .moved(.riverFloods, host: "h"))])
  }
}

extension RiverFlood {
  /// With a time of handling.
  fileprivate func handled(_ time: Instant) -> RiverFlood {
    RiverFlood(
      river: river, riverCode: riverCode, reported: reported, infoType: infoType, code: code,
      name: name, condition: condition, municipalities: municipalities, primaryAreas: primaryAreas,
      offices: offices, controlled: time)
  }
}
