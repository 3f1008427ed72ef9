import Models
import TestSupport
import Testing

@testable import ForecastSources

/// A file is accepted or rejected as a whole, and the error says where it is wrong.
@Suite("A broken forecast file")
struct JMAForecastParserFailureTests {
  private static let file = JMAFixture(base: "2026-11-21T11:00").json

  private func fault(_ bytes: [UInt8]) -> DataFault? {
    ForecastSourcesTests.fault { try JMAForecastParser().parse(bytes) }
  }

  @Test(arguments: [
    "", " ", "not json", "[", "{", "]", "[{]", "[{},", "\"", "[{\"a\":}]", "nul",
    "[{}] trailing", "\u{0}", "[\u{0}]", "\u{FEFF}",
  ])
  func `is not even JSON`(text: String) {
    #expect(fault(Array(text.utf8)) == .malformed)
  }

  @Test func `has bytes that are no text`() {
    #expect(fault([0xFF, 0xFE, 0x00]) == .malformed)
    #expect(fault(Array("[\"".utf8) + [0xC3, 0x28] + Array("\"]".utf8)) != nil)
    #expect(fault((0..<4000).map { UInt8(truncatingIfNeeded: $0 * 37 + 200) }) != nil)
    let half = Self.file.replacing("[0].publishingOffice", with: .text("HALF")).rendered
      .split(separator: "HALF").joined(separator: "\\ud83c")
    #expect(fault(Array(half.utf8)) != nil, "half of a character")
    #expect(fault([0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0]) == .malformed, "gzip that nobody unpacked")
  }

  @Test(arguments: [
    "<!DOCTYPE html><html></html>", "\n\n <html>", "<", "\u{FEFF}<html>",
    "<?xml version=\"1.0\"?><html>",
  ])
  func `is a web page`(text: String) {
    #expect(fault(Array(text.utf8)) == .html)
  }

  @Test func `is XML, which is no web page`() {
    #expect(fault(Array("<?xml version=\"1.0\"?><feed/>".utf8)) == .malformed)
  }

  @Test func `is cut short, wherever that happens`() {
    let bytes = Self.file.bytes
    #expect(fault(bytes) == nil)
    for length in Array(stride(from: 0, to: bytes.count, by: 31)) + [bytes.count - 1] {
      #expect(fault(Array(bytes.prefix(length))) == .malformed, "after \(length) bytes")
    }
  }

  @Test("has a byte that was turned over, and is refused, or says no more than the whole one")
  func flipped() throws {
    let bytes = Self.file.bytes
    let whole = ForecastFigures(try JMAForecastParser().parse(bytes))
    var readable = 0
    for position in stride(from: 0, to: bytes.count, by: 31) {
      var broken = bytes
      broken[position] ^= 0x55
      guard let office = try? JMAForecastParser().parse(broken) else { continue }
      readable += 1
      #expect(ForecastFigures(office).lines.count <= whole.lines.count, "byte \(position)")
      let degrees = office.short.stations.flatMap(\.values).compactMap(\.celsius)
      #expect(degrees.allSatisfy { (-90...70).contains($0) }, "byte \(position)")
    }
    #expect(readable > 0)
  }

  @Test(arguments: ["{}", "null", "1", "\"x\"", "true", "[1]", "[[]]"])
  func `is another JSON altogether`(text: String) {
    #expect(fault(Array(text.utf8)).isShape)
  }

