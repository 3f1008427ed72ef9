import HTTPClient
import Models
import Telegrams
import TestSupport
import Testing

@testable import ForecastSources

/// The cases of the specification (jma-more section 15.2), by their names there.
@Suite("Cases of earthquakes")
struct QuakeCasesTests {
  private static let july = "more/quake/list_20260726_trimmed.json"
  private static let august = "more/quake/list_20260829_24rows.json"
  private static let details = "more/quake"
  private static let samples = "more/xml-official"

  private func list(_ name: String) throws -> QuakeList {
    try QuakeListParser().parse(try RecordedData.bytes(name))
  }

  private func telegram(_ name: String) throws -> Telegram {
    try TelegramReader().telegram(try RecordedData.bytes(Self.samples + "/" + name))
  }

  private func report(_ name: String, _ type: String) throws -> QuakeReport {
    try #require(QuakeReport(try telegram(name), type: type, document: nil))
  }

  private func isNear(_ value: Double?, _ other: Double) -> Bool {
    value.map { abs($0 - other) < 0.0001 } ?? false
  }

  @Test("E1: nine rows are five events, and the newest row hides no intensity", .recordedData(july))
  func e1() throws {
    let list = try list(Self.july)
    #expect(list.reports.count == 9)
    #expect(list.losses == 0)
    let quakes = Quake.merged(list.reports)
    #expect(quakes.count == 5)
    #expect(quakes.map(\.id) == quakes.map(\.id).sorted(by: >))
    let iwate = try #require(quakes.first)
    #expect(iwate.epicentre?.name == "岩手県沖")
    #expect(iwate.magnitude == .value(6.1))
    #expect(iwate.intensity?.text == "5-")
    #expect(iwate.intensityReport?.title == "震源・震度情報")
    #expect(iwate.updated == "2026-06-28T07:25")
    #expect(isNear(iwate.position?.latitude, 40.2067))
    #expect(isNear(iwate.position?.longitude, 142.3667))
    #expect(iwate.position?.depth == 41_000)
    #expect(quakes.map { $0.intensity?.text } == ["5-", "1", "3", "3", "6-"])
  }

