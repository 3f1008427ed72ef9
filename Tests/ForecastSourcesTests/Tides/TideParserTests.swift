import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("Reading tides")
struct TideParserTests {
  private func table(_ bytes: [UInt8], _ year: Int = 2024) throws -> TideTable {
    try TideTableParser(letters: "TK", year: year).parse(bytes)
  }

  private func table(_ text: String, _ year: Int = 2024) throws -> TideTable {
    try table(Array(text.utf8), year)
  }

  @Test func `a day has its heights, and its turns in order of time, with blanks as zeros`() throws
  {
    let table = try table(TideFixture.table(2024))
    #expect(table.days.count == 366 && table.losses == 0)
    let day = try #require(table.day("2024-01-02"))
    #expect(day.heights == TideFixture.rising)
    #expect(
      day.highs == [
        TideTurn(time: "2024-01-02T03:04", height: 98),
        TideTurn(time: "2024-01-02T13:40", height: 185),
      ])
    #expect(
      day.lows == [
        TideTurn(time: "2024-01-02T07:08", height: -12),
        TideTurn(time: "2024-01-02T20:12", height: 33),
      ])
    #expect(day.turns.map(\.isHigh) == [true, false, true, false])
    #expect(try self.table(TideFixture.table(2025), 2025).days.count == 365)
  }

  private static let turnCases: [([String], [String])] = [
    ([], []), ([" 0 4  5"], ["00:04 5"]), ([" 0 0-99"], ["00:00 -99"]),
    (["2359998", " 1 2  3", "12 4100"], ["01:02 3", "12:04 100", "23:59 998"]),
    (["       "], []), (["    100"], ["00:00 100"]),
  ]

  @Test("a day has none to four turns", arguments: turnCases)
  func turns(written: [String], read: [String]) throws {
    let line = TideFixture.line("2024-01-01", highs: written, lows: [])
    let day = try #require(try table(line).days.first)
    #expect(
      day.highs.map { "\($0.time.isoText.dropFirst(11).prefix(5)) \($0.height)" } == read)
    #expect(day.lows.isEmpty)
  }

  private static let lostTurns = [
    "2400100", "1260100", "1a 4100", "12 4999", "12 4  -", "12 4   ", "12 4+12", "12 4- 1",
    "1 40100", "124 100",
  ]

  @Test("a day with a turn that cannot be is missing, not one without it", arguments: lostTurns)
  func lost(turn: String) throws {
    let days: [(highs: [String], lows: [String])] = [([turn, "1311 50"], []), ([], [turn])]
    for (highs, lows) in days {
      let line = TideFixture.line("2024-01-01", highs: highs, lows: lows)
      let table = try table(line + "\n" + TideFixture.line("2024-01-02"))
      #expect(table.days.map(\.date) == ["2024-01-02"] && table.losses == 365)
    }
  }

  @Test func `a height that is missing is none`() throws {
    var heights = TideFixture.rising
    heights[3] = 999
    let day = try #require(try table(TideFixture.line("2024-01-01", heights)).days.first)
    #expect(day.heights[3] == nil && day.heights[4] == 15)
  }

  @Test
  func `lines that are cut, of other days, stations or years, or there twice are missing days`()
    throws
  {
    let first = TideFixture.line("2024-01-01")
    let lines = [
      first, String(TideFixture.line("2024-01-02").dropLast()),
      TideFixture.line("2024-01-03", letters: "WN"), TideFixture.line("2023-01-04"),
      TideFixture.line("2024-01-01", highs: []), first.replacing("24 1 1TK", with: "24 230TK"),
      first.replacing("24 1 1TK", with: "24 a 1TK"), TideFixture.line("2024-01-05") + "\r",
    ]
    let table = try table(lines.joined(separator: "\n"))
    #expect(table.days.map(\.date) == ["2024-01-01", "2024-01-05"])
    #expect(table.days.first?.highs.count == 2)
    #expect(table.losses == 364)
  }

  private static let refusedTexts: [(String, DataFault)] = [
    ("", .malformed), ("<html>", .html), ("{}", .malformed),
    (TideFixture.line("2024-01-01", letters: "WN"), .shape(path: "TK 2024")),
    (TideFixture.line("2025-01-01"), .shape(path: "TK 2024")),
    (String(repeating: "\n1", count: 1001), .tooManyValues(limit: 1000)),
    (String(repeating: " ", count: 300_000), .tooLarge(limit: 256 << 10)),
  ]

  @Test("what is no table of the station and year is refused", arguments: refusedTexts)
  func refused(text: String, fault: DataFault) {
    #expect(throws: fault) { try table(text) }
  }

  @Test func `cut anywhere, or with any byte changed, a table has whole days only`() {
    let bytes = Array(
      (TideFixture.line("2024-01-01") + "\n" + TideFixture.line("2024-01-02") + "\n").utf8)
    for index in bytes.indices {
      var changed = bytes
      changed[index] = [0, 0x0A, 0x20, 0x2D, 0x39, 0xFF][index % 6]
      for damaged in [Array(bytes.prefix(index)), changed] {
        guard let table = try? table(damaged) else { continue }
        #expect(table.days.allSatisfy { $0.heights.count == 24 && $0.date.year == 2024 })
        #expect(table.days.flatMap { $0.highs + $0.lows }.allSatisfy { $0.time.date.year == 2024 })
        #expect(
          table.days.flatMap(\.heights).compactMap(\.self).allSatisfy { (-99...998).contains($0) })
      }
    }
  }

  @Test(
    "the recorded tables are whole",
    .recordedData("live/tide/suisan_2024_TK.txt.gz"),
    arguments: ["CC", "HK", "KG", "MJ", "NG", "NH", "SG", "TK", "WN"])
  func recorded(letters: String) throws {
    let table = try Archive.read(
      "\(RecordedData.folder)/live/tide/suisan_2024_\(letters).txt.gz",
      limit: TideTableParser.byteLimit, TideTableParser(letters: letters, year: 2024).parse)
    #expect(table.days.count == 366 && table.losses == 0)
    #expect(table.days.allSatisfy { !$0.heights.contains(nil) })
    guard letters == "WN" else { return }
    #expect(table.days.count { $0.highs.isEmpty } == 8)
    #expect(table.days.count { $0.lows.isEmpty } == 9)
    #expect(table.days.count { $0.lows.count == 3 } == 2)
  }

  // MARK: Gauges

  @Test func `gauges have their owner, zero and the levels of their stretch of coast`() throws {
    let gauges = try TideGaugeParser().parse(Array(TideFixture.gauges.utf8))
    #expect(
      gauges == [
        TideGauge(
          code: "124571", name: "銚子漁港",
          coordinates: Coordinates(latitude: 35.744, longitude: 140.858), owner: "千葉県",
          zero: .tokyoPeil, municipality: "1220200",
          levels: .warnings(advisory: 100, warning: 150)),
        TideGauge(
          code: "124531", name: "布良",
          coordinates: Coordinates(latitude: 34.917, longitude: 139.825), owner: "気象庁",
          zero: .meanTide, municipality: "1220500", levels: .levels(four: 150, five: nil)),
      ])
  }

  @Test(
    "a list without any gauge is no list",
    arguments: [
      "{}", "[]", "{\"1\": 2}", "<html>",
      // No codes of municipalities: all begin with the first, 銚子 with the second.
      TideFixture.gauges.replacing("\"1220200\"", with: "\"\"")
        .replacing("\"1220500\"", with: "\"12202\""),
    ])
  func noGauges(text: String) {
    #expect(throws: DataFault.self) { try TideGaugeParser().parse(Array(text.utf8)) }
  }

  @Test func `the newest observed value is the last that is there`() throws {
    func read(_ text: String, until: Instant? = nil) throws -> ObservedTide? {
      try ObservedTideParser(gauge: "124531", date: "2026-11-22", until: until)
        .parse(Array(text.utf8))
    }
    #expect(
      try read(TideFixture.observed())
        == ObservedTide(
          time: Instant("2026-11-22T00:00").adding(seconds: 30), level: nil, departure: -2))
    #expect(
      try read(TideFixture.observed(), until: "2026-11-22T00:00")
        == ObservedTide(time: "2026-11-22T00:00", level: 30, departure: -4))
    #expect(try read(TideFixture.observed("[]", "[]")) == nil)
    #expect(try read(TideFixture.observed("[null, 5000]", "[null]")) == nil)
    for wrong in [
      TideFixture.observed(gauge: "124571"), TideFixture.observed(interval: "0"),
      TideFixture.observed(time: "2026-11-21T00:00:00+09:00"),
      TideFixture.observed(time: "2026-11-22T11:34:45+09:00"), TideFixture.observed("{}"),
      TideFixture.observed("[\(String(repeating: "1,", count: 10_001))1]"), "{}", "",
    ] {
      #expect(throws: DataFault.self) { try read(wrong) }
    }
  }

  @Test func `astronomical tides say between which hours the water turns`() throws {
    let first = [
      0, 10, 30, 50, 60, 55, 30, 10, -10, -10, 0, 20, 40, 60, 70, 61, 40, 20, 0, -10, -20, -12, 0,
      10,
    ]
    let next = [20, 18, 10] + Array(repeating: 0, count: 21)
    let tide = try AstronomicalTideParser(gauge: "124531", year: 2026)
      .parse(Array(TideFixture.astronomical(["0301": first, "0302": next, "0231": first]).utf8))
    #expect(tide.days.map(\.date) == ["2026-03-01", "2026-03-02"])
    func hours(_ date: CivilDate) -> [String] {
      (tide.day(date)?.turns ?? []).map {
        "\($0.isHigh) \($0.from.isoText.dropFirst(11).prefix(5)) \($0.to.isoText.dropFirst(11).prefix(5))"
      }
    }
    #expect(
      hours("2026-03-01") == [
        // 50, 60, 55: nearer to 55. -10, -10: between them. 60, 70, 61: too near to tell.
        "true 04:00 05:00", "false 08:00 09:00", "true 13:00 15:00", "false 19:00 21:00",
      ])
    // 10, 20, 18 over midnight; what does not end before the last day does is not known.
    #expect(hours("2026-03-02") == ["true 00:00 01:00"])
  }

  @Test("what is no astronomical tide of the gauge and year is refused")
  func otherAstronomical() {
    let day = Array(repeating: 1, count: 24)
    for text in [
      "", "{}", TideFixture.astronomical([:]), TideFixture.astronomical(["0101": [1]]),
      TideFixture.astronomical(["0101": day], gauge: "124571"),
      TideFixture.astronomical(["0101": day], time: "2025-01-01T00:00:00+09:00"),
    ] {
      #expect(throws: DataFault.self) {
        try AstronomicalTideParser(gauge: "124531", year: 2026).parse(Array(text.utf8))
      }
    }
  }
}
