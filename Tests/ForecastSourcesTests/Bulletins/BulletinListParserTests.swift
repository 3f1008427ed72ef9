import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("Reading JMA's list of bulletins")
struct BulletinListParserTests {
  private let parser = BulletinListParser(texts: "https://example.jp/denbun/")

  private func list(_ tree: JSONTree) throws -> BulletinList { try parser.parse(tree.bytes) }

  private func fault(_ bytes: [UInt8]) -> DataFault? {
    ForecastSourcesTests.fault { try parser.parse(bytes) }
  }

  @Test func `takes over what it is, by whom, when and for which areas`() throws {
    var fixture = BulletinFixture("例の都気象解説情報（大雨）", codes: ["130000", "140000"])
    fixture.controlled = "2026-11-21T01:19:00Z"
    let read = try list(.list([fixture.json]))
    #expect(
      read.bulletins == [
        Bulletin(
          kind: "府県気象解説情報", title: "例の都気象解説情報（大雨）", publishingOffice: "例の地方気象台",
          infoType: .issued, reported: "2026-11-21T10:20", controlled: "2026-11-21T10:19",
          eventID: "130000_1", areaLevel: .office, areaCodes: ["130000", "140000"],
          id: BulletinID("20261121012000_0_VPFJ50_130000"),
          textAddress: "https://example.jp/denbun/20261121012000_0_VPFJ50_130000.json")
      ])
    #expect(read.losses == 0)
  }

  @Test func `takes over the tags and the end, whose forms in alerts nobody has seen`() throws {
    let tags = JSONTree.list([
      .members(["name": .text("情報タグ"), "condition": .text("大雨 竜巻注意")]),
      .members(["name": .text("台風番号"), "condition": .text("T2625")]), .text("?"),
    ])
    let entry = BulletinFixture("題").json.replacing("infoTag", with: tags)
      .replacing("validDatetime", with: .text("2026-11-21T11:30:00+09:00"))
    let read = try list(.list([entry]))
    #expect(read.bulletins.map(\.tags) == [["大雨", "竜巻注意"]] && read.losses == 0)
    #expect(read.bulletins.map(\.valid) == ["2026-11-21T11:30"])
  }

  @Test(
    "no row about a typhoon is an urgent notice",
    .recordedData("live/information/information_r8_typhoon2625_24rows_20260921.json"))
  func typhoon() throws {
    let bytes = try RecordedData.bytes(
      "live/information/information_r8_typhoon2625_24rows_20260921.json")
    let read = try parser.parse(bytes)
    #expect(read.bulletins.count == 24 && read.bulletins.allSatisfy { !$0.tags.isEmpty })
    #expect(
      UrgentNotice.standing(
        in: read.bulletins.map(BulletinAreas(catalog: PlaceCatalog()).placed),
        at: "2026-09-21T06:15"
      ).notices.isEmpty)
  }

  @Test func `is in order of time, whatever the order of the file; without a time last`() throws {
    let file = BulletinFixture.file([
      BulletinFixture("無", nil), BulletinFixture("旧", "2026-11-01T10:00:00+09:00"),
      BulletinFixture("新"), BulletinFixture("中", "2026-11-21T01:00:00Z"),
    ])
    #expect(try list(file).bulletins.map(\.title) == ["新", "中", "旧", "無"])
  }

  @Test func `a document of paper has no kind, no title and no text, and is no loss`() throws {
    let read = try list(BulletinFixture.file([.pdf()]))
    #expect(read.bulletins.map(\.isPDF) == [true])
    #expect(read.bulletins.map(\.textAddress) == [nil])
    #expect(read.losses == 0)
  }

  @Test func `exercises and tests are left out; of the same entry twice one stays`() throws {
    var exercise = BulletinFixture("訓練情報")
    exercise.infoType = "訓練"
    let test = BulletinFixture("試験情報").json.replacing("infoType", with: .text("試験"))
    let byStatus = BulletinFixture("訓練情報").json.replacing("status", with: .text("訓練"))
    let twice = BulletinFixture("情報").json
    let read = try list(.list([exercise.json, test, byStatus, twice, twice]))
    #expect(read.bulletins.map(\.title) == ["情報"])
    #expect(read.losses == 0)
    #expect(try list(.list([exercise.json])).bulletins == [])
    #expect(try list(.list([])) == BulletinList([]))
  }

  @Test func `corrections and cancellations stay, and say so`() throws {
    var corrected = BulletinFixture("甲")
    corrected.infoType = "訂正"
    var cancelled = BulletinFixture("乙")
    cancelled.infoType = "取消"
    let read = try list(BulletinFixture.file([corrected, cancelled]))
    #expect(read.bulletins.map(\.infoType) == [.corrected, .cancelled])
  }

  @Test(
    "a member of another type is missing, is counted, and takes nothing else with it",
    arguments: [
      "controlTitle", "publishingOffice", "infoType", "reportDatetime", "eventId", "areaType",
      "areaCode", "areaCodes", "jsonName",
    ], [JSONTree.number("1.5"), .bool(true), .members(["x": .null]), .list([.list([])])])
  func wrongType(member: String, value: JSONTree) throws {
    let broken = BulletinFixture("壊").json.replacing(member, with: value)
    let read = try list(.list([broken, BulletinFixture("良").json]))
    #expect(Set(read.bulletins.map(\.title)) == ["壊", "良"])
    #expect(read.losses == 1 && read.bulletins.allSatisfy { $0.isWhole == ($0.title == "良") })
  }

  @Test(
    "a member that is missing, null or empty is missing and no loss",
    arguments: [
      "controlTitle", "publishingOffice", "infoType", "reportDatetime", "eventId", "areaType",
      "jsonName", "dataType", "areaCodes",
    ], [JSONTree?.none, .null, .text("")])
  func missing(member: String, value: JSONTree?) throws {
    let read = try list(.list([BulletinFixture("題").json.replacing(member, with: value)]))
    #expect(read.bulletins.map(\.title) == ["題"])
    #expect(read.losses == 0)
  }

  @Test func `what is no entry is counted, and the others stay`() throws {
    let odd: [JSONTree] = [.null, .number("1"), .text("x"), .list([]), .bool(false), .members([:])]
    let read = try list(.list(odd + [BulletinFixture("良").json]))
    #expect(read.bulletins.map(\.title) == ["良"])
    #expect(read.losses == odd.count)
    // A list without a single readable entry is an error.
    #expect(fault(JSONTree.list(odd).bytes) == .shape(path: ""))
  }

  @Test(arguments: [
    "../../warning/data/warning/130000", "a/b", "a?b", "a#b", "http://example.jp/", "a b",
    "a.json",
    "ａ", "a\u{202E}b", "a%2e", String(repeating: "a", count: 101),
  ])
  func `a name that leads elsewhere is no name`(name: String) throws {
    let read = try list(.list([BulletinFixture("題", name: name).json]))
    #expect(read.bulletins.map(\.textAddress) == [nil])
    #expect(read.bulletins.map(\.id) == [nil])
    #expect(read.losses == 1)
  }

  @Test func `texts are cleaned of what could steer a terminal`() throws {
    let read = try list(.list([BulletinFixture("題\u{1B}[31m\u{202E}名\u{7}").json]))
    #expect(read.bulletins.map(\.title) == ["題[31m名"])
  }

  @Test(arguments: ["{}", "1", "null", "\"\"", "", "[{\"cut", "<html>メンテナンス</html>"])
  func `anything but a list is not understood`(text: String) {
    #expect(fault(Array(text.utf8)) != nil)
  }

  @Test func `cut at any byte it is not understood`() {
    let bytes = BulletinFixture.file([BulletinFixture("題"), .pdf()]).bytes
    for length in 0..<bytes.count {
      #expect(fault(Array(bytes.prefix(length))) != nil, "\(length)")
    }
  }

  @Test func `too many entries, too many bytes and too deep a list are not read`() {
    let entry = JSONTree.members(["headTitle": .text("題")])
    let many = JSONTree.list(Array(repeating: entry, count: 5001))
    #expect(fault(many.bytes) == .shape(path: ""))
    let large = [UInt8](repeating: UInt8(ascii: " "), count: (4 << 20) + 1)
    #expect(fault(large) == .tooLarge(limit: 4 << 20))
    let deep = String(repeating: "[", count: 100_000)
    #expect(fault(Array(deep.utf8)) != nil)
  }

  @Test func `with one value changed in any way, the other entries are as before`() throws {
    let others = [BulletinFixture("一"), BulletinFixture("二", "2026-11-20T10:00:00+09:00"), .pdf()]
    let expected = try list(BulletinFixture.file(others)).bulletins
    let broken = BulletinFixture("壊", "2026-11-19T10:00:00+09:00", name: "n").json
    for (name, edited) in broken.edited {
      let read = try list(.list(others.map(\.json) + [edited]))
      #expect(read.bulletins.filter(expected.contains) == expected, "\(name)")
      #expect(read.bulletins.count <= expected.count + 1)
    }
  }
}