  @Test("E1: the same of rows of our own, in any order", arguments: [[0, 1, 2, 3], [3, 0, 2, 1]])
  func e1InAnyOrder(order: [Int]) throws {
    let rows = order.map { QuakeFixture.event[$0] }
    let quakes = Quake.merged(try QuakeListParser().parse(QuakeFixture.file(rows)).reports)
    #expect(quakes.count == 1)
    let quake = try #require(quakes.first)
    #expect(quake.intensity?.text == "5-")
    #expect(quake.magnitude == .value(6.1))
    #expect(quake.position?.depth == 41_000)
    #expect(quake.epicentre?.english == "Off the Coast of X")
    #expect(quake.prefectures.map(\.code) == ["02", "04"])
    #expect(!quake.isPreliminary)
    #expect(
      quake.reports.map(\.kind) == [.update, .full, .hypocentre, .quick])
  }

  @Test(
    "E2 to E6: positions and depths",
    arguments: [
      ("E2", "+4012.4+14222.0-41000/", 40.2067, 142.3667, 41_000),
      ("E3", "+32.5+130.6+0/", 32.5, 130.6, 0), ("E4", "-36.1-072.6/", -36.1, -72.6, nil),
      ("E5", "+26.0+125.1-130000/", 26, 125.1, 130_000), ("E6", "", nil, nil, nil),
      ("E6", "-", nil, nil, nil), ("E6", "garbage", nil, nil, nil), ("E6", "+-+-/", nil, nil, nil),
      ("E6", "+99.0+130.0-10000/", nil, 130, 10_000), ("E6", "+32.5+999.0/", 32.5, nil, nil),
      ("E6", "+3299.0+13030.0/", nil, 130.5, nil),
      ("E6", "+32.5+130.6-9999999999/", 32.5, 130.6, nil),
    ] as [(String, String, Double?, Double?, Int?)])
  func positions(
    name: String, text: String, latitude: Double?, longitude: Double?, depth: Int?
  ) {
    let position = TelegramCoordinate(text: text)
    if let latitude {
      #expect(isNear(position.latitude, latitude))
    } else {
      #expect(position.latitude == nil)
    }
    if let longitude {
      #expect(isNear(position.longitude, longitude))
    } else {
      #expect(position.longitude == nil)
    }
    #expect(position.depth == depth)
  }

  @Test(
    "E6: a row with a position that is none is kept without it, and counted",
    arguments: [
      "-", "garbage", "+99.0+999.0/", "+32.5/",
    ])
  func e6(text: String) throws {
    let rows = [QuakeFixture.event[1].with { $0.position = text }]
    let list = try QuakeListParser().parse(QuakeFixture.file(rows))
    #expect(list.reports.map(\.position) == [nil])
    #expect(list.losses == 1)
  }

  @Test(
    arguments: [
      (JSONTree.number("0"), nil), (.text("1"), "1"), (.number("3"), "3"), (.null, nil),
    ] as [(JSONTree, String?)])
  func `E7: a number of a report may be text or number`(serial: JSONTree, read: String?) throws {
    let rows = [QuakeFixture.event[1].with { $0.serial = serial }]
    let list = try QuakeListParser().parse(QuakeFixture.file(rows))
    #expect(list.reports.map(\.serial) == [read])
    #expect(list.losses == 0)
  }

  @Test(.recordedData(details)) func `E8: one area is an object, several are a list`() throws {
    let bytes = try RecordedData.bytes(
      "more/quake/20260728162848_20260728162718_VXSE51_0.json")
    let telegram = try JSONTelegramParser().parse(bytes)
    let items = telegram.head.headline.information.flatMap(\.items)
    #expect(items.first?.kinds.first?.name == "震度７")
    #expect(items.first?.places.map(\.name) == ["熊本県熊本"])
    #expect(items.first { $0.places.count > 1 }?.places.first?.code == "713")
    let places = telegram.parts.compactMap { part -> [TelegramIntensityPlace]? in
      if case .intensity(let intensity) = part { intensity.places } else { nil }
    }.flatMap { $0 }
    #expect(places.map(\.code).prefix(2) == ["43", "42"])
    #expect(places.first?.places.map { $0.intensity?.text } == ["7", "6-", "5-", "4"])
  }

  @Test("E8: the same of a report of our own, and E9: one that is not a list of anything")
  func e8OfOurOwn() throws {
    func report(_ area: String) throws -> [String] {
      let text = """
        {"Control": {"Status": "通常"}, "Head": {"Headline": {"Information": {"Item": {
          "Kind": {"Name": "震度３"}, "Areas": {"Area": \(area)}}}}}}
        """
      return try JSONTelegramParser().parse(Array(text.utf8)).head.headline.information
        .flatMap(\.items).flatMap(\.places).map(\.name)
    }
    #expect(try report("{\"Name\": \"甲\"}") == ["甲"])
    #expect(try report("[{\"Name\": \"甲\"}, {\"Name\": \"乙\"}]") == ["甲", "乙"])
    #expect(try report("[]") == [])
    #expect(try report("null") == [])
  }

  @Test(.recordedData(samples)) func `E9: a cancellation voids the reports of its kind`() throws {
    let cancellation = try report("quake/32-35_06_06_100915_VXSE53.xml", "VXSE53")
    #expect(cancellation.infoType == .cancelled)
    #expect(cancellation.kind == .full)
    let issued = QuakeReport(
      event: cancellation.event, kind: .full, title: "震源・震度情報",
      created: cancellation.created?.adding(seconds: -300), intensity: SeismicIntensity("4"))
    #expect(Quake.merged([issued]).count == 1)
    #expect(Quake.merged([cancellation, issued]).isEmpty)
    #expect(Quake.merged([issued, cancellation]).isEmpty)
    // What comes after it counts, and so does another kind.
    let again = QuakeReport(
      event: cancellation.event, kind: .full, title: "震源・震度情報",
      created: cancellation.created?.adding(seconds: 300), intensity: SeismicIntensity("3"))
    #expect(Quake.merged([again, cancellation, issued]).map { $0.intensity?.text } == ["3"])
    let quick = QuakeReport(
      event: cancellation.event, kind: .quick, title: "震度速報",
      created: cancellation.created?.adding(seconds: -400), intensity: SeismicIntensity("3"))
    #expect(Quake.merged([cancellation, issued, quick]).map(\.isPreliminary) == [true])
  }

  @Test(
    .recordedData(samples),
    arguments: [
      "32-39_11_02_250206_VTSE41", "32-39_11_06_250206_VTSE41", "32-39_12_02_250206_VTSE41",
      "32-39_12_05_250206_VTSE52", "61_11_01_250206_VTSE52",
    ])
  func `E10: over M8 there are words in the place of a figure`(name: String) throws {
    let telegram = try telegram("tsunami/\(name).xml")
    let magnitudes = telegram.parts.compactMap { part -> [TelegramMagnitude]? in
      if case .earthquake(let quake) = part { quake.magnitudes } else { nil }
    }.flatMap { $0 }
    let first = try #require(magnitudes.first)
    #expect(QuakeMagnitude(first) == .huge)
  }

  @Test(
    arguments: [
      ("Ｍ８を超える巨大地震", QuakeMagnitude.huge), ("Ｍ不明", .unknown), ("NaN", .unknown), ("-", .unknown),
      ("6.3", .value(6.3)), ("99", .unknown), ("1e9", .text("1e9")), ("", nil),
    ] as [(String, QuakeMagnitude?)])
  func `E10: words of the list`(text: String, magnitude: QuakeMagnitude?) {
    #expect(QuakeMagnitude(text) == magnitude)
  }

  @Test func `E11: 6- is more than 5+, which is more than 5-, which is more than 4`() {
    let sorted = ["5-", "5+", "6-", "4"].map { SeismicIntensity($0) }
      .sorted { ($0.rank ?? -1) > ($1.rank ?? -1) }
    #expect(sorted.map(\.text) == ["6-", "5+", "5-", "4"])
  }

  @Test(.recordedData(details)) func `E12: the full report of Kumamoto`() throws {
    let packed = try RecordedData.bytes(
      "more/quake/20260728163148_20260728162718_VXSE5k_1.json.gz")
    let bytes = try #require(try Gunzip.unpack(packed, limit: 1 << 22))
    let telegram = try JSONTelegramParser().parse(bytes)
    let report = try #require(QuakeReport(telegram, type: "VXSE5k", document: nil))
    #expect(telegram.isInForce)
    #expect(report.magnitude == .value(7.1))
    #expect(report.intensity?.text == "7")
    #expect(report.epicentre?.name == "熊本県熊本地方")
    #expect(report.prefectures.count == 19)
    #expect(report.prefectures.first?.code == "43")
    #expect(
      report.prefectures.first?.municipalities.first
        == .init(code: "4321300", intensity: SeismicIntensity("7")))
    // Towns whose stations have not reported have words, never a class.
    let towns = telegram.parts.compactMap { part -> [TelegramIntensityPlace]? in
      if case .intensity(let intensity) = part { intensity.places } else { nil }
    }.flatMap { $0 }.flatMap(\.places).flatMap(\.places)
    let silent = towns.filter { $0.condition != nil }
    #expect(Set(silent.map(\.name)) == ["嘉島町", "甲佐町"])
    #expect(silent.allSatisfy { $0.intensity == nil && $0.condition == "震度５弱以上未入電" })
    #expect(
      telegram.parts.contains { part in
        if case .text(let text) = part {
          text.codes == ["0211", "0241"] && text.english != nil
        } else {
          false
        }
      })
  }

  @Test(
    .recordedData(samples),
    arguments: [
      ("tsunami/32-39_12_02_250206_VTSE41.xml", TelegramStatus.training),
      ("tsunami/32-39_12_05_250206_VTSE52.xml", .training),
      ("tsunami/32-39_13_02_250206_VTSE41.xml", .training),
      ("tsunami/32-39_13_03_250206_VTSE51.xml", .training),
      ("other/54_01_01_100514_VXSE42.xml", .test),
    ])
  func `E13: exercises and tests are no reports`(name: String, status: TelegramStatus) throws {
    let telegram = try telegram(name)
    #expect(telegram.control.status == status)
    if let report = QuakeReport(telegram, type: nil, document: nil) {
      #expect(report.isExercise)
      #expect(QuakeList([report]).reports.isEmpty)
      #expect(QuakeList([report]).exercises == 1)
    }
  }

  @Test("E13: in a list the words of the title tell it", arguments: ["震度速報（訓練）", "【試験】震度速報"])
  func e13InList(title: String) throws {
    let rows = [QuakeFixture.event[3].with { $0.title = title }] + QuakeFixture.event.prefix(2)
    let list = try QuakeListParser().parse(QuakeFixture.file(rows))
    #expect(list.reports.count == 2)
    #expect(list.exercises == 1)
  }

  @Test(.recordedData(august))
  func `E14: 24 rows are 21 events, one of them known from quick reports only`() throws {
    let list = try list(Self.august)
    #expect(list.reports.count == 24)
    #expect(list.losses == 0)
    let quakes = Quake.merged(list.reports)
    #expect(quakes.count == 21)
    let three = try #require(quakes.first { $0.id == "20260827042614" })
    #expect(three.reports.map(\.kind) == [.full, .hypocentre, .quick])
    #expect(three.intensityReport?.kind == .full)
    let quick = try #require(quakes.first { $0.id == "20260828045449" })
    #expect(quick.magnitude == .value(4.6))
    #expect(quick.intensity?.text == "3")
    #expect(quick.isPreliminary)
    #expect(quick.prefectures.map(\.code) == ["02", "03"])
  }
}
