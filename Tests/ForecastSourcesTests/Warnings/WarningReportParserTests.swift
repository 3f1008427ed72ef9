import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("Reading reports of warnings")
struct WarningReportParserTests {
  private static let file = WarningFixture([
    .init(
      "VPWW56", "2026-11-21T10:20", areas: [("130010", [.init("49")])],
      [
        (
          "1310400",
          [
            .init(
              "49", "発表", additions: ["うねり"],
              properties: .list([
                WarningFixture.Kind.property(
                  "土砂災害危険度", now: "41",
                  period: ("２２日０時から３時まで、警戒レベル４相当", "41", "2026-11-22T00:00:00+09:00", "PT3H"))
              ]))
          ]
        ), ("1310500", [.none]),
      ])
  ])

  private func parse(_ json: JSONTree) throws -> [WarningReport] {
    try WarningReportParser().parse(json.bytes)
  }

  private func fault(_ bytes: [UInt8]) -> DataFault? {
    do throws(ParseFailure) {
      _ = try WarningReportParser().parse(bytes)
      return nil
    } catch { return error.fault }
  }

  @Test("takes over every member")
  func members() throws {
    var fixture = Self.file
    fixture.reports[0].notice = "暫定基準"
    fixture.reports[0].issuers = [("補足情報担当", "例県砂防課")]
    fixture.reports[0].controlled = "2026-11-21T10:21"
    let report = try #require(parse(fixture.json).first)
    #expect(report.family == .landslide)
    #expect(report.infoType == .issued)
    #expect(report.reported == "2026-11-21T10:20")
    #expect(report.controlled == "2026-11-21T10:21")
    #expect(report.publishingOffice == "例地方気象台")
    #expect(report.headline == "例の見出し")
    #expect(report.notice == "暫定基準")
    #expect(report.issuers == [.init(type: "補足情報担当", name: "例県砂防課")])
    #expect(report.primaryAreas.map(\.area) == ["130010"])
    #expect(report.municipalities.map(\.area) == ["1310400", "1310500"])
    let kind = try #require(report.municipalities.first?.kinds.first)
    #expect(kind.code?.text == "49")
    #expect(kind.status.isNew)
    #expect(kind.additions == ["うねり"])
    let property = try #require(kind.properties.first)
    #expect(property.dangers.map(\.code.text) == ["41"])
    let period = try #require(property.periods.first)
    #expect(period.sentence == "２２日０時から３時まで、警戒レベル４相当")
    #expect(period.start == "2026-11-22T00:00")
    #expect(period.end == "2026-11-22T03:00")
    #expect(report.municipalities.last?.kinds.map(\.code) == [nil])
  }

  @Test("takes a list of lists too, as files of the nation may be")
  func nested() throws {
    let json = JSONTree.list([Self.file.json, Self.file.json])
    #expect(try parse(json).count == 2)
  }

  @Test("keeps families, statuses and codes that nobody has seen before")
  func unknown() throws {
    var json = Self.file.json.replacing("[0].dataTypeCode", with: .text("VPWW99"))
    json = json.replacing("[0].infoType", with: .text("遅延"))
    json = json.replacing("[0].somethingNew", with: .list([.null]))
    let path = "[0].warning.class20Items[0].kinds[0]"
    json = json.replacing("\(path).code", with: .number("9"))
    json = json.replacing("\(path).status", with: .text("新しい状態"))
    let report = try #require(parse(json).first)
    #expect(report.family == "VPWW99")
    #expect(report.infoType == .other("遅延"))
    #expect(report.municipalities.first?.kinds.first?.code?.text == "09")
    #expect(report.municipalities.first?.kinds.first?.status.text == "新しい状態")
  }

  @Test("knows an exercise", arguments: ["訓練", "試験"])
  func exercise(word: String) throws {
    let byType = Self.file.json.replacing("[0].infoType", with: .text(word))
    #expect(try parse(byType).first?.infoType == .exercise)
    let byStatus = Self.file.json.replacing("[0].status", with: .text(word))
    #expect(try parse(byStatus).first?.infoType == .exercise)
    let ordinary = Self.file.json.replacing("[0].status", with: .text("通常"))
    #expect(try parse(ordinary).first?.infoType == .issued)
  }

  @Test(
    "fails as a whole where a member has another shape, and says where",
    arguments: [
      ("[0].dataTypeCode", "[0].dataTypeCode"), ("[0].reportDatetime", "[0].reportDatetime"),
      ("[0].controlDatetime", "[0].controlDatetime"),
      ("[0].warning.class20Items[1].areaCode", "[0].warning.class20Items[1].areaCode"),
      (
        "[0].warning.class20Items[0].kinds[0].status", "[0].warning.class20Items[0].kinds[0].status"
      ),
      ("[0].warning.class10Items", "[0].warning.class10Items"),
    ])
  func shape(path: String, named: String) {
    #expect(fault(Self.file.json.replacing(path, with: .bool(true)).bytes) == .shape(path: named))
  }

  @Test("fails for a page, for half a file, for an object (the shape of the frozen system)")
  func broken() {
    #expect(fault(Array("<!DOCTYPE html><html>メンテナンス".utf8)) == .html)
    #expect(fault(Array("{\"areaTypes\": []}".utf8)) == .shape(path: ""))
    #expect(fault([]) == .malformed)
    let bytes = Self.file.json.bytes
    for length in stride(from: 1, to: bytes.count, by: 7) {
      #expect(fault(Array(bytes.prefix(length))) == .malformed, "\(length)")
    }
  }

  @Test("makes harmless what could steer a terminal")
  func hostile() throws {
    let json = Self.file.json.replacing("[0].headlineText", with: .text("\u{1B}[31m赤\u{202E}"))
      .replacing("[0].warning.class20Items[0].kinds[0].additions[0]", with: .text("\u{9B}2J"))
    let report = try #require(parse(json).first)
    #expect(report.headline == "[31m赤")
    #expect(report.municipalities.first?.kinds.first?.additions == ["2J"])
  }

  @Test(
    "reads durations",
    arguments: [
      ("PT3H", 3), ("P1D", 24), ("P1DT6H", 30), ("PT0H", nil), ("P", nil), ("3H", nil), ("PT", nil),
      ("PT5M", nil), ("PT-3H", nil), ("PT3", nil),
    ] as [(String, Int?)])
  func durations(text: String, hours: Int?) {
    #expect(text.hoursOfDuration == hours)
  }
}
