import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("Broken and hostile lists of earthquakes and tsunamis")
struct HostileQuakeListTests {
  private static let noLists: [String] = [
    "", "<html>メンテナンス</html>", "[{\"cut", "{}", "null", "3", "\"x\"", "[3]", "[null]", "[[]]",
    "[{}]", "[{\"eid\": \"\"}]", "[{\"eid\": \"../../x\"}]", "[{\"eid\": {}}]",
  ]

  @Test("what is no list of reports is an error, never an empty list", arguments: noLists)
  func whole(text: String) {
    #expect(throws: DataFault.self) { try QuakeListParser().parse(Array(text.utf8)) }
    #expect(throws: DataFault.self) { try TsunamiListParser().parse(Array(text.utf8)) }
  }

  @Test(
    "a member of another type is missing and counted, and takes nothing else with it",
    arguments: [
      "ctt", "rdt", "ttl", "ift", "ser", "at", "anm", "acd", "cod", "mag", "maxi", "int", "json",
      "en_anm",
    ],
    [JSONTree.bool(true), .list([.list([])]), .members(["x": .null])])
  func members(name: String, value: JSONTree) throws {
    let good = QuakeFixture.event[1].json
    let broken = good.replacing(name, with: value)
    let list = try QuakeListParser().parse(JSONTree.list([broken, good]).bytes)
    #expect(list.reports.count == 2)
    #expect(list.losses == 1)
    #expect(Quake.merged(list.reports).first?.intensity?.text == "5-")
    _ = try TsunamiListParser().parse(JSONTree.list([broken, good]).bytes)
  }

  @Test(arguments: [
    "2026-13-99T99:99:99+09:00", "tomorrow", "9999999999999999", "２０２６",
  ])
  func `a time that is none, or in the future, is read for what it is`(text: String) throws {
    let row = QuakeFixture.event[1].with {
      $0.occurred = text
      $0.created = "20269999999999"
    }
    let list = try QuakeListParser().parse(QuakeFixture.file([row]))
    #expect(list.reports.first?.occurred == nil)
    #expect(list.reports.first?.created == nil)
    #expect(list.losses == 1)
  }

  @Test(arguments: [
    "../../warning/data/warning/130000.json", "a/b.json", "a?b.json", "http://x/y.json",
    "a b.json",
    "a.txt", ".json", "a%2e.json", String(repeating: "a", count: 90) + ".json", "a\u{202E}.json",
  ])
  func `a document leads nowhere else`(name: String) throws {
    let row = QuakeFixture.event[1].with { $0.document = name }
    let list = try QuakeListParser().parse(QuakeFixture.file([row]))
    #expect(list.reports.map(\.document) == [nil])
    #expect(list.losses == 1)
  }

  @Test(
    "codes and classes of no form are counted and left out",
    arguments: [
      ("1", "3"), ("１２", "3"), ("02", "8+"), ("02", ""), ("zz", "3"), ("0202", "3"),
    ])
  func classes(code: String, intensity: String) throws {
    let row = QuakeFixture.event[1].with {
      $0.prefectures = .list([
        QuakeFixture.prefecture(code, intensity), QuakeFixture.prefecture("03", "4"),
      ])
    }
    let list = try QuakeListParser().parse(QuakeFixture.file([row]))
    #expect(list.losses == 1)
    #expect(list.reports.first?.prefectures.last?.code == "03")
  }

  @Test(arguments: [
    ("", "未入電"), ("未入電", "未入電"), ("!5-", "震度５弱以上未入電"), ("５弱以上未入電", "震度５弱以上未入電"),
    ("震度５弱以上未入電", "震度５弱以上未入電"), ("5弱以上未入電", "震度５弱以上未入電"),
  ])
  func `a town whose intensity has not come is no loss`(text: String, intensity: String) throws {
    let row = QuakeFixture.event[1].with {
      $0.prefectures = .list([
        QuakeFixture.prefecture("02", "5-", [("0220300", text), ("0220100", "5-")]),
        QuakeFixture.prefecture("03", text, [("0320100", text)]),
      ])
    }
    let list = try QuakeListParser().parse(QuakeFixture.file([row]))
    #expect(list.losses == 0)
    let prefectures = try #require(list.reports.first?.prefectures)
    #expect(prefectures.map(\.intensity.text) == ["5-", intensity])
    #expect(prefectures.first?.municipalities.map(\.intensity.text) == [intensity, "5-"])
    // Nor is one without the member.
    let bare = row.json.replacing("int[0].city[0]", with: .members(["code": .text("0220300")]))
    let other = try QuakeListParser().parse(JSONTree.list([bare]).bytes)
    #expect(other.losses == 0)
    #expect(other.reports.first?.prefectures.first?.municipalities.first?.intensity == .notReceived)
  }

  @Test func `texts that could steer a terminal are cleaned`() throws {
    let row = QuakeFixture.event[1].with { $0.place = "岩手\u{1B}[31m\u{7}県\u{202E}沖" }
    let list = try QuakeListParser().parse(QuakeFixture.file([row]))
    #expect(list.reports.first?.epicentre?.name == "岩手[31m県沖")
  }

  @Test func `lists without end are refused`() {
    let rows = Array(repeating: QuakeFixture.event[3].json, count: 10_001)
    #expect(throws: DataFault.self) {
      try QuakeListParser().parse(JSONTree.list(rows).bytes)
    }
    let spaces = [UInt8](repeating: 0x20, count: QuakeListParser.byteLimit + 1)
    #expect(throws: DataFault.tooLarge(limit: QuakeListParser.byteLimit)) {
      try QuakeListParser().parse(spaces)
    }
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"Control\": 3, \"Head\": {}}", "{\"Control\": {}, \"Head\": {}}",
    "{\"Control\": {\"Status\": \"訓練\"}, \"Head\": {}, \"Body\": [1]}",
    "{\"Control\": {}, \"Head\": {\"Headline\": [{\"Text\": 3}]}, \"Body\": {\"Intensity\": {\"Observation\": {\"Pref\": [[], 3, {\"Area\": {\"City\": null}}]}}}}",
    "{\"Control\": {}, \"Head\": {}, \"Body\": {\"Tsunami\": {\"Forecast\": {\"Item\": [{\"Area\": []}, 1]}}, \"Earthquake\": [{\"Magnitude\": {}}]}}",
  ])
  func `a report of any shape is read or refused, and never real by mistake`(text: String) {
    let read = try? JSONTelegramParser().parse(Array(text.utf8))
    #expect(read.map { $0.control.status != .normal } ?? true)
  }

  @Test func `a report nested without end ends`() {
    let deep =
      String(repeating: "{\"Area\":", count: 4000) + "1" + String(repeating: "}", count: 4000)
    let text =
      "{\"Control\": {}, \"Head\": {}, \"Body\": {\"Intensity\": {\"Observation\": {\"Pref\": \(deep)}}}}"
    #expect(throws: DataFault.self) { try JSONTelegramParser().parse(Array(text.utf8)) }
  }
}