  @Test(
    arguments: [
      ("[0].publishingOffice", .number("1"), "[0].publishingOffice"),
      ("[0].publishingOffice", nil, "[0].publishingOffice"),
      ("[0].reportDatetime", .text("yesterday"), "[0].reportDatetime"),
      ("[0].reportDatetime", .text(""), "[0].reportDatetime"),
      ("[0].reportDatetime", .null, "[0].reportDatetime"),
      ("[1].reportDatetime", .text("2026-02-30T17:00:00+09:00"), "[1].reportDatetime"),
      ("[0].timeSeries", nil, "[0].timeSeries"),
      ("[0].timeSeries", .text("x"), "[0].timeSeries"),
      ("[0].timeSeries", .list([]), "[0].timeSeries"),
      ("[1].timeSeries", .list([]), "[1].timeSeries"),
      ("[0].timeSeries[0]", nil, "[0].timeSeries"),
      ("[0].timeSeries[0].areas", .list([]), "[0].timeSeries"),
      ("[0].timeSeries[0].areas", .null, "[0].timeSeries[0].areas"),
      ("[0].timeSeries[0].timeDefines", .list([]), "[0].timeSeries"),
      (
        "[0].timeSeries[1].timeDefines", .list([]), "[0].timeSeries[1].areas[0].pops"
      ),
      ("[0].timeSeries[1].timeDefines[2]", .text("noon"), "[0].timeSeries[1].timeDefines[2]"),
      ("[0].timeSeries[1].timeDefines[2]", .number("12"), "[0].timeSeries[1].timeDefines[2]"),
      (
        "[0].timeSeries[1].timeDefines[2]", .text("2026-11-21T12:00:00+09:00"),
        "[0].timeSeries[1].timeDefines"
      ),
      (
        // The same instant, written differently.
        "[1].timeSeries[0].timeDefines[2]", .text("2026-11-22T15:00:00Z"),
        "[1].timeSeries[0].timeDefines"
      ),
      ("[0].timeSeries[1].areas[0].area", nil, "[0].timeSeries[1].areas[0].area"),
      ("[0].timeSeries[1].areas[0].area.code", nil, "[0].timeSeries[1].areas[0].area.code"),
      (
        "[0].timeSeries[1].areas[0].area.code", .number("130010"),
        "[0].timeSeries[1].areas[0].area.code"
      ),
      ("[0].timeSeries[1].areas[0].pops[0]", .text("101"), "[0].timeSeries[1].areas[0].pops[0]"),
      ("[0].timeSeries[1].areas[0].pops[5]", .text("-1"), "[0].timeSeries[1].areas[0].pops[5]"),
      ("[0].timeSeries[1].areas[0].pops[5]", .text("wet"), "[0].timeSeries[1].areas[0].pops[5]"),
      ("[0].timeSeries[1].areas[0].pops[5]", .text("１０"), "[0].timeSeries[1].areas[0].pops[5]"),
      ("[0].timeSeries[1].areas[0].pops[5]", .text("10.5"), "[0].timeSeries[1].areas[0].pops[5]"),
      ("[0].timeSeries[1].areas[0].pops[5]", .number("1e3"), "[0].timeSeries[1].areas[0].pops[5]"),
      ("[0].timeSeries[1].areas[0].pops[5]", .bool(true), "[0].timeSeries[1].areas[0].pops[5]"),
      (
        "[0].timeSeries[1].areas[0].pops[5]", .list([.text("10")]),
        "[0].timeSeries[1].areas[0].pops[5]"
      ),
      (
        "[0].timeSeries[1].areas[0].pops[5]", .text("99999999999999999999"),
        "[0].timeSeries[1].areas[0].pops[5]"
      ),
      ("[0].timeSeries[1].areas[0].pops[5]", nil, "[0].timeSeries[1].areas[0].pops"),
      ("[0].timeSeries[1].areas[0].pops", .text("10"), "[0].timeSeries[1].areas[0].pops"),
      (
        "[0].timeSeries[1].areas[0].pops", .texts(["1", "2", "3", "4", "5", "6", "7"]),
        "[0].timeSeries[1].areas[0].pops"
      ),
      ("[0].timeSeries[2].areas[0].temps[0]", .text("71"), "[0].timeSeries[2].areas[0].temps[0]"),
      ("[0].timeSeries[2].areas[0].temps[0]", .text("-91"), "[0].timeSeries[2].areas[0].temps[0]"),
      ("[0].timeSeries[2].areas[0].temps[3]", nil, "[0].timeSeries[2].areas[0].temps"),
      ("[0].timeSeries[0].areas[0].winds[0]", nil, "[0].timeSeries[0].areas[0].winds"),
      ("[0].timeSeries[0].areas[0].waves[0]", nil, "[0].timeSeries[0].areas[0].waves"),
      ("[0].timeSeries[0].areas[0].weathers[0]", nil, "[0].timeSeries[0].areas[0].weathers"),
      (
        "[0].timeSeries[0].areas[0].weatherCodes[0]", .members([:]),
        "[0].timeSeries[0].areas[0].weatherCodes[0]"
      ),
      ("[1].timeSeries[0].areas[0].pops[1]", .text("200"), "[1].timeSeries[0].areas[0].pops[1]"),
      (
        "[1].timeSeries[0].areas[0].reliabilities[0]", nil,
        "[1].timeSeries[0].areas[0].reliabilities"
      ),
      (
        "[1].timeSeries[1].areas[0].tempsMax[6]", .text("hot"),
        "[1].timeSeries[1].areas[0].tempsMax[6]"
      ),
      (
        "[1].timeSeries[1].areas[0].tempsMinLower[6]", .text("-99"),
        "[1].timeSeries[1].areas[0].tempsMinLower[6]"
      ),
      (
        "[1].timeSeries[1].areas[0].tempsMaxUpper[6]", nil,
        "[1].timeSeries[1].areas[0].tempsMaxUpper"
      ),
    ] as [(String, JSONTree?, String)])
  func `says where its shape is another`(path: String, value: JSONTree?, place: String) {
    #expect(fault(Self.file.replacing(path, with: value).bytes) == .shape(path: place))
  }

