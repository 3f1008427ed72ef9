import TestSupport
import Testing

@testable import Models

@Suite("Where a warning holds")
struct WarningAreaTests {
  @Test func `reports of an area that is in no table go by their municipalities, each by its own`()
  {
    let reports = ["1310100", "2710000", "1310400"].map { code in
      WarningReport.given(.wind, "2026-11-21T10:00", areas: ["999999": []], [code: [.given("15")]])
    }
    let offices = ReportsByOffice(catalog: PlaceCatalog()).reportsByOffice(reports)
    #expect(offices["130000"] == [reports[0], reports[2]] && offices["270000"] == [reports[1]])
  }

  @Test func `a municipality that JMA divides since: every part, and the highest of them`() async {
    // The tables have 1410000 横浜市; live files have two parts.
    var source = GivenWarnings(
      [
        "140000": [
          .given(
            .heavyRain, "2026-11-21T11:00", areas: ["140010": [.given("43")]],
            ["1410011": [.given("43")], "1410012": [.given("10")], "1413000": [.given("33")]])
        ]
      ], latest: "2026-11-21T11:50")
    source.areas = .success(
      AreaTable(municipalities: [
        "1410011": .init(
          name: PlaceName(ja: "例浜市北部", kana: "", en: "Reihama North"), primaryArea: "140010")
      ]))
    let answer = await Tokyo.ask(source, "m:1410000")
    #expect(answer.states.map(\.area.code.text) == ["1410011", "1410012"])
    #expect(answer.states.map(\.area.name?.ja) == ["例浜市北部", nil])
    #expect(answer.states.map { $0.families.map(\.basis) } == [[.exact], [.exact]])
    #expect(answer.codes == "43 10")
    #expect(answer.highest == .danger)
    let ward = await Tokyo.ask(source, "c:14109")
    #expect(ward.codes == "43 10")
  }

  @Test func `a municipality that JMA has joined since`() async {
    // The tables have 0410001 and 0410002 for 仙台市.
    let source = GivenWarnings(
      [
        "040000": [
          .given(.wind, "2026-11-21T11:00", ["0410000": [.given("05")]]),
          .given(.others, "2026-05-28T14:00", ["0410001": [.given("14")], "0410002": [.none]]),
        ]
      ], latest: "2026-11-21T11:50")
    for id in ["m:0410001", "m:0410002", "s:04100"] {
      let answer = await Tokyo.ask(source, id)
      #expect(answer.codes.hasPrefix("05"), "\(id)")
      #expect(answer.overall == .active)
      #expect(answer.isComplete)
    }
  }

  @Test("a municipality that is in no list: the area it lies in, and the answer says so")
  func byArea() async {
    let answer = await Tokyo.ask(
      .given(.wind, "2026-11-21T11:00", areas: ["130010": [.given("05")]], ["1310100": [.none]]))
    #expect(answer.codes == "05")
    #expect(answer.states.first?.families.first?.basis == .primaryArea)
    let quiet = await Tokyo.ask(.given(.wind, "2026-11-21T11:00", areas: ["130010": [.none]]))
    #expect(quiet.overall == .none)
  }

  @Test func `a municipality that no list and no area speaks of is not known`() async {
    let answer = await Tokyo.ask(
      .given(.wind, "2026-11-21T11:00", areas: ["130020": [.none]], ["1336100": [.none]]))
    #expect(answer.overall == .unknown)
    #expect(answer.unknowns == [.areaMissing(.wind)])
  }

  @Test func `reports of another office's areas are not about the place`() async {
    let answer = await Tokyo.ask(
      .given(.wind, "2026-11-21T11:00", areas: ["130010": [.none]], ["1310400": [.none]]),
      .given(.snow, "2026-11-21T11:00", areas: ["120010": [.given("36")]], [:]))
    #expect(answer.overall == .none)
  }

  @Test("a prefecture: all its municipalities, in all its offices, the capital's area first")
  func prefecture() async {
    var source = GivenWarnings(latest: "2026-11-21T11:50")
    source.reports["460100"] = .success([
      .given(
        .wind, "2026-11-21T11:00",
        areas: ["460010": [.given("15")], "460020": [.none], "460030": [.none]],
        ["4620100": [.given("15")], "4620400": [.none]])
    ])
    source.reports["460040"] = .success([
      .given(
        .waves, "2026-11-21T11:00", areas: ["460040": [.given("07")]], ["4622200": [.given("07")]])
    ])
    let answer = await Tokyo.ask(source, "p:46")
    #expect(answer.offices.map(\.code) == ["460100", "460040"])
    #expect(answer.states.first?.area.primaryArea == "460010")
    #expect(answer.codes == "07 15")
    #expect(answer.areaStates.flatMap(\.active) == [])
    #expect(answer.isComplete)

    source.reports["460040"] = .failure(.notCached)
    let half = await Tokyo.ask(source, "p:46")
    #expect(half.codes == "15")
    #expect(!half.isComplete)
  }

