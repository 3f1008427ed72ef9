import TestSupport
import Testing

@testable import Models

@Suite("The end of a tsunami forecast")
struct TsunamiEndTests {
  private static let issued: Instant = "2026-11-21T06:00"

  /// A list of one report, and its document.
  private struct Given: QuakeSource {
    let kind = SourceKind.jma
    var level: TsunamiLevel
    /// What the document says; nil for a document that cannot be had.
    var document: Result<Instant?, ForecastError>

    func sourced<Value>(_ value: Value) -> Sourced<Value> {
      Sourced(
        value: value, source: .jma, freshness: .fresh, checked: TsunamiEndTests.issued,
        origin: "https://example.jp/list.json")
    }

    func quakes(now: Instant) async throws(ForecastError) -> Sourced<QuakeList> { throw .notCached }

    func telegram(
      of report: QuakeReport, now: Instant
    ) async throws(ForecastError) -> Sourced<Telegram> { throw .notCached }

    func longPeriods(
      now: Instant
    ) async throws(ForecastError) -> Sourced<[LongPeriodReport]> { throw .notCached }

    func tsunamis(now: Instant) async throws(ForecastError) -> Sourced<TsunamiList> {
      sourced(
        TsunamiList([
          TsunamiReport(
            events: ["1"], kind: .warning, title: nil, created: TsunamiEndTests.issued,
            reported: TsunamiEndTests.issued,
            coasts: [.init(code: "210", level: level, text: "?")], document: "a.json")
        ]))
    }

    func telegram(
      of report: TsunamiReport, now: Instant
    ) async throws(ForecastError) -> Sourced<Telegram> {
      var head = TelegramHead(title: "", reportTime: TsunamiEndTests.issued, infoType: .issued)
      head.validTime = try document.get()
      return sourced(
        Telegram(
          control: TelegramControl(title: "", time: nil, status: .normal), head: head, parts: []))
    }
  }

  private static let lost = Result<Instant?, ForecastError>.failure(
    .refused(status: 404, host: "example.jp"))

  private static func given(hours: Int?) -> Result<Instant?, ForecastError> {
    .success(hours.map { issued.adding(hours: $0) })
  }

  @Test(
    "is that of its document; twelve hours where that gives none; and a document that cannot be had lifts nothing",
    arguments: [
      (given(hours: 24), [1, 13, 23], [25, 60]), (given(hours: 3), [1, 2], [4, 13]),
      (given(hours: nil), [1, 11], [13, 60]), (lost, [1, 11, 13, 30], [50]),
      // An end before the beginning is none.
      (given(hours: -1), [1, 11], [13]),
      (.failure(.nothingRecorded(.tsunami, code: "1", at: issued)), [1, 11], [13]),
    ] as [(Result<Instant?, ForecastError>, [Int], [Int])])
  func forecast(document: Result<Instant?, ForecastError>, holds: [Int], ended: [Int]) async throws
  {
    let model = TsunamiModel(source: Given(level: .forecast, document: document))
    for (hours, isInForce) in holds.map({ ($0, true) }) + ended.map({ ($0, false) }) {
      let now = Self.issued.adding(hours: hours)
      let situation = try await model.situation(now: now).value.standing
      let standing = try await model.standing(now: now).value
      #expect((situation.highest == .forecast) == isInForce, "\(hours) h")
      #expect(standing.highest == situation.highest, "\(hours) h")
      #expect((situation.ended == nil) == isInForce)
    }
  }

  @Test(
    "is never the end of an advisory or a warning",
    arguments: [.advisory, .warning, .majorWarning] as [TsunamiLevel])
  func warning(level: TsunamiLevel) async throws {
    let model = TsunamiModel(source: Given(level: level, document: Self.given(hours: 3)))
    let standing = try await model.situation(now: Self.issued.adding(hours: 10)).value.standing
    #expect(standing.highest == level)
  }

  @Test("is when the last one ended, not the time of its issue, and unknown where none is given")
  func endedAt() async throws {
    func endedAt(_ document: Result<Instant?, ForecastError>, _ level: TsunamiLevel) async throws
      -> Instant?
    {
      let model = TsunamiModel(source: Given(level: level, document: document))
      let standing = try await model.situation(now: Self.issued.adding(hours: 60)).value.standing
      #expect(standing.ended != nil)
      return standing.endedAt
    }
    #expect(try await endedAt(Self.given(hours: 24), .forecast) == Self.issued.adding(hours: 24))
    #expect(try await endedAt(Self.given(hours: nil), .forecast) == nil)
    #expect(try await endedAt(Self.given(hours: nil), .nothing) == Self.issued)
  }
}