  @Test func `has nothing in it`() {
    #expect(fault(Array("[]".utf8)) == .shape(path: "[0]"))
    #expect(fault(Array("[{}]".utf8)) == .shape(path: "[0].publishingOffice"))
  }

  @Test func `is too large, and is not even looked at`() {
    let limit = JMAForecastParser.byteLimit
    let endless = [UInt8](repeating: UInt8(ascii: " "), count: limit + 1)
    #expect(fault(endless) == .tooLarge(limit: limit))
    #expect(fault(endless.dropLast()) == .malformed)
  }

  @Test("is nested ten thousand deep", arguments: ["[", "{\"a\":", "[{\"timeSeries\":"])
  func deep(opening: String) {
    #expect(fault(Array(String(repeating: opening, count: 10_000).utf8)) != nil)
    let balanced =
      String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    #expect(fault(Array(balanced.utf8)) != nil)
  }

  @Test func `has more areas or times than any office`() throws {
    let area = try #require(Self.file[0]?["timeSeries"]?[0]?["areas"]?[0])
    let crowd = JSONTree.list(Array(repeating: area, count: 201))
    #expect(
      fault(Self.file.replacing("[0].timeSeries[0].areas", with: crowd).bytes)
        == .shape(path: "[0].timeSeries[0]"))
    let times = (0..<201).map { Instant(seconds: 1_795_000_000 + $0 * 3600).isoText }
    #expect(
      fault(Self.file.replacing("[0].timeSeries[2].timeDefines", with: .texts(times)).bytes)
        == .shape(path: "[0].timeSeries[2]"))
  }
}

extension DataFault? {
  fileprivate var isShape: Bool {
    if case .shape = self { true } else { false }
  }
}

extension JMAForecastParserFailureTests {
  fileprivate func fault(_ bytes: ArraySlice<UInt8>) -> DataFault? { fault(Array(bytes)) }
}

@Suite("Answers of another kind")
struct DataFaultTests {
  @Test(arguments: [
    "<html>", "<!DOCTYPE html><html>", "\r\n <HTML lang=ja>", "\u{FEFF}<!doctype HTML>",
    "<h1>Busy</h1>",
    "<?xml version=\"1.0\"?>\n<!DOCTYPE html PUBLIC \"x\">\n<html xmlns=\"y\">",
  ])
  func `are web pages where they begin as one`(text: String) {
    #expect(DataFault(unreadable: Array(text.utf8)) == .html)
  }

  @Test(arguments: [
    "", "<?xml version=\"1.0\"?><feed xmlns=\"http://www.w3.org/2005/Atom\"/>",
    "\u{FEFF}<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code></Error>", "\u{89}PNG", "a,b",
    "<?xml", "\0<html>", "<!DOCTYPE Report [<!ENTITY a 'b'>]><Report/>", "<!doctype feed>",
  ])
  func `are not where they are XML, a picture, a table or nothing`(text: String) {
    #expect(DataFault(unreadable: Array(text.utf8)) == .malformed)
  }

  @Test func `are told from each other by every reader`() {
    let feed = Array("<?xml version=\"1.0\"?><feed/>".utf8)
    let page = Array("<html></html>".utf8)
    for (bytes, fault) in [(feed, DataFault.malformed), (page, .html)] {
      #expect(throws: fault) { try PNGPicture(bytes) }
      #expect(throws: fault) { try AMeDASLatestTime().parse(bytes) }
      #expect(throws: fault) { try CommaTable(bytes, limit: 1000) }
      #expect(throws: fault) { try JMAForecastParser().parse(bytes) }
    }
  }
}
