import Telegrams
import TestSupport
import Testing

@testable import Models
@testable import Presenter

@Suite("Telegrams for machines")
struct MachineReadTests {
  private let machine = MachineOutput(catalog: Given.catalog)

  private func read(_ fixtures: TelegramFixture...) throws -> [ReadDocument] {
    try fixtures.enumerated().map { index, fixture in
      ReadDocument(
        file: "\(index)_VPXX50.xml",
        document: .telegram(try TelegramReader().telegram(fixture.bytes)))
    }
  }

  private static let value = [
    "name", "path", "group", "groupType", "area", "timeId", "time", "text", "number", "code",
    "type", "unit", "condition", "range", "description", "attributes",
  ]

  @Test("a telegram has exactly the documented keys, in their order")
  func keys() throws {
    let document = machine.read(try read(.shortRange), failures: [])
    let item = "documents[].parts[].blocks[].items[]"
    let property = "\(item).kinds[].properties[]"
    var expected = [
      "schema", "version", "place", "documents", "documents[].file", "documents[].concerns",
      "documents[].kind", "documents[].type", "documents[].inForce", "documents[].control",
    ]
    expected += ["title", "time", "status", "statusText", "editorialOffice", "publishingOffices"]
      .map { "documents[].control.\($0)" }
    expected.append("documents[].head")
    expected += [
      "title", "reportTime", "targetTime", "targetDubious", "targetDuration", "validTime",
      "eventId", "serial", "infoType", "infoTypeText", "infoKind", "infoKindVersion", "headline",
      "headline.text", "headline.information",
    ].map { "documents[].head.\($0)" }
    expected += ["", ".part", ".type", ".blocks"].map {
      "documents[].parts\($0.isEmpty ? "" : "[]")\($0)"
    }
    expected += ["form", "type", "times"].map { "documents[].parts[].blocks[].\($0)" }
    expected += [
      "id", "start", "duration", "duration.text", "duration.seconds", "name", "type", "attributes",
    ].map { "documents[].parts[].blocks[].times[].\($0)" }
    expected.append("documents[].parts[].blocks[].items")
    expected.append("\(item).kinds")
    expected += [
      "name", "code", "status", "condition", "last", "additions", "attentions", "properties",
      "properties[].type", "properties[].values",
    ].map { "\(item).kinds[].\($0)" }
    expected += Self.value.map { "\(property).values[].\($0)" }
    expected += ["\(item).kinds[].details", "\(item).lastKinds", "\(item).places"]
    expected += ["role", "name", "code", "codeType", "details"].map { "\(item).places[].\($0)" }
    expected += ["changeStatus", "fullStatus", "editingMark", "details"].map { "\(item).\($0)" }
    expected += ["documents[].parts[].blocks[].details", "documents[].parts[].details", "failures"]
    #expect(document.keyPaths == expected)
  }

  @Test("says what must not be acted on")
  func status() throws {
    let document = machine.read(
      try read(
        .quake, .quake.with { $0.status = "訓練" }, .cancellation, .quake.with { $0.status = "本番" }),
      failures: [])
    let found = try #require(try document.parsed()["documents"]?.items)
    #expect(
      found.map { $0["inForce"] } == [.bool(true), .bool(false), .bool(false), .bool(false)])
    #expect(
      found.map { $0["control"]?["status"]?.text } == ["normal", "training", "normal", "other"])
    #expect(found[2][path: "head.infoType"] == .text("cancelled"))
    #expect(found[0][path: "parts[0].magnitudes[0].value"] == .null)
  }

  @Test("tells which file failed, and why")
  func failures() throws {
    let document = machine.read(
      [], failures: [ReadFailure(file: "a", error: .notXML), ReadFailure(file: nil, error: .empty)])
    let failures = try #require(try document.parsed()["failures"]?.items)
    #expect(failures.map { $0["file"] } == [.text("a"), .null])
    #expect(failures.map { $0["error"]?.text } == ["notXML", "empty"])
  }

  @Test("plain is one record a fact, in one line each")
  func records() throws {
    let records = machine.readRecords(
      try read(.shortRange, .warnings, .quake, .tsunami, .volcano, .overview))
    #expect(records.allSatisfy { !$0.contains("\n") && !$0.isEmpty })
    let fields = records.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let counts: [Substring: Int] = [
      "telegram": 12, "kind": 8, "value": 15, "earthquake": 8, "intensity": 6, "tsunami": 12,
      "text": 5, "area": 4,
    ]
    for record in fields { #expect(counts[record[0]] == record.count, "\(record)") }
    #expect(Set(fields.map { $0[0] }) == Set(counts.keys))
    #expect(fields.contains { $0[0] == "value" && $0[5] == "降水確率" && $0[10] == "20" })
    #expect(fields.contains { $0[0] == "value" && $0[5] == "降水確率" && $0[10] == "-" })
    #expect(fields.contains { $0[0] == "earthquake" && $0[6] == "-" && $0[7] == "Ｍ８を超える巨大地震" })
  }

  @Test("an early warning has the expected intensity of each area in plain text too")
  func earlyWarning() throws {
    var classes: [String] = []
    for line in machine.readRecords(try read(.earlyWarning)) where line.hasPrefix("intensity\t") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      if columns.count == 6, columns[2] == "area" { classes.append(String(columns[5])) }
    }
    #expect(classes == ["5-..over", "4", "3..4", "不明", "-"])
  }
}
