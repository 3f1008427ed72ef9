import ForecastSources
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

/// JMA's own sample telegrams and recorded feeds, through the source as over the network.
@Suite("Recorded XML", .heavy)
struct RecordedXMLTests {
  private static let samples = "jma-xml/samples/"

  /// Serves sample telegrams as if just issued.
  private func room(
    _ telegrams: [(type: String, file: String)], code: String, now: Instant
  ) async throws -> JMAXMLRoom {
    let room = try await JMAXMLRoom(now)
    var feed = FeedFixture(updated: now)
    for (index, telegram) in telegrams.enumerated() {
      let xml = try RecordedData.bytes(Self.samples + telegram.file)
      room.add(
        telegram.type, code, now.adding(seconds: -100 - index),
        String(decoding: xml, as: UTF8.self),
        &feed)
    }
    room.serve(feed)
    room.serve(feed, at: "feed/regular_l.xml")
    return room
  }

  /// The texts of elements between two others, read without the parser.
  private func texts(_ xml: String, of name: String, after marks: [String]) -> [String] {
    var rest = Substring(xml)
    for mark in marks {
      guard let range = rest.firstRange(of: mark) else { return [] }
      rest = rest[range.upperBound...]
    }
    let end = rest.firstRange(of: "</Property>")?.lowerBound ?? rest.endIndex
    rest = rest[..<end]
    var found: [String] = []
    while let start = rest.firstRange(of: "<\(name)") {
      rest = rest[start.upperBound...]
      guard let open = rest.firstRange(of: ">"), let close = rest.firstRange(of: "<") else { break }
      found.append(String(rest[open.upperBound..<close.lowerBound]))
    }
    return found
  }

