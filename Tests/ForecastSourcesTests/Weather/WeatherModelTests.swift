import Locking
import Models
import TestSupport
import Testing

@Suite("The weather of a place")
struct WeatherModelTests {
  static let now: Instant = "2026-11-21T11:10"
  static let midday = JMAFixture(base: "2026-11-21T11:00")
  static let unreachable = ForecastError.unreachable(
    host: "example.test", reason: .timedOut(seconds: 15))
  private let catalog = PlaceCatalog()

  private func model(_ source: StubForecastSource, now: Instant = now) -> WeatherModel {
    WeatherModel(catalog: catalog, source: source) { now }
  }

  private func place(_ id: PlaceID) throws -> Place { try #require(catalog.place(id)) }

  private var tokyo: Place { get throws { try place(PlaceID(kind: .prefecture, code: "13")) } }

  // MARK: The forecast

  @Test("is that of the primary area that speaks for it, and carries its source along")
  func forecast() async throws {
    let source = StubForecastSource(.jma, .success(Self.midday))
    guard case .forecast(let answer) = await model(source).weather(of: try tokyo)
    else { return unexpected("no forecast") }
    #expect(answer.place == (try tokyo))
    #expect(answer.coverage.shown.code == "130010")
    #expect(answer.coverage.others.map(\.code) == ["130020", "130030", "130040"])
    #expect(answer.forecast.source == .jma)
    #expect(answer.forecast.origin == "stub:130000")
    #expect(answer.forecast.checked == Self.now)
    #expect(answer.forecast.value.area == "130010")
    #expect(source.questions == [.init(file: "130000", now: Self.now)])
  }

  @Test("asks for the file that an area is in, which is not always that of its office")
  func sharedFiles() async throws {
    for (area, file) in [("014030", "014100"), ("460040", "460100")] {
      let source = StubForecastSource(.jma, .failure(.notCached))
      _ = await model(source).weather(of: try place(PlaceID(kind: .primaryArea, code: area)))
      #expect(source.questions.map(\.file.text) == [file])
    }
  }

  // MARK: The last resort

  @Test(
    "without any report, a live source leaves the normals of the month, with the reason",
    arguments: [
      unreachable, .notCached, .refused(status: 503, host: "example.test"),
      .notUnderstood(.html, origin: "http://example.test/"), .tooOld(age: 9, limit: 5),
    ] as [ForecastError])
  func normals(error: ForecastError) async throws {
    for kind in [SourceKind.jma, .jmaXML, .livedoor] {
      let source = StubForecastSource(kind, .failure(error))
      let answer = await model(source).weather(of: try tokyo)
      guard case .normals(let normals) = answer else {
        Issue.record("\(kind): no normals")
        continue
      }
      #expect(answer.error == error)
      #expect(normals.reason == error)
      #expect(normals.coverage.shown.code == "130010")
      #expect(normals.normals.station == "44132")
      #expect(normals.normals.stationName == "東京")
      #expect(normals.normals.month == 11)
    }
  }

  @Test(
    "the month of the normals is that of Japan, whatever the machine's time zone",
    arguments: [
      ("2026-11-30T23:59:59+09:00", 11), ("2026-12-01T00:00:00+09:00", 12),
      ("2026-12-31T14:59:59Z", 12), ("2026-12-31T15:00:00Z", 1),
    ])
  func month(time: String, month: Int) async throws {
    let now = try #require(Instant(iso8601: time))
    let source = StubForecastSource(.jma, .failure(Self.unreachable))
    guard case .normals(let answer) = await model(source, now: now).weather(of: try tokyo)
    else { return unexpected("no normals") }
    #expect(answer.normals.month == month)
  }

  @Test(arguments: [SourceKind.archive, .sample])
  func `a replay of the past and the sample fail plainly`(kind: SourceKind) async throws {
    let error = ForecastError.notInArchive("130000", at: Self.now)
    let source = StubForecastSource(kind, .failure(error))
    #expect(await model(source).weather(of: try tokyo) == .failed(try tokyo, error))
  }

  @Test func `giving up is no reason to show normals`() async throws {
    let source = StubForecastSource(.jma, .failure(.cancelled))
    #expect(await model(source).weather(of: try tokyo) == .failed(try tokyo, .cancelled))
  }

  @Test func `a report without the area, or with past days only, is a reason too`() async throws {
    let source = StubForecastSource(.jma, .success(Self.midday))
    let osaka = try place(PlaceID(kind: .prefecture, code: "27"))
    let missing = await model(source).weather(of: osaka)
    #expect(missing.error == .areaMissing("270000", origin: "stub:270000"))
    let later: Instant = "2026-12-24T12:00"
    let past = await model(source, now: later).weather(of: try tokyo)
    #expect(past.error == .allPast(issued: Self.midday.issued, origin: "stub:130000"))
    for answer in [missing, past] {
      let isNormals = if case .normals = answer { true } else { false }
      #expect(isNormals)
    }
  }

  @Test("the normals are of one of the area's own stations; one area has none and fails plainly")
  func everyArea() async throws {
    let source = StubForecastSource(.jma, .failure(Self.unreachable))
    var failed: [PrimaryAreaCode] = []
    for area in catalog.primaryAreas {
      switch await model(source).weather(of: .primaryArea(area)) {
      case .normals(let answer):
        #expect(area.stations.contains(answer.normals.station))
        #expect(answer.normals.high != nil || answer.normals.rain != nil, "\(area.code)")
      case .failed(_, let error):
        #expect(error == Self.unreachable)
        failed.append(area.code)
      case .forecast: Issue.record("\(area.code) has a forecast")
      }
    }
    // 東予: no normals are published for its only station.
    #expect(failed == ["380020"])
  }
}

/// Answers every request with the same file or error, and records the requests.
final class StubForecastSource: ForecastSource {
  struct Question: Hashable, Sendable {
    let file: ForecastFileCode
    let now: Instant
  }

  let kind: SourceKind
  private let answer: Result<JMAFixture, ForecastError>
  private let asked = Locked<[Question]>([])

  init(_ kind: SourceKind, _ answer: Result<JMAFixture, ForecastError>) {
    self.kind = kind
    self.answer = answer
  }

  var questions: [Question] { asked.withLock { $0 } }

  func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    asked.withLock { $0.append(Question(file: area.forecastFile, now: now)) }
    guard let office = try? answer.get().office() else { throw answer.failure ?? .cancelled }
    return Sourced(
      value: office, source: kind, freshness: .fresh, checked: now,
      origin: "stub:\(area.forecastFile)")
  }
}
