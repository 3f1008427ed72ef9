import Telegrams
import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Presenter

@Suite("Telegrams for machines")
struct MachineReadTests {
  private let machine = MachineOutput(catalog: Given.catalog)

  private func read(_ fixtures: TelegramFixture...) throws -> ReadFiles {
    ReadFiles(
      given: try fixtures.enumerated().map { index, fixture in
        ("\(index)_VPXX50.xml", .success(.telegram(try TelegramReader().telegram(fixture.bytes))))
      })
  }

  @Test func `a telegram has exactly the documented keys, in their order`() throws {
    let document = machine.read(
      try read(.shortRange, .warnings, .quake, .tsunami, .volcano, .overview))
    #expect(try document.deviations() == [])
  }

  @Test func `says what must not be acted on`() throws {
    let document = machine.read(
      try read(
        .quake, .quake.with { $0.status = "訓練" }, .cancellation, .quake.with { $0.status = "本番" }))
    let found = try #require(try document.parsed()["documents"]?.items)
    #expect(
      found.map { $0["inForce"] } == [.bool(true), .bool(false), .bool(false), .bool(false)])
    #expect(
      found.map { $0["control"]?["status"]?.text } == ["normal", "training", "normal", "other"])
    #expect(found[2][path: "head.infoType"] == .text("cancelled"))
    #expect(found[0][path: "parts[0].magnitudes[0].value"] == .null)
  }

  @Test func `tells which file failed, and why`() throws {
    let document = machine.read(
      ReadFiles(given: [("a", .failure(.notXML)), (nil, .failure(.empty))]))
    let failures = try #require(try document.parsed()["failures"]?.items)
    #expect(failures.map { $0["file"] } == [.text("a"), .null])
    #expect(failures.map { $0["error"]?.text } == ["notXML", "empty"])
  }

  @Test("a document is handed on before the next file is read", arguments: [true, false])
  func streaming(isJSON: Bool) throws {
    let telegram = try TelegramReader().telegram(TelegramFixture.overview.bytes)
    var written = ""
    var before: [Bool] = []
    let files = ReadFiles(["a.xml", "b.xml", "c.xml"]) { file throws(ReadError) in
      // What stands on the output while this file is read.
      before.append(["a.xml", "b.xml"].filter { written.contains($0) }.count == before.count)
      if file == "c.xml" { throw .notXML }
      return .document(.telegram(telegram))
    }
    if isJSON {
      machine.read(files).write { written += String(decoding: $0, as: UTF8.self) }
      #expect(written.contains("\"error\": \"notXML\""))
    } else {
      machine.readRecords(files) { written += String(decoding: $0, as: UTF8.self) }
    }
    #expect(before == [true, true, true])
    #expect(files.failures == [ReadFailure(file: "c.xml", error: .notXML)])
  }

  @Test func `a feed too long to be kept is the same as one that is not`() throws {
    var feed = AtomFeed(title: "例")
    feed.entries = (0..<3).map { number in
      var entry = AtomEntry()
      entry.title = "\(number)"
      entry.link = "https://example.jp/20261121000000_0_VPFD51_\(number)30000.xml"
      return entry
    }
    var head = feed
    head.entries = []
    func files(isLong: Bool, scope: TelegramScope? = nil, fails: Bool = false) -> ReadFiles {
      ReadFiles(["feed.xml"], scope: scope) { _ throws(ReadError) in
        guard isLong else { return .document(.feed(feed)) }
        return .longFeed(
          LongFeed(head: head, count: 3) { take throws(ReadError) in
            feed.entries.forEach(take)
            if fails { throw .broken(.truncated, line: 9) }
          })
      }
    }
    #expect(
      machine.read(files(isLong: true)).jsonText == machine.read(files(isLong: false)).jsonText)
    #expect(machine.readRecords(files(isLong: true)) == machine.readRecords(files(isLong: false)))
    #expect(files(isLong: true).documents == files(isLong: false).documents)
    let scope = TelegramScope(
      try #require(PlaceID("p:13").flatMap(Given.catalog.place)), catalog: Given.catalog)
    let reduced = files(isLong: true, scope: scope).documents
    #expect(reduced == files(isLong: false, scope: scope).documents)
    // Its file was changed after it was checked.
    let broken = files(isLong: true, fails: true)
    let tree = try machine.read(broken).parsed()
    #expect(tree[path: "documents[0].entries"]?.items.count == 3)
    #expect(tree[path: "failures[0].error"]?.text == "broken")
  }

  @Test func `plain is one record a fact, in one line each`() throws {
    let records = machine.readRecords(
      try read(.shortRange, .warnings, .quake, .tsunami, .volcano, .overview))
    #expect(records.count > 6)
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

  @Test func `an early warning has the expected intensity of each area in plain text too`() throws {
    var classes: [String] = []
    for line in machine.readRecords(try read(.earlyWarning)) where line.hasPrefix("intensity\t") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      if columns.count == 6, columns[2] == "area" { classes.append(String(columns[5])) }
    }
    #expect(classes == ["5-..over", "4", "3..4", "不明", "-"])
  }
}
