import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("Reading JMA's reports about volcanoes")
struct VolcanoTests {
  /// One record in JMA's shape, written by us.
  private static func record(
    _ code: String, _ name: String, _ alert: String, _ words: String, _ condition: String,
    _ reported: String, _ municipality: String = "02"
  ) -> JSONTree {
    func item(_ code: String, _ name: String, _ area: String, _ areaName: String) -> JSONTree {
      .list([
        .members([
          "name": .text(name), "code": .text(code), "lastCode": .text("12"),
          "condition": .text(condition),
          "areas": .list([.members(["name": .text(areaName), "code": .text(area)])]),
        ])
      ])
    }
    return .members([
      "reportDatetime": .text(reported), "eventId": .text(code),
      "volcanoInfos": .list([
        .members([
          "type": .text("噴火警報・予報（対象火山）"), "items": item(alert, words, code, name),
        ]),
        .members([
          "type": .text("噴火警報・予報（対象市町村等）"),
          "items": item(municipality, "火口周辺警報", "4321400", "熊本県阿蘇市"),
        ]),
        .members([
          "type": .text("噴火警報・予報（対象市町村の防災対応等）"),
          "items": item("43", "入山規制等", "4321400", "熊本県阿蘇市"),
        ]),
      ]),
    ])
  }

  /// Elements of the list of eruptions, of which no real one was at hand, and what is read.
  static let eruptions: [(element: String, read: [EruptionReports.Eruption], losses: Int)] = [
    ("", [], 0),
    (
      #"{"headTitle": "噴火速報", "reportDatetime": "2026-11-21T10:02:00+09:00", "eventId": 57}"#,
      [.init(code: "057", title: "噴火速報", reported: "2026-11-21T10:02")], 0
    ),
    (
      #"{"controlTitle": "噴火速報", "reportDatetime": "2026-11-21T10:02:00+09:00", "eventId": "20261121100000_503", "infoType": "取消", "eruptionAreas": []}, {"eventId": "503"}"#,
      [.init(code: "503", title: "噴火速報", reported: "2026-11-21T10:02", isCancelled: true)], 1
    ),
  ]

  @Test(
    "reads quick reports of eruptions, whose code may be a number", arguments: eruptions.indices)
  func eruptionList(index: Int) throws {
    let (element, read, losses) = Self.eruptions[index]
    let found = try EruptionParser().parse(Array("[\(element)]".utf8))
    #expect(found == EruptionReports(read, losses: losses))
  }

  @Test(arguments: [#"[{"eventId": "503"}]"#, "{}", "[5]"])
  func `takes no list of eruptions that cannot be read for an empty one`(text: String) {
    #expect(throws: DataFault.self) { try EruptionParser().parse(Array(text.utf8)) }
  }

  private static let file = JSONTree.list([
    record("329", "硫黄島", "22", "火口周辺危険", "発表", "2007-12-01T10:25:00+09:00"),
    record("503", "阿蘇山", "13", "レベル３（入山規制）", "引上げ", "2026-08-14T15:00:00+09:00"),
    record("506", "桜島", "13", "レベル３（入山規制）", "引下げ", "2022-07-27T20:00:00+09:00"),
    record(
      "207", "岩手山", "11", "レベル１（活火山であることに留意）", "引下げ", "2026-08-27T11:00:00+09:00", "04"),
  ])

  private func reports(_ tree: JSONTree = file) throws -> VolcanoReports {
    try VolcanoReportParser().parse(tree.bytes)
  }

  @Test func `V1: Asosan has level 3; Iwatesan was lowered to 1 and has no warning`() throws {
    let reports = try reports()
    let aso = try #require(reports.reports.first { $0.code == "503" })
    #expect(aso.alert == .level(3) && aso.alert.isWarning && aso.isBeginning)
    #expect(aso.municipalities.map(\.name) == ["熊本県阿蘇市"])
    let iwate = try #require(reports.reports.first { $0.code == "207" })
    #expect(iwate.alert == .level(1) && !iwate.alert.isWarning)
    #expect(iwate.municipalities == [])
    #expect(reports.warnings.map(\.code) == ["503", "506", "329"])
    #expect(reports.losses == 0)
  }

  @Test(.enabled(if: RecordedData.has("more/volcano/warning_202608_09_whole.json")))
  func `V1: of the recorded file 13 have a warning`() throws {
    let bytes = try RecordedData.bytes("more/volcano/warning_202608_09_whole.json")
    let reports = try VolcanoReportParser().parse(bytes)
    #expect(reports.reports.count == 14 && reports.warnings.count == 13)
    #expect(reports.reports.first { $0.name == "阿蘇山" }?.alert == .level(3))
    #expect(reports.reports.first { $0.name == "岩手山" }?.alert.isWarning == false)
    #expect(reports.losses == 0)
  }

  @Test func `V2: a report of 2007 is in force`() throws {
    let ioto = try #require(try reports().warnings.first { $0.code == "329" })
    #expect(ioto.reported == "2007-12-01T10:25" && ioto.alert == .nearCrater)
  }

  @Test func `a code that is not in the table counts as a warning`() throws {
    let odd = Self.record("999", "例", "77", "例", "発表", "2026-08-27T11:00:00+09:00")
    let reports = try reports(.list([odd]))
    #expect(reports.warnings.map(\.alert) == [.other("77")])
  }

  @Test func `a list of volcanoes has positions, written as texts`() throws {
    let tree = JSONTree.list([
      .members([
        "code": .text("329"), "latlon": .texts(["24.751", "141.289"]), "name_en": .text("Ioto"),
      ]),
      .members(["code": .text("1"), "latlon": .texts(["x", "1"])]),
    ])
    let found = try VolcanoListParser().parse(tree.bytes)
    #expect(
      found == [
        "329": VolcanoPlace(
          coordinates: Coordinates(latitude: 24.751, longitude: 141.289), english: "Ioto")
      ])
  }

  @Test("with one value changed in any way nothing crashes, and the other records are as before")
  func edits() throws {
    let expected = try reports().reports.filter { $0.code != "207" }
    guard case .list(let items) = Self.file, let last = items.last else { return }
    for (name, edited) in last.edited {
      let read = try reports(.list(Array(items.dropLast()) + [edited])).reports
      #expect(expected.allSatisfy(read.contains), "\(name)")
    }
  }

  @Test(arguments: ["", "{}", "null", "[3]", "[{}]", "<html>", "[{\"cut"])
  func `anything but JMA's shape is not understood, and never taken for no warning`(text: String) {
    #expect(throws: DataFault.self) { try VolcanoReportParser().parse(Array(text.utf8)) }
  }
}
