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
    ForecastSourcesTests.fault { try WarningReportParser().parse(bytes) }
  }

  @Test func `neighbours with the same warnings share one copy of them`() throws {
    var fixture = Self.file
    fixture.reports[0].municipalities += [("1310600", [.none]), ("1310700", [.init("49")])]
    let report = try #require(parse(fixture.json).first)
    let copies = Set(report.municipalities.map { $0.kinds.withUnsafeBufferPointer(\.baseAddress) })
    #expect(copies.count == 3)
    let codes: [[String?]] = [["49"], [nil], [nil], ["49"]]
    #expect(report.municipalities.map { $0.kinds.map(\.code?.text) } == codes)
  }

  @Test func `a municipality reads the same however it is written`() throws {
    let kinds = #"[{"code":"14","status":"発表"}]"#
    let items = [
      #"{"areaCode":"1310400","kinds":\#(kinds)}"#, #"{"areaCode":"1310500","kinds":\#(kinds)}"#,
      #"{"kinds":\#(kinds),"areaCode":"1310600"}"#,
      #"{"area\u0043ode":"1310700","kinds":\#(kinds)}"#,
      #"{"areaCode":1310800,"kinds":\#(kinds)}"#,
      #"{"areaCode":"1310900","kinds":\#(kinds),"x":[1]}"#,
      #"{"areaCode":"1311000","kinds": \#(kinds)}"#, #"{"areaCode":"1311100","kinds":[]}"#,
      #"{"areaCode":"1311200","kinds":[]}"#, #"{"areaCode":"1311300","kinds":\#(kinds)}"#,
    ]
    let time = "2026-11-21T10:20:00+09:00"
    let report = #"""
      [{"dataTypeCode":"VPWW58","infoType":"発表","reportDatetime":"\#(time)","controlDatetime":"\#(time)",
      "warning":{"class10Items":[],"class20Items":[\#(items.joined(separator: ","))]}}]
      """#
    let read = try #require(try WarningReportParser().parse(Array(report.utf8)).first)
    let expected = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map { "13\(100 + $0)00" }
    #expect(read.municipalities.map(\.area.text) == expected)
    let one = [WarningKind(code: WarningCode("14"), status: WarningStatus("発表"))]
    #expect(read.municipalities.map(\.kinds) == [one, one, one, one, one, one, one, [], [], one])
    #expect(read.losses.isEmpty)
  }

  @Test func `takes over every member`() throws {
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

  @Test func `takes a list of lists too, as files of the nation may be`() throws {
    let json = JSONTree.list([Self.file.json, Self.file.json])
    #expect(try parse(json).count == 2)
  }

  @Test func `keeps families, statuses and codes that nobody has seen before`() throws {
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

  private static let none = #"{"status":"発表警報・注意報はなし"}"#
  private static let emergency = #"{"code":"33","status":"発表"}"#

  /// A report of one area, with one part replaced.
  private static func text(
    report: String =
      #""infoType":"発表","dataTypeCode":"VPWW55","controlDatetime":"2026-11-21T02:00:00Z","reportDatetime":"2026-11-21T11:00:00+09:00""#,
    warning: String? = nil, items: String? = nil, item: String = ""
  ) -> String {
    let items = items ?? #""class20Items":[{\#(item)}]"#
    let warning = warning ?? #""warning":{\#(items)}"#
    return "[{\(report),\(warning)}]"
  }

  private static let own = #""areaCode":"1310400""#

  private static let twice: [(String, String)] = [
    ("kinds", text(item: #"\#(own),"kinds":[\#(none)],"kinds":[\#(emergency)]"#)),
    ("kinds, the other order", text(item: #"\#(own),"kinds":[\#(emergency)],"kinds":[\#(none)]"#)),
    ("areaCode", text(item: #""areaCode":"1310100",\#(own),"kinds":[\#(emergency)]"#)),
    (
      "status",
      text(item: #"\#(own),"kinds":[{"code":"33","status":"発表警報・注意報はなし","status":"発表"}]"#)
    ),
    ("code", text(item: #"\#(own),"kinds":[{"code":"00","code":"33","status":"発表"}]"#)),
    (
      "class20Items",
      text(
        items:
          #""class20Items":[{\#(own),"kinds":[\#(none)]}],"class20Items":[{\#(own),"kinds":[\#(emergency)]}]"#
      )
    ),
    (
      "warning",
      text(
        warning:
          #""warning":{"class20Items":[{\#(own),"kinds":[\#(none)]}]},"warning":{"class20Items":[{\#(own),"kinds":[\#(emergency)]}]}"#
      )
    ),
    (
      "infoType",
      text(
        report:
          #""infoType":"訓練","infoType":"発表","dataTypeCode":"VPWW55","reportDatetime":"2026-11-21T11:00:00+09:00","controlDatetime":"2026-11-21T02:00:00Z""#,
        item: #"\#(own),"kinds":[\#(emergency)]"#)
    ),
    (
      "infoType of a cancellation",
      text(
        report:
          #""infoType":"取消","infoType":"発表","dataTypeCode":"VPWW55","reportDatetime":"2026-11-21T11:00:00+09:00","controlDatetime":"2026-11-21T02:00:00Z""#,
        item: #"\#(own),"kinds":[\#(emergency)]"#)
    ),
    (
      "status of the report",
      text(
        report:
          #""infoType":"発表","status":"訓練","status":"通常","dataTypeCode":"VPWW55","reportDatetime":"2026-11-21T11:00:00+09:00","controlDatetime":"2026-11-21T02:00:00Z""#,
        item: #"\#(own),"kinds":[\#(emergency)]"#)
    ),
    (
      "dataTypeCode",
      text(
        report:
          #""infoType":"発表","dataTypeCode":"VPWW56","dataTypeCode":"VPWW55","reportDatetime":"2026-11-21T11:00:00+09:00","controlDatetime":"2026-11-21T02:00:00Z""#,
        item: #"\#(own),"kinds":[\#(emergency)]"#)
    ),
  ]

  @Test(
    "what is in force by one of two members of the same name is in force, and the rest not known",
    arguments: twice)
  func membersTwice(name: String, text: String) throws {
    let reports = try WarningReportParser().parse(Array(text.utf8))
    let report = try #require(reports.first { $0.family == .heavyRain })
    #expect(report.infoType == .issued)
    #expect(report.losses.contains(.content))
    let kinds = report.municipalities.filter { $0.area == "1310400" }.flatMap(\.kinds)
    #expect(kinds.contains { $0.code?.text == "33" && $0.status.activity == .active })
  }

  @Test func `a time that is there twice puts the report nowhere in the order`() throws {
    let text = Self.text(
      report:
        #""infoType":"発表","dataTypeCode":"VPWW55","controlDatetime":"2026-11-21T02:00:00Z","reportDatetime":"2026-11-21T11:00:00+09:00","reportDatetime":"2026-11-21T12:00:00+09:00""#,
      item: #"\#(Self.own),"kinds":[\#(Self.none)]"#)
    #expect(try WarningReportParser().parse(Array(text.utf8)).first?.losses == .times)
  }

  @Test func `a member that says the same twice loses nothing`() throws {
    let text = Self.text(
      item: #"\#(Self.own),\#(Self.own),"kinds":[\#(Self.none)],"kinds":[\#(Self.none)]"#)
    let report = try #require(WarningReportParser().parse(Array(text.utf8)).first)
    #expect(report.losses == [])
    #expect(report.municipalities.map(\.kinds.count) == [1])
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

  @Test("a status that nobody knows is no exercise, and what the report says is in doubt")
  func unknownStatus() throws {
    let report = try #require(
      parse(Self.file.json.replacing("[0].status", with: .text("X"))).first)
    #expect(report.infoType == .issued)
    #expect(report.losses.contains(.content))
  }

  private static let kind = "[0].warning.class20Items[0].kinds[0]"
  private static let property = "\(kind).properties[0]"

  /// Values of shapes that none of these members has.
  private static let odd: [JSONTree] = [
    .bool(true), .number("3"), .members(["x": .text("y")]), .list([.list([])]),
  ]

  @Test(
    "loses what is said beside a warning where it has another shape, and nothing else",
    arguments: [
      "[0].headlineText", "[0].notice", "[0].publishingOffice", "[0].offices", "\(kind).additions",
      "\(kind).additions[0]", "\(kind).properties", property, "\(property).type",
      "\(property).significancyPart", "\(property).significancyPart.locals",
      "\(property).significancyPart.locals[0]", "\(property).criteriaPeriod.locals[0].sentence",
      "\(property).criteriaPeriod.locals[0].time",
    ])
  func details(path: String) throws {
    let objects = ["[0].offices", "properties[0]", "significancyPart", "locals[0]"]
    for value in Self.odd {
      // An object without the members that are looked for is an object all the same.
      if case .object = value, objects.contains(where: path.hasSuffix), path != "[0].offices" {
        continue
      }
      let report = try #require(parse(Self.file.json.replacing(path, with: value)).first)
      #expect(report.losses == .details, "\(value)")
      #expect(report.municipalities.map { $0.kinds.map(\.code?.text) } == [["49"], [nil]])
      #expect(report.municipalities.first?.kinds.first?.status.isNew == true)
      #expect(report.primaryAreas.first?.kinds.map(\.code?.text) == ["49"])
    }
  }

  @Test(
    "remembers that something was lost which tells what is in force, and keeps the rest",
    arguments: [
      ("[0].infoType", [["49"], [nil]]), ("[0].status", [["49"], [nil]]), ("[0].warning", []),
      ("[0].warning.class10Items", [["49"], [nil]]), ("[0].warning.class20Items", []),
      ("[0].warning.class20Items[1].areaCode", [["49"]]),
      ("[0].warning.class20Items[0]", [[nil]]),
    ] as [(String, [[String?]])])
  func content(path: String, codes: [[String?]]) throws {
    for value in [JSONTree.bool(true), .members(["x": .text("y")])] {
      let report = try #require(parse(Self.file.json.replacing(path, with: value)).first)
      if value == .bool(true) || !path.hasSuffix("warning") {
        #expect(report.losses == .content, "\(value)")
      }
      #expect(report.municipalities.map { $0.kinds.map(\.code?.text) } == codes)
    }
  }

  @Test(
    "marks the kinds of a municipality that cannot be read",
    arguments: [
      ("[0].warning.class20Items[0].kinds", JSONTree.text("なし")),
      ("[0].warning.class20Items[0].kinds", .members([:])), (kind, .number("49")),
      (kind, .members(["code": .bool(true), "status": .list([])])), (kind, .null),
    ])
  func kinds(path: String, value: JSONTree) throws {
    let report = try #require(parse(Self.file.json.replacing(path, with: value)).first)
    #expect(report.municipalities.first?.kinds.map(\.isUnread) == [true])
    #expect(report.municipalities.last?.kinds.map(\.isUnread) == [false])
    #expect(report.losses == [])
  }

  @Test("a code with a status that cannot be read is in force; so is a status without a code")
  func halfKinds() throws {
    for value in Self.odd {
      let status = try parse(Self.file.json.replacing("\(Self.kind).status", with: value))
      let kind = try #require(status.first?.municipalities.first?.kinds.first)
      #expect(kind.code?.text == "49")
      #expect(kind.status.activity == .active)
      if case .number = value { continue }
      let code = try parse(Self.file.json.replacing("\(Self.kind).code", with: value))
      #expect(code.first?.municipalities.first?.kinds.map(\.status.text) == ["発表"])
      #expect(code.first?.municipalities.first?.kinds.map(\.code) == [nil])
    }
  }

  @Test func `takes codes that are written as numbers, which have lost their zeros`() throws {
    var json = Self.file.json.replacing("\(Self.kind).code", with: .number("49"))
    json = json.replacing("[0].warning.class20Items[1].areaCode", with: .number("122100"))
    json = json.replacing("[0].warning.class10Items[0].areaCode", with: .number("11000"))
    let report = try #require(parse(json).first)
    #expect(report.municipalities.map(\.area) == ["1310400", "0122100"])
    #expect(report.municipalities.first?.kinds.first?.code?.text == "49")
    #expect(report.primaryAreas.map(\.area) == ["011000"])
    #expect(report.losses == [])
  }

  @Test("one of two times stands for the other, and the report has no place in the order")
  func times() throws {
    for name in ["controlDatetime", "reportDatetime"] {
      for value in [JSONTree.bool(true), .text("いつか"), nil] {
        let json = Self.file.json.replacing("[0].\(name)", with: value)
        let report = try #require(parse(json).first)
        #expect(report.losses == .times)
        #expect(report.reported == report.controlled)
        #expect(report.reported == "2026-11-21T10:20")
        #expect(report.municipalities.count == 2)
      }
    }
  }

  @Test("what is no report, or has no time at all, leaves a mark of its family, if that is known")
  func unread() throws {
    var json = JSONTree.list([Self.file.json[0] ?? .null, Self.file.json[0] ?? .null])
    json = json.replacing("[0].controlDatetime", with: nil)
    let timeless = try parse(json.replacing("[0].reportDatetime", with: nil))
    #expect(timeless.map(\.infoType) == [.unread, .issued])
    #expect(timeless.map(\.family) == [.landslide, .landslide])
    for value in [JSONTree.null, .bool(false), .number("1"), .text("発表"), .members([:])] {
      let reports = try parse(json.replacing("[0]", with: value))
      #expect(reports.map(\.infoType) == [.unread, .issued])
      #expect(reports.first?.family == .unread)
    }
    for family in [JSONTree.number("55"), .list([]), .text("")] {
      let report = try #require(parse(json.replacing("[1].dataTypeCode", with: family)).last)
      #expect(report.family == .unread)
      #expect(report.municipalities.first?.kinds.map(\.code?.text) == ["49"])
    }
  }

  @Test func `says for which part of an area a danger is meant`() throws {
    let json = Self.file.json.replacing(
      "\(Self.property)",
      with: WarningFixture.Kind.property("濃霧危険度", now: "20", at: ["陸上", "知床岬沖"], period: nil))
    let kind = try #require(parse(json).first?.municipalities.first?.kinds.first)
    #expect(kind.properties.first?.dangers.map(\.area) == ["陸上", "知床岬沖"])
    let whole = try #require(parse(Self.file.json).first?.municipalities.first?.kinds.first)
    #expect(whole.properties.first?.dangers.map(\.area) == [nil])
  }

  @Test func `refuses more than any file has`() throws {
    let report = try #require(Self.file.json[0])
    #expect(fault(JSONTree.list(Array(repeating: .number("1"), count: 4001)).bytes) != nil)
    let item = try #require(report["warning"]?["class20Items"]?[0])
    let many = JSONTree.list(Array(repeating: item, count: 2501))
    #expect(
      fault(Self.file.json.replacing("[0].warning.class20Items", with: many).bytes) != nil)
  }

  @Test func `fails for a page, for half a file, for an object (the shape of the frozen system)`() {
    #expect(fault(Array("<!DOCTYPE html><html>メンテナンス".utf8)) == .html)
    #expect(fault(Array("{\"areaTypes\": []}".utf8)) == .shape(path: ""))
    #expect(fault([]) == .malformed)
    let bytes = Self.file.json.bytes
    for length in stride(from: 1, to: bytes.count, by: 7) {
      #expect(fault(Array(bytes.prefix(length))) == .malformed, "\(length)")
    }
  }

  @Test func `makes harmless what could steer a terminal`() throws {
    let json = Self.file.json.replacing("[0].headlineText", with: .text("\u{1B}[31m赤\u{202E}"))
      .replacing("[0].warning.class20Items[0].kinds[0].additions[0]", with: .text("\u{9B}2J"))
    let report = try #require(parse(json).first)
    #expect(report.headline == "[31m赤")
    #expect(report.municipalities.first?.kinds.first?.additions == ["2J"])
  }

  @Test(
    arguments: [
      ("PT3H", 3), ("P1D", 24), ("P1DT6H", 30), ("PT0H", nil), ("P", nil), ("3H", nil), ("PT", nil),
      ("PT5M", nil), ("PT-3H", nil), ("PT3", nil), ("PT90M", nil), ("PT1000H", 1000),
      ("PT1001H", nil), ("P42D", nil), ("PT99999999999999999999H", nil), ("P1M", nil), ("T1H", nil),
    ] as [(String, Int?)])
  func `reads durations`(text: String, hours: Int?) {
    #expect(text.hours(within: Plausible.periodHours) == hours)
  }
}
