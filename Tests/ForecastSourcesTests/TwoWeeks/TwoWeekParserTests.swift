import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("Reading two-week forecasts")
struct TwoWeekParserTests {
  private func forecast(_ text: String, number: String = "47662") throws -> TwoWeekForecast {
    try TwoWeekParser(station: number).parse(Array(text.utf8))
  }

  @Test func `days of the first week and means of five days, by their dates`() throws {
    let forecast = try forecast(TwoWeekFixture.file())
    #expect(forecast.issued == "2026-11-21T05:00" && forecast.losses == 0)
    #expect(
      forecast.days == [
        .init(
          date: "2026-11-22", span: .day,
          high: .init(celsius: 15, lower: -2, upper: 17, normal: 12.5, rank: .above),
          low: .init(celsius: -1, lower: -2, upper: 17, normal: 12.5, rank: .muchBelow)),
        .init(
          date: "2026-11-29", span: .fiveDays,
          high: .init(celsius: 13, lower: -2, upper: 17, normal: 12.5, rank: .near),
          low: .init(celsius: 4, lower: -2, upper: 17)),
      ])
  }

  @Test func `the number may be a text, and rows may come in any order`() throws {
    let rows = [
      TwoWeekFixture.row("24", 3, "3"), TwoWeekFixture.row("23", 2, "10"),
      TwoWeekFixture.row("24", 2, "9"), TwoWeekFixture.row("23", 1, "7"),
    ]
    let forecast = try forecast(
      TwoWeekFixture.file(number: "\"47662\"", first: rows.joined(separator: ","), second: ""))
    #expect(forecast.days.map(\.date) == ["2026-11-23", "2026-11-24"])
    #expect(forecast.days.map { $0.high?.celsius } == [10, 9])
    #expect(forecast.days.map { $0.low?.celsius } == [nil, 3])
  }

  private static let lostRows = [
    #"{"yy":2026,"mm":11,"dd":31,"elem":2,"fcst":3}"#, #"{"yy":2026,"mm":11,"dd":23,"elem":2}"#,
    #"{"yy":2025,"mm":11,"dd":23,"elem":2,"fcst":3}"#,
    #"{"yy":2026,"mm":11,"dd":20,"elem":2,"fcst":3}"#,
    #"{"yy":2026,"mm":12,"dd":23,"elem":2,"fcst":3}"#,
    #"{"yy":2026,"mm":11,"dd":23,"elem":2,"fcst":999}"#,
    #"{"yy":2026,"mm":11,"dd":23,"elem":2,"fcst":"warm"}"#,
    #"{"yy":2026,"mm":11,"elem":2,"fcst":3}"#,
    "3", "null", "[]",
  ]

  @Test(
    "a row that is broken, of another time or beyond all weather is counted", arguments: lostRows)
  func lost(row: String) throws {
    let forecast = try forecast(
      TwoWeekFixture.file(first: TwoWeekFixture.row("22", 2, "15") + "," + row, second: ""))
    #expect(forecast.days.map(\.date) == ["2026-11-22"])
    #expect(forecast.losses == 1)
  }

  @Test("a class that nobody knows and a range without its value are missing, not guessed")
  func details() throws {
    let forecast = try forecast(
      TwoWeekFixture.file(
        first: TwoWeekFixture.row("22", 2, "15", lower: "16", rank: "7"), second: ""))
    let high = try #require(forecast.days.first?.high)
    #expect(high == .init(celsius: 15, normal: 12.5))
  }

  private static let refusedFiles: [(String, DataFault?)] = [
    ("", .malformed), ("<html>", .html), ("{", .malformed), ("[]", nil), ("{}", nil),
    (TwoWeekFixture.file(number: "47636"), .shape(path: "No")),
    (TwoWeekFixture.file(report: "{}"), .shape(path: "reportDate")),
    (TwoWeekFixture.file(report: "\"2026\""), nil),
    (TwoWeekFixture.file(first: "", second: ""), .shape(path: "wk1")),
    (TwoWeekFixture.file(first: "1,2,3", second: ""), .shape(path: "wk1")),
    (
      TwoWeekFixture.file(first: Array(repeating: "1", count: 200).joined(separator: ",")),
      .shape(path: "wk1")
    ),
  ]

  @Test("what is no forecast of the station is refused", arguments: refusedFiles)
  func refused(text: String, fault: DataFault?) {
    let error = #expect(throws: DataFault.self) { try forecast(text) }
    if let fault { #expect(error == fault) }
  }

  @Test("cut anywhere it is refused, and with any byte changed no figure is one that cannot be")
  func damaged() {
    let bytes = Array(TwoWeekFixture.file().utf8)
    let parser = TwoWeekParser(station: "47662")
    var readable = 0
    for index in bytes.indices {
      #expect((try? parser.parse(Array(bytes.prefix(index)))) == nil, "after \(index) bytes")
      var changed = bytes
      changed[index] = [0, 0x2C, 0x22, 0x39, 0xFF][index % 5]
      guard let days = try? parser.parse(changed).days else { continue }
      readable += 1
      let figures = days.flatMap { [$0.high, $0.low] }.compactMap(\.self)
        .flatMap { [$0.celsius, $0.lower, $0.upper] }.compactMap(\.self)
      #expect(figures.allSatisfy { (-90...70).contains($0) }, "byte \(index)")
      #expect(zip(days, days.dropFirst()).allSatisfy { $0.date <= $1.date }, "byte \(index)")
    }
    #expect(readable > 0)
  }

  @Test(.recordedData("jma-bosai/twoweek/data_47636.json"))
  func `the recorded forecasts have twelve days, five of them means`() throws {
    let bytes = try RecordedData.bytes("jma-bosai/twoweek/data_47636.json")
    let forecast = try TwoWeekParser(station: "47636").parse(bytes)
    #expect(forecast.issued == "2022-09-14T17:00" && forecast.losses == 0)
    #expect(forecast.days.count == 12)
    #expect(forecast.days.count { $0.span == .fiveDays } == 5)
    #expect(forecast.days.first?.high == .init(celsius: 31, normal: 29.3, rank: .above))
    #expect(
      forecast.days.last?.low
        == .init(celsius: 20, lower: 18, upper: 22, normal: 18.8, rank: .above))
  }

  // MARK: Stations

  @Test func `every station is one of AMeDAS, with a number of its own`() {
    let catalog = PlaceCatalog()
    let all = TwoWeekStation.all
    #expect(all.count > 50)
    #expect(all.allSatisfy { catalog.observationStation($0.code)?.code == $0.code })
    #expect(Set(all.map(\.code)).count == all.count)
    #expect(Set(all.map(\.international)).count == all.count)
    #expect(all.count == 63)
    // Those for which JMA answered 404 in 2026.
    let gone = ["47617", "47618", "47675", "47747", "47750", "47756", "47800"]
    #expect(!all.contains { gone.contains($0.international) })
    #expect(all.allSatisfy { $0.international.hasPrefix("47") && $0.international.utf8.count == 5 })
  }

  private func answer(_ answers: [String: ForecastError]) async -> Result<String, ForecastError> {
    let model = TwoWeekModel(
      catalog: PlaceCatalog(), source: TwoWeekFiles(answers: answers),
      now: { "2026-11-21T06:00" })
    return await outcome {
      try await model.twoWeeks(at: .given("m:1311300")).value.forecast.station
    }
  }

  @Test("of the nearest stations the first with a file counts; a failure is not passed over")
  func nearest() async {
    let none = ForecastError.refused(status: 404, host: "x")
    #expect(await answer([:]) == .success("47662"))
    #expect(await answer(["47662": none]) == .success("47670"))
    #expect(await answer(["47662": none, "47670": none]) == .success("47626"))
    // That all of them have none is said of these stations, not of JMA.
    guard
      case .noFile(.twoWeeks, let stations, "x")? =
        await answer(["47662": none, "47670": none, "47626": none]).error
    else { return unexpected("another error") }
    #expect(stations.map(\.ja) == ["東京", "横浜", "熊谷"])
    #expect(await answer(["47662": .notCached]) == .failure(.notCached))
  }
}

/// A file for each station but those with an error.
private struct TwoWeekFiles: TwoWeekSource {
  let kind = SourceKind.jma
  let answers: [String: ForecastError]

  func twoWeeks(
    of station: TwoWeekStation, now: Instant
  ) async throws(ForecastError) -> Sourced<TwoWeekForecast> {
    if let error = answers[station.international] { throw error }
    return Sourced(
      value: TwoWeekForecast(station: station.international, issued: now, days: []),
      source: .jma, freshness: .fresh, checked: now, origin: "x")
  }
}
