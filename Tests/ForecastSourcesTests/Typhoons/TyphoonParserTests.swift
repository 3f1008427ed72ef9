import TestSupport
import Testing

@testable import ForecastSources
@testable import Models

@Suite("Reading JMA's files about typhoons")
struct TyphoonParserTests {
  private func storms(_ tree: JSONTree) throws -> StormList {
    try StormListParser().parse(tree.bytes)
  }

  private func report(_ tree: JSONTree) throws -> StormReport {
    try StormReportParser().parse(tree.bytes)
  }

  @Test func `Y1: the list of one storm names TC2630, typhoon No. 25 of 2026, STS`() throws {
    let list = try storms(TyphoonFixture.one)
    #expect(
      list.storms == [
        Storm(
          id: try #require(StormID("TC2630")), designation: .typhoon(year: 2026, number: 25),
          stormClass: .severeTropicalStorm, issued: "2026-09-18T18:45")
      ])
    #expect(list.losses == 0)
  }

  @Test func `Y2: the number "b" is a depression without a number`() throws {
    let storm = try #require(try storms(TyphoonFixture.four).storms.first)
    #expect(storm.designation == .letter("b"))
    #expect(storm.designation.number == nil)
    #expect(storm.stormClass == .depression)
  }

  @Test("Y3: specifications have six times at 0, 12, 24, 45, 69, 93 hours; the last is a low")
  func y3() throws {
    let report = try report(TyphoonFixture.report)
    #expect(report.moments.map(\.hours) == [0, 12, 24, 45, 69, 93])
    #expect(report.moments.map(\.kind) == [.analysis] + Array(repeating: .forecast, count: 5))
    #expect(report.moments.last?.stormClass == .extratropicalLow)
    #expect(report.moments.last?.time == "2026-09-22T15:00")
    #expect(report.moments.map(\.circle) == [nil, 65, 95, 155, 220, 320])
    #expect(report.losses == 0)
    let now = try #require(report.analysis)
    #expect(now.position == Coordinates(latitude: 25.5, longitude: 142.2))
    #expect(now.pressure == 975)
    #expect(now.wind == StormWind(metersPerSecond: 30, knots: 60))
    #expect(now.gust == StormWind(metersPerSecond: 45, knots: 85))
    #expect(now.size == "大型" && now.intensity == nil && now.accuracy == "ほぼ正確")
    #expect(report.name == StormName(ja: "ドゥージェン", en: "Dujuan"))
  }

  @Test func `Y4: areas of wind are read as a text and as an object`() throws {
    let report = try report(TyphoonFixture.report)
    let now = try #require(report.analysis)
    #expect(
      now.galeArea == [
        StormRange(side: "北東", kilometers: 750), StormRange(side: "南西", kilometers: 390),
      ])
    #expect(now.stormArea == [StormRange(side: nil, kilometers: 110)])
    #expect(report.forecasts.first?.stormArea.map(\.side) == ["東", "西"])
  }

  @Test func `Y5: a speed without figures is its note`() throws {
    let slow = JSONTree.members(["note": .members(["jp": .text("ゆっくり")])])
    let read = try report(TyphoonFixture.report.replacing("[1].speed", with: slow))
    #expect(read.analysis?.speed == StormSpeed(kilometersPerHour: nil, note: "ゆっくり"))
    #expect(read.losses == 0)
  }

  @Test("Y6: the greatest chance of 130011 is 22, first from 09 to 12 on 21 September")
  func y6() throws {
    let chances = try StormChancesParser().parse(TyphoonFixture.chances.bytes)
    let slots = try #require(chances.slots(of: "130011"))
    #expect(slots.count == 9)
    #expect(
      slots.peak
        == StormChances.Slot(start: "2026-09-21T09:00", end: "2026-09-21T12:00", percent: 22))
    #expect(chances.slots(of: "999999") == nil)
    #expect(chances.slots(of: "471010")?.first?.percent == nil)
    let days = try StormDayChancesParser().parse(TyphoonFixture.days.bytes)
    #expect(days.chances["130011"] == [0, 0, 29, 30, 30])
  }

  @Test(
    "longitudes that count on beyond 180 degrees are those west of Greenwich",
    arguments: [("185.5", -174.5), ("180", 180), ("-174.5", -174.5), ("359", -1), ("361", nil)]
      as [(String, Double?)])
  func longitudes(text: String, longitude: Double?) throws {
    var reader = LenientValueReader()
    let pair = try JSONCursor(document: Array("[30, \(text)]".utf8), limit: 100)
    #expect(reader.point(pair)?.longitude == longitude)
    #expect(reader.losses == (longitude == nil ? 1 : 0))
  }

  @Test func `Y7: an empty list is no storm`() throws {
    #expect(try storms(.list([])) == StormList([]))
  }

  @Test func `Y8: a text of four months ago is read, and is not current`() throws {
    let texts = try StormTextsParser().parse(TyphoonFixture.texts.bytes)
    #expect(texts.count == 2)
    #expect(texts.map { $0.isCurrent(at: "2026-09-18T19:00") } == [false, true])
    // Nor is one of a day that a wrong clock has not come to.
    #expect(texts.map { $0.isCurrent(at: "2026-01-01T00:00") } == [false, false])
  }

  @Test("Y9: of four systems two are depressions, one was typhoon 23, one typhoon 22")
  func y9() throws {
    let storms = try storms(TyphoonFixture.four).storms
    #expect(storms.map(\.id.text) == ["TC2628", "TC2621", "TC2626", "TC2625"])
    #expect(
      storms.map(\.designation) == [
        .letter("b"), .letter("a"), .typhoon(year: 2026, number: 23),
        .typhoon(year: 2026, number: 22),
      ])
    #expect(storms.map(\.stormClass) == [.depression, .depression, .extratropicalLow, .depression])
    #expect(storms.allSatisfy { $0.stormClass?.isTyphoon == false })
  }

  @Test func `Y10: a weakened storm has a name and a class, no wind and no forecast`() throws {
    let report = try report(TyphoonFixture.depression)
    #expect(report.name?.en == "Jongdari")
    #expect(report.stormClass == .depression)
    #expect(report.moments.count == 1)
    let now = try #require(report.analysis)
    #expect(now.wind == nil && now.gust == nil && now.accuracy == nil)
    #expect(now.size == nil && now.intensity == nil)
    #expect(now.speed?.kilometersPerHour == 35)
    #expect(report.losses == 0)
  }

  @Test("the track has its points, the areas of wind and the circles, radii in kilometres")
  func track() throws {
    let track = try StormTrackParser().parse(TyphoonFixture.track.bytes)
    #expect(track.before.count == 2 && track.past.count == 3)
    #expect(
      track.gale
        == StormCircle(
          center: Coordinates(latitude: 26.61, longitude: 143.44), radius: 564.86))
    #expect(track.storm?.radius == 111.12)
    #expect(track.forecasts.map(\.time) == ["2026-09-19T06:00"])
    #expect(track.forecasts.map(\.circle.radius) == [64.82])
  }

  @Test(
    "an identifier that is not one leads nowhere: the entry is lost, and counted",
    arguments: [
      "TC26/../..", "TC", "TC1", "tc2630", "TC263O", "", "TC2630 ", "TC1234567", "ＴＣ2630",
    ])
  func identifiers(id: String) throws {
    let odd = TyphoonFixture.one.replacing("[0].tropicalCyclone", with: .text(id))
    guard case .list(let items) = odd, case .list(let good) = TyphoonFixture.four else { return }
    let list = try storms(.list(items + good))
    #expect(list.storms.count == 4)
    #expect(list.losses == 1)
    // A list of which nothing can be read must not look like one without storms.
    #expect(throws: DataFault.self) { try storms(odd) }
  }

  @Test(
    "figures that cannot be true are missing, and counted",
    arguments: [
      ("pressure", JSONTree.text("97500")), ("pressure", .text("x")), ("pressure", .number("1e9")),
      ("maximumWind.sustained.m/s", .text("999")),
      ("position.deg", .list([.number("95"), .number("1")])),
      ("position.deg", .list([.number("1")])), ("advancedHours", .number("1e300")),
      ("stormWarning", .text("全域")), ("course", .number("3")), ("speed.km/h", .text("-5")),
    ])
  func impossible(path: String, value: JSONTree) throws {
    let read = try report(TyphoonFixture.report.replacing("[1].\(path)", with: value))
    #expect(read.moments.count == 6)
    #expect(read.losses >= 1)
    let now = try #require(read.analysis)
    if path == "pressure" { #expect(now.pressure == nil) }
    if path == "position.deg" { #expect(now.position == nil) }
  }

  @Test("with one value changed in any way nothing crashes, and the other times are as before")
  func edits() throws {
    let expected = try report(TyphoonFixture.report).moments
    guard case .list(let items) = TyphoonFixture.report, let broken = items.last else { return }
    for (name, edited) in broken.edited {
      let read = try report(.list(Array(items.dropLast()) + [edited]))
      #expect(read.moments.filter(expected.dropLast().contains).count == 5, "\(name)")
    }
    for (tree, parse) in [
      (TyphoonFixture.track, { _ = try StormTrackParser().parse($0) }),
      (TyphoonFixture.chances, { _ = try StormChancesParser().parse($0) }),
      (TyphoonFixture.days, { _ = try StormDayChancesParser().parse($0) }),
      (TyphoonFixture.texts, { _ = try StormTextsParser().parse($0) }),
      (TyphoonFixture.four, { _ = try StormListParser().parse($0) }),
    ] as [(JSONTree, ([UInt8]) throws -> Void)] {
      // Read or refused, in any case without a crash.
      for (_, edited) in tree.edited { try? parse(edited.bytes) }
    }
  }

  @Test(arguments: ["", "{}", "1", "null", "\"x\"", "[{\"cut", "<html>メンテナンス</html>", "[3]"])
  func `anything but JMA's shapes is not understood`(text: String) {
    let bytes = Array(text.utf8)
    #expect(throws: DataFault.self) { try StormListParser().parse(bytes) }
    #expect(throws: DataFault.self) { try StormReportParser().parse(bytes) }
    #expect(throws: DataFault.self) { try StormChancesParser().parse(bytes) }
    #expect(throws: DataFault.self) { try StormDayChancesParser().parse(bytes) }
  }

  @Test(
    "chances whose count is not that of the times are left out; times that do not rise are refused")
  func counts() throws {
    func with(_ values: [JSONTree]) -> JSONTree {
      let other = JSONTree.Member("011011", .list(Array(repeating: .number("0"), count: 9)))
      return TyphoonFixture.chances.replacing(
        "probability", with: .object([.init("130011", .list(values)), other]))
    }
    let short = try StormChancesParser().parse(with([.number("1")]).bytes)
    #expect(short.slots(of: "130011") == nil && short.slots(of: "011011")?.count == 9)
    let more = with([.number("101")] + Array(repeating: .number("1"), count: 8))
    let slots = try StormChancesParser().parse(more.bytes).slots(of: "130011")
    #expect(slots?.first?.percent == nil && slots?.last?.percent == 1)
    let back = TyphoonFixture.chances.replacing(
      "validtime[1]", with: .text("2026-09-20T00:00:00+09:00"))
    #expect(throws: DataFault.self) { try StormChancesParser().parse(back.bytes) }
  }

  @Test func `texts are cleaned of what could steer a terminal`() throws {
    let odd = TyphoonFixture.report.replacing("[1].location", with: .text("父\u{1B}[31m島\u{202E}"))
    #expect(try report(odd).analysis?.location == "父[31m島")
  }
}
