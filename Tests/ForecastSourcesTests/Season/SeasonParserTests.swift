import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("Reading outlooks of the coming months")
struct SeasonParserTests {
  private func outlook(_ text: String, _ term: SeasonTerm = .oneMonth) throws -> SeasonOutlook {
    try SeasonOutlookParser(term: term).parse(Array(text.utf8))
  }

  @Test func `numbers and texts are read, and a table out of season has no region`() throws {
    let outlook = try outlook(SeasonFixture.file())
    #expect(outlook.issued == "2026-07-23T14:30" && outlook.losses == 0)
    #expect(outlook.start == "2026-07-25")
    #expect(outlook.steps == ["2026-07-25", "2026-08-01", "2026-08-08"])
    #expect(
      outlook.chances[.temperature]?[.tohoku] == [
        SeasonChances(below: 20, normal: 30, above: 50),
        SeasonChances(below: 20, normal: 50, above: 30), nil,
        SeasonChances(below: 20, normal: 30, above: 50),
      ])
    #expect(
      outlook.chances[.precipitation]?[.kantoKoshin]?.first
        == SeasonChances(below: 30, normal: 40, above: 30))
    #expect(outlook.chances[.snowfall] == [:] && outlook.missing == [.sunshine, .snowfall])
  }

  private static let lostSlots = [
    "[20,30,49]", "[20,30]", "[20,30,50,0]", "[-10,60,50]", "[110,0,0]", #"["x",30,50]"#,
    "[20.5,29.5,50]", "20", #"{"below":20}"#, "[20,30,null]", "[]", "[9e99,30,50]",
  ]

  @Test(
    "what does not add up to 100 or is no three numbers is missing and counted",
    arguments: lostSlots)
  func lost(slot: String) throws {
    let outlook = try outlook(
      SeasonFixture.file(temperature: #""010300":[[10,30,60],\#(slot),null,[40,40,20]]"#))
    #expect(outlook.losses == 1)
    #expect(
      outlook.chances[.temperature]?[.kantoKoshin]
        == [
          SeasonChances(below: 10, normal: 30, above: 60), nil, nil,
          SeasonChances(below: 40, normal: 40, above: 20),
        ])
  }

  @Test func `a list that ends early has its first slots, and one that is too long has none`()
    throws
  {
    let outlook = try outlook(
      SeasonFixture.file(
        temperature:
          #""010300":[[10,30,60]],"010400":[null,null,null,null,[10,30,60]],"999999":[[1,1,98]]"#))
    #expect(outlook.chances[.temperature]?[.kantoKoshin]?.count == 1)
    #expect(outlook.chances[.temperature]?[.tokai] == nil && outlook.losses == 1)
  }

  @Test func `of two statements on one region none counts`() throws {
    let outlook = try outlook(
      SeasonFixture.file(
        temperature:
          #""010300":[[10,30,60]],"010300":[[20,30,50]],"010400":[[10,30,60]],"010400":[[10,30,60]]"#
      ))
    #expect(outlook.chances[.temperature]?[.kantoKoshin] == [])
    #expect(outlook.chances[.temperature]?[.tokai]?.count == 1 && outlook.losses == 1)
  }

  private static let unclearSteps = [
    "", #""2026-07-25T00:00:00+09:00","2026-08-01T00:00:00+09:00""#,
    #""2026-07-25T00:00:00+09:00","x","2026-08-08T00:00:00+09:00""#,
    #""2026-08-08T00:00:00+09:00","2026-08-01T00:00:00+09:00","2026-07-25T00:00:00+09:00""#,
    #""2026-07-25T00:00:00+09:00","2026-08-01T00:00:00+09:00","2029-08-08T00:00:00+09:00""#,
  ]

  @Test("without each beginning no part has a period", arguments: unclearSteps)
  func steps(steps: String) throws {
    let outlook = try outlook(SeasonFixture.file(steps: steps))
    #expect(outlook.losses == 1 && outlook.period(1) == nil)
    #expect(outlook.period(0) == CivilDate("2026-07-25")...CivilDate("2026-08-24"))
  }

  private static let refusedFiles: [(String, DataFault?)] = [
    ("", .malformed), ("<html>", .html), ("[]", nil), ("{}", nil),
    (SeasonFixture.file(term: "P3M"), .shape(path: "targetDuration")),
    (SeasonFixture.file(target: "2027-07-25"), .shape(path: "targetDatetime")),
    (SeasonFixture.file(target: "2026-07-01"), .shape(path: "targetDatetime")),
    (SeasonFixture.file(temperature: ""), .shape(path: "temperature")),
    (
      SeasonFixture.file(temperature: #""010300":[null,null,null,null]"#),
      .shape(path: "temperature")
    ),
  ]

  @Test("what is no outlook, or has no temperature at all, is refused", arguments: refusedFiles)
  func refused(text: String, fault: DataFault?) {
    let error = #expect(throws: DataFault.self) { try outlook(text) }
    if let fault { #expect(error == fault) }
  }

  @Test("cut anywhere it is refused, and with any byte changed all chances add up to 100")
  func damaged() {
    let bytes = Array(SeasonFixture.file().utf8)
    let parser = SeasonOutlookParser(term: .oneMonth)
    for index in bytes.indices {
      #expect((try? parser.parse(Array(bytes.prefix(index)))) == nil, "after \(index) bytes")
      var changed = bytes
      changed[index] = [0, 0x2C, 0x22, 0x39, 0xFF][index % 5]
      guard let tables = try? parser.parse(changed).chances.values else { continue }
      let all = tables.flatMap(\.values).joined().compactMap(\.self)
      #expect(all.allSatisfy { $0.below + $0.normal + $0.above == 100 }, "byte \(index)")
    }
  }

  @Test(
    .recordedData("live/season/P1M_20260723_rebuilt.json"),
    arguments: [
      ("P1M_20260716", SeasonTerm.oneMonth), ("P1M_20260723", .oneMonth),
      ("P3M_20260721", .threeMonths),
    ])
  func `the rebuilt files are read without a loss`(name: String, term: SeasonTerm) throws {
    let bytes = try RecordedData.bytes("live/season/\(name)_rebuilt.json")
    let outlook = try SeasonOutlookParser(term: term).parse(bytes)
    #expect(outlook.losses == 0 && outlook.steps.count == 3)
    #expect(outlook.missing == [.snowfall])
  }
}

@Suite("Reading early weather information")
struct EarlyWeatherParserTests {
  private func information(_ text: String) throws -> EarlyWeather {
    try EarlyWeatherParser(region: .kantoKoshin).parse(Array(text.utf8))
  }

  @Test func `one object with nothing but a date says that none is issued`() throws {
    let none = try information(SeasonFixture.none())
    #expect(none.date == "2026-10-01" && none.rows == [] && none.losses == 0)
    let empty = try information(#"[{"reportDate_W":"令和8年10月1日","title":"","text":null}]"#)
    #expect(empty.rows == [])
  }

  private static let unknown = [
    "[]", "{}", "[{}]", "[1]", #"[{"reportDate_W":"8年10月1日"}]"#, #"[{"reportDate_W":5}]"#,
    #"[{"reportDate_W":"令和8年10月1日","hot":1}]"#,
    #"[{"reportDate_W":"令和8年10月1日"},{"reportDate_W":"令和8年10月1日"}]"#,
    #"[{"reportDate_W":"令和8年10月1日"},3]"#, #"[{"reportDate_W":"令和8年10月1日","text":[]}]"#,
  ]

  @Test(
    "anything else without a title, a text or a kind is refused, never none", arguments: unknown)
  func refused(text: String) {
    #expect(throws: DataFault.self) { try information(text) }
  }

  @Test func `an issued one has its rows as they are written`() throws {
    let issued = try information(SeasonFixture.issued())
    #expect(issued.date == "2026-10-01" && issued.time == "14時30分" && issued.losses == 0)
    #expect(issued.rows.map(\.kind) == ["高温", "本文"])
    #expect(issued.rows.map(\.condition) == ["かなりの高温の確率30％以上", nil])
    #expect(issued.rows.map(\.text) == [nil, "　例地方では、高温に注意してください。\n　二行目です。"])
    // A date that cannot be read does not hide it.
    let undated = try information(SeasonFixture.issued("昨日"))
    #expect(undated.date == nil && undated.rows.count == 2 && undated.losses == 2)
  }

  @Test func `no control character is left`() throws {
    let issued = try information(
      #"[{"reportDate_W":"令和8年10月1日","type":"本文","text":"a\u001b[31mb"}]"#)
    #expect(issued.rows.first?.text == "a[31mb")
  }

  private static let dates: [(String, CivilDate?)] = [
    ("令和8年10月1日", "2026-10-01"), ("令和元年12月2日", "2019-12-02"), ("令和１２年１月３１日", "2030-01-31"),
    ("令和8年13月1日", nil), ("令和8年2月30日", nil), ("平成8年10月1日", nil), ("令和0年10月1日", nil),
    ("令和8年10月", nil), ("令和8年10月1日(木)", nil), ("令和八年十月一日", nil), ("令和999年1月1日", nil),
    ("令和8年10月1日2", nil), ("", nil),
  ]

  @Test("dates of the era", arguments: dates)
  func era(text: String, date: CivilDate?) { #expect(EraDate.date(text) == date) }

  @Test func `each region has a file of its own`() {
    let wholes = SeasonRegion.allCases.filter { $0.whole == $0 }
    #expect(wholes.count == 11 && Set(wholes.map(\.informationNumber)).count == 11)
  }

  @Test func `out of season is no none`() throws {
    let flags = try EarlyWeatherFlagsParser().parse(Array(#"{"snow": -9, "temp": 0}"#.utf8))
    #expect(
      flags == EarlyWeatherFlags(temperature: EarlyWeatherFlags.Flag.none, snow: .outOfSeason))
    let odd = try EarlyWeatherFlagsParser().parse(Array(#"{"snow": 7, "temp": "1"}"#.utf8))
    #expect(odd == EarlyWeatherFlags(temperature: .issued, snow: nil))
    #expect(throws: DataFault.self) { try EarlyWeatherFlagsParser().parse(Array("{}".utf8)) }
  }
}

@Suite("Recorded and sample outlooks")
struct ArchiveSeasonTests {
  @Test func `the newest that was issued counts, in the layouts of record and of collections`()
    async throws
  {
    let folder = try ArchiveFolder()
    try folder.write(
      SeasonFixture.file(issued: "2026-07-16T14:30", target: "2026-07-18"),
      to: "season/P1M_20260716_rebuilt.json")
    try folder.write(SeasonFixture.file(), to: "season/202607/P1M_20260723T1430.json")
    try folder.write(SeasonFixture.none(), to: "information/souten_20_20261005_none.json")
    try folder.write(SeasonFixture.issued("令和8年10月5日"), to: "souten/202610/20_20261005T1430.json")
    let archive = Archive(path: folder.path)
    for (now, issued) in [
      ("2026-07-23T14:00", "2026-07-16T14:30"), ("2026-07-23T15:00", "2026-07-23T14:30"),
    ] as [(Instant, Instant)] {
      #expect(try await archive.outlook(.oneMonth, now: now).value.issued == issued)
    }
    for (now, count) in [("2026-10-05T14:00", 0), ("2026-10-05T15:00", 2)] as [(Instant, Int)] {
      #expect(
        try await archive.earlyWeather(of: .kantoKoshin, now: now).value.rows.count == count)
    }
    await #expect(throws: ForecastError.self) {
      try await archive.earlyWeather(of: .tokai, now: "2026-10-05T15:00")
    }
  }

  @Test(
    "the sample has something for every region, issued before its moment",
    arguments: SampleIssue.allCases)
  func sample(issue: SampleIssue) async throws {
    let sample = SampleSource(issue)
    for term in SeasonTerm.allCases {
      let outlook = try await sample.outlook(term, now: sample.issued).value
      #expect(outlook.issued <= sample.issued && outlook.period(3) != nil)
      #expect(outlook.chances[.temperature]?.count == 11)
    }
    for region in SeasonRegion.allCases where region.whole == region {
      let answer = try await sample.earlyWeather(of: region, now: sample.issued)
      #expect(answer.value.rows.allSatisfy { $0.title?.hasPrefix("【見本】") ?? false })
      #expect([.issued, .none].contains(answer.value.standing(at: sample.issued)))
    }
  }
}
