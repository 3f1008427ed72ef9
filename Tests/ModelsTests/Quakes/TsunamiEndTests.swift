import TestSupport
import Testing

@testable import Models

@Suite("The end of a tsunami forecast")
struct TsunamiEndTests {
  private static let issued: Instant = "2026-11-21T06:00"

  /// A list of one report, and what its document says, if it can be had.
  private static func source(
    _ level: TsunamiLevel, _ document: Result<Instant?, ForecastError>
  ) -> GivenQuakes {
    var source = GivenQuakes(
      tsunamis: [
        TsunamiReport(
          events: ["1"], kind: .warning, title: nil, created: issued, reported: issued,
          coasts: [.init(code: "210", level: level, text: "?")], document: "a.json")
      ], checked: issued)
    source.telegram = { _ in
      document.map { validTime in
        var head = TelegramHead(title: "", reportTime: issued, infoType: .issued)
        head.validTime = validTime
        return Telegram(
          control: TelegramControl(title: "", time: nil, status: .normal), head: head, parts: [])
      }
    }
    return source
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
    let model = TsunamiModel(source: Self.source(.forecast, document))
    for (hours, isInForce) in holds.map({ ($0, true) }) + ended.map({ ($0, false) }) {
      let now = Self.issued.adding(hours: hours)
      let situation = try await model.situation(now: now).value.standing
      let standing = try await model.standing(now: now).value
      #expect((situation.highest == .forecast) == isInForce, "\(hours) h")
      #expect(standing.highest == situation.highest, "\(hours) h")
      #expect((situation.ended == nil) == isInForce)
    }
  }

  @Test(arguments: [.advisory, .warning, .majorWarning] as [TsunamiLevel])
  func `is never the end of an advisory or a warning`(level: TsunamiLevel) async throws {
    let model = TsunamiModel(source: Self.source(level, Self.given(hours: 3)))
    let standing = try await model.situation(now: Self.issued.adding(hours: 10)).value.standing
    #expect(standing.highest == level)
  }

  @Test("is when the last one ended, not the time of its issue, and unknown where none is given")
  func endedAt() async throws {
    func endedAt(_ document: Result<Instant?, ForecastError>, _ level: TsunamiLevel) async throws
      -> Instant?
    {
      let model = TsunamiModel(source: Self.source(level, document))
      let standing = try await model.situation(now: Self.issued.adding(hours: 60)).value.standing
      #expect(standing.ended != nil)
      return standing.endedAt
    }
    #expect(try await endedAt(Self.given(hours: 24), .forecast) == Self.issued.adding(hours: 24))
    #expect(try await endedAt(Self.given(hours: nil), .forecast) == nil)
    #expect(try await endedAt(Self.given(hours: nil), .nothing) == Self.issued)
  }
}
