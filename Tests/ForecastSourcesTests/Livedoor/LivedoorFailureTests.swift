import ForecastSources
import Models
import TestSupport
import Testing

/// An answer is accepted or rejected as a whole, and the error says where it is wrong.
@Suite("A broken livedoor-compatible answer")
struct LivedoorFailureTests {
  private static let answer = LivedoorFixture(JMAFixture(base: "2026-11-21T11:00")).json

  private func fault(_ bytes: [UInt8]) throws -> DataFault? {
    let area = try #require(PlaceCatalog().primaryArea("130010"))
    return ForecastSourcesTests.fault {
      try LivedoorForecastParser(area: area, stations: PlaceCatalog()).parse(bytes)
    }
  }

  @Test(arguments: [
    "The specified city ID is invalid.", "Request to JMA API failed (HTTP Error 503)",
  ])
  func `says what the service says when it cannot`(reason: String) throws {
    let json = JSONTree.members(["error": .text(reason)])
    #expect(try fault(json.bytes) == .declined(reason))
  }

  @Test func `what the service says can steer no terminal`() throws {
    let json = JSONTree.members([
      "error": .text("\u{1B}[2J\nboo\u{202E}" + String(repeating: "x", count: 5000))
    ])
    guard case .declined(let reason) = try fault(json.bytes)
    else { return unexpected("not declined") }
    #expect(reason.hasPrefix("[2J boo"))
    #expect(reason.count <= 600)
    #expect(try fault(JSONTree.members(["error": .number("1")]).bytes) == .declined(""))
  }

  @Test("is not JSON, or another JSON", arguments: ["", "[", "nul", "{\"publicTime\":"])
  func malformed(text: String) throws {
    #expect(try fault(Array(text.utf8)) == .malformed)
  }

  @Test func `is a web page, or far too long`() throws {
    #expect(try fault(Array("<html>".utf8)) == .html)
    let limit = LivedoorForecastParser.byteLimit
    #expect(
      try fault([UInt8](repeating: 0x20, count: limit + 1)) == .tooLarge(limit: limit))
  }

  @Test(
    "says where its shape is another",
    arguments: [
      ("publicTime", nil, "publicTime"),
      ("publicTime", .text("2026-11-21T04:59:00+09:00"), "publicTime"),
      ("publicTime", .text("now"), "publicTime"),
      ("publishingOffice", .number("1"), "publishingOffice"),
      ("forecasts", nil, "forecasts"),
      ("forecasts[1].date", .text("2026-02-30"), "forecasts[1].date"),
      ("forecasts[1].date", .text("2026-11-22T00:00"), "forecasts[1].date"),
      ("forecasts[1].date", .text("2026-11-21"), "forecasts[1].date"),
      ("forecasts[0].detail.weather", .number("1"), "forecasts[0].detail.weather"),
      ("forecasts[1].chanceOfRain.T06_12", .text("110%"), "forecasts[1].chanceOfRain"),
      ("forecasts[1].chanceOfRain.T06_12", .text("10"), "forecasts[1].chanceOfRain"),
      ("forecasts[1].chanceOfRain.T06_12", .text("-10%"), "forecasts[1].chanceOfRain"),
      ("forecasts[1].temperature.max.celsius", .text("warm"), "forecasts[1].temperature"),
      ("forecasts[1].temperature.max.celsius", .text("100"), "forecasts[1].temperature"),
      ("location.district", .text("伊豆諸島北部"), "location.district"),
      ("location.city", nil, "location.city"),
      (
        "link", .text("https://www.jma.go.jp/bosai/forecast/#area_type=offices&area_code=270000"),
        "link"
      ),
    ] as [(String, JSONTree?, String)])
  func shape(path: String, value: JSONTree?, where place: String) throws {
    #expect(try fault(Self.answer.replacing(path, with: value).bytes) == .shape(path: place))
  }

  @Test(arguments: [
    "link", "title", "publicTimeFormatted", "forecasts[0].image", "forecasts[0].telop",
    "forecasts[2].chanceOfRain", "forecasts[2].temperature", "forecasts[2].detail",
  ])
  func `of which only what is not needed is missing is read all the same`(path: String) throws {
    #expect(try fault(Self.answer.replacing(path, with: nil).bytes) == nil)
  }

  @Test("is cut short or turned over anywhere, and is refused or understood without a crash")
  func broken() throws {
    let bytes = Self.answer.bytes
    #expect(try fault(bytes) == nil)
    for position in stride(from: 0, to: bytes.count, by: 17) {
      #expect(try fault(Array(bytes.prefix(position))) == .malformed)
      var turned = bytes
      turned[position] ^= 0x15
      _ = try fault(turned)
    }
  }
}