  @Test(
    "a sample VPFD51 of each issuance gives the values that stand in it", .recordedData(samples),
    arguments: [
      ("24_11_01_190925_VPFD51.xml", ForecastCycle.morning, 2, 7, 4),
      ("24_11_02_190925_VPFD51.xml", .midday, 3, 6, 4),
      ("24_11_03_190925_VPFD51.xml", .evening, 3, 5, 2),
    ])
  func shortRange(
    file: String, cycle: ForecastCycle, days: Int, blocks: Int, temperatures: Int
  ) async throws {
    let xml = String(decoding: try RecordedData.bytes(Self.samples + file), as: UTF8.self)
    let area = try SourceStage.area
    let room = try await room([("VPFD51", file)], code: "130000", now: "2026-11-21T11:01:20")
    let office = try await room.ask(area).value
    let short = office.short
    #expect(short.report.cycle == cycle)
    let series = try #require(short.area("130010"))
    #expect(series.days.count == days)
    #expect(series.rain.count == blocks)
    #expect(
      series.days.map { $0.weather?.text }
        == texts(xml, of: "jmx_eb:WeatherCode ", after: ["<Type>天気</Type>"]))
    #expect(
      series.days.map(\.weatherText) == texts(xml, of: "Sentence", after: ["<Type>天気</Type>"]))
    #expect(series.days.map(\.windText) == texts(xml, of: "Sentence", after: ["<Type>風</Type>"]))
    #expect(series.days.map(\.waveText) == texts(xml, of: "Sentence", after: ["<Type>波</Type>"]))
    #expect(
      series.rain.map { $0.percent.map(String.init) }
        == texts(xml, of: "jmx_eb:ProbabilityOfPrecipitation ", after: ["<Type>降水確率</Type>"]))
    let station = try #require(short.stations.first)
    #expect(station.code == "44132")
    #expect(station.values.count == temperatures)
    #expect(station.values.allSatisfy { $0.celsius != nil })
    #expect(
      station.values.allSatisfy {
        TemperatureMeaning(stamp: $0.stamp, base: short.report.base) != nil
      })
    let hours = try await room.source().threeHourly(of: area, now: room.clock.now).value
    #expect(hours.steps.count == [.morning: 14, .midday: 12, .evening: 10][cycle])
    #expect(
      hours.steps.map(\.weather)
        == texts(xml, of: "jmx_eb:Weather ", after: ["<Type>３時間内卓越天気</Type>"]))
    #expect(
      hours.steps.map { $0.wind?.level.map(String.init) }
        == texts(xml, of: "WindSpeedLevel ", after: ["<Type>３時間内代表風</Type>"]))
    #expect(hours.point?.temperatures.count == hours.steps.count + 1)
    #expect(
      hours.point?.temperatures.map { $0.celsius.map(String.init) }
        == texts(xml, of: "jmx_eb:Temperature ", after: ["<Type>３時間毎気温</Type>"]))
  }

  @Test("a sample VPFW50 gives the values that stand in it", .recordedData(samples))
  func week() async throws {
    let file = "27_02_01_130906_VPFW50.xml"
    let xml = String(decoding: try RecordedData.bytes(Self.samples + file), as: UTF8.self)
    let hyogo = try #require(SourceStage.catalog.primaryArea("280010"))
    let room = try await room(
      [("VPFD51", "24_11_02_190925_VPFD51.xml"), ("VPFW50", file)], code: "280000",
      now: "2026-11-21T11:01:20")
    let week = try #require(try await room.ask(hyogo).value.weekly)
    #expect(week.areas.allSatisfy { $0.days.count == 7 })
    let area = try #require(week.areas.first)
    #expect(
      area.days.map { $0.weather?.text }
        == texts(xml, of: "jmx_eb:WeatherCode ", after: ["<Type>天気</Type>"]))
    #expect(area.days[0].rainPercent == nil)
    #expect(area.days.dropFirst().allSatisfy { $0.rainPercent != nil })
    #expect(area.days.prefix(2).allSatisfy { $0.reliability == nil })
    #expect(area.days.dropFirst(2).allSatisfy { $0.reliability != nil })
    let station = try #require(week.stations.first { $0.code == "63518" })
    #expect(station.days[0].low == nil && station.days[0].high == nil)
    #expect(station.days[1].high == .init(celsius: 32, lower: 31, upper: 34))
    let normals = try #require(week.normals.first)
    #expect(normals.code == "63518")
    #expect(normals.rainLower == 4.6 && normals.rainUpper == 28.2)
    #expect(normals.low == nil && normals.high == nil)
  }

  @Test(
    .recordedData(samples),
    arguments: [
      "23_01_01_160628_VPFG50.xml", "23_02_01_110126_VPFG50.xml", "23_03_01_160628_VPFG50.xml",
      "23_04_01_130906_VPFG50.xml",
    ])
  func `every sample VPFG50 gives its text`(file: String) async throws {
    let area = try SourceStage.area
    let room = try await room([("VPFG50", file)], code: "130000", now: "2026-11-21T11:01:20")
    let overview = try await room.source().overview(of: area, now: room.clock.now).value
    #expect(overview.text.count > 50)
    #expect(!overview.targetArea.isEmpty)
  }

  @Test(
    "the recorded feeds are read whole, and what their names tell is found",
    .recordedData("jma-xml/feed"),
    arguments: [
      "regular_20260919_trimmed.xml", "extra_20260919_trimmed.xml", "regular_l_20200728.xml.gz",
      "extra_l_20220714.xml.gz",
    ])
  func feeds(file: String) async throws {
    let body = try RecordedData.bytes("jma-xml/feed/" + file)
    let headers = file.hasSuffix(".gz") ? ["Content-Encoding": "gzip"] : [:]
    let room = try await JMAXMLRoom("2026-11-21T11:01:20")
    for path in ["regular.xml", "regular_l.xml"] {
      room.server.lay("/developer/xml/feed/" + path) { _ in
        .init(200, headers: headers, body: body)
      }
    }
    let area = try SourceStage.area
    let error = await thrown { try await room.ask(area) }
    // Read, without a forecast of Tokyo: two are truncated, one has names from before 2021.
    #expect(error == .notListed(.forecast, code: "130000", origin: room.url("feed/regular.xml")))
  }
}