  @Test func `a primary area: its municipalities, and what only the area as a whole has`() async {
    let answer = await Tokyo.ask(
      .given(
        .wind, "2026-11-21T11:00", areas: ["130010": [.given("15"), .given("05")]],
        ["1310400": [.given("15")], "1336100": [.given("35")]]), of: "a:130010")
    #expect(answer.states.map(\.area.code.text) == ["1310400"])
    #expect(answer.codes == "05 15")
    #expect(answer.areaStates.count == 1)
  }

  @Test("an unknown municipality counts for every area of its office that may have it")
  func nameless() async {
    let answer = await Tokyo.ask(
      .given(.wind, "2026-11-21T11:00", areas: ["130010": [.none]], ["1399900": [.given("35")]]),
      of: "a:130010")
    #expect(answer.codes == "35")
  }

  @Test func `an unknown municipality is counted once in a prefecture of several areas`() async {
    let areas = Self.quiet("13")
    #expect(areas.count > 1)
    let answer = await Tokyo.ask(
      .given(.wind, "2026-11-21T11:00", areas: areas, ["1399900": [.given("35")]]),
      .given(.waves, "2026-11-20T11:00", areas: areas, ["1310400": [.none]]), of: "p:13")
    let unknown = answer.states.filter { $0.area.code.text == "1399900" }
    #expect(unknown.count == 1)
    #expect(answer.codes == "35")
    // Its area is unknown, so what a report means that does not list it is unknown too.
    #expect(unknown.first?.unknowns == [.areaMissing(.waves)])
  }

  /// All primary areas of a prefecture with nothing in force.
  private static func quiet(_ prefecture: PrefectureCode) -> [String: [WarningKind]] {
    let areas = Tokyo.catalog.prefecture(prefecture)?.primaryAreas ?? []
    return Dictionary(uniqueKeysWithValues: areas.map { ($0.text, [.none]) })
  }

  @Test("all Japan: reports go to the office of their areas, a bare cancellation to its issuer")
  func nation() async {
    var source = GivenWarnings(latest: "2026-11-21T11:50")
    source.nation = .success([
      .given(
        .wind, "2026-11-21T11:00", office: "気象庁",
        areas: ["130010": [.given("15")]].merging(Self.quiet("13")) { first, _ in first },
        ["1310400": [.given("15")]]),
      .given(.waves, "2026-11-21T11:00", infoType: .cancelled, office: "気象庁"),
      .given(
        .wind, "2026-11-21T11:00", office: "銚子地方気象台", areas: Self.quiet("12"),
        ["1210000": [.none]]),
    ])
    let answers = await WarningsModel(catalog: Tokyo.catalog, source: source) { Tokyo.now }
      .warningsOfJapan()
    #expect(answers.count == 47)
    #expect(answers[12].codes == "15")
    #expect(answers[12].unknowns == [.withdrawn(.waves, at: "2026-11-21T11:00")])
    #expect(answers[11].overall == .none)
    #expect(answers[0].overall == .unknown)
    #expect(answers[0].unknowns.contains(.noReports("016000")))
  }

  @Test("all Japan: each prefecture has its own urgent notices where they are asked for")
  func alertsOfJapan() async {
    var source = GivenWarnings(latest: "2026-11-21T11:50")
    source.nation = .success([])
    let notice = Bulletin.alert(
      "東京都気象防災速報（竜巻目撃）", Tokyo.now.adding(seconds: -600), valid: Tokyo.now.adding(seconds: 1800))
    let model = WarningsModel(
      catalog: Tokyo.catalog, source: source,
      alerts: UrgentNoticesModel(
        catalog: Tokyo.catalog, sources: [GivenBulletins([notice])], quakes: GivenQuakes())
    ) { Tokyo.now }
    let answers = await model.warningsOfJapan(hasAlerts: true)
    #expect(answers[12].alerts?.notices.count == 1)
    #expect(answers[11].alerts?.notices.isEmpty == true)
    #expect(await model.warningsOfJapan().allSatisfy { $0.alerts == nil })
  }

  @Test func `all Japan: a cancellation that nobody can be given may be anybody's`() async {
    var source = GivenWarnings(latest: "2026-11-21T11:50")
    source.nation = .success([
      .given(.wind, "2026-11-21T10:00", areas: Self.quiet("13"), ["1310400": [.none]]),
      .given(.snow, "2026-11-21T11:00", infoType: .cancelled, office: "どこかの気象台"),
      .given(.waves, "2026-11-21T11:00", infoType: .cancelled, office: "銚子地方気象台"),
    ])
    let answers = await WarningsModel(catalog: Tokyo.catalog, source: source) { Tokyo.now }
      .warningsOfJapan()
    for answer in answers {
      #expect(answer.unknowns.contains(.withdrawn(.snow, at: "2026-11-21T11:00")))
      let isChiba = answer.place.shortCode == "12"
      #expect(
        answer.unknowns.contains(.withdrawn(.waves, at: "2026-11-21T11:00")) == isChiba)
    }
  }
}
