import Locking
import TestSupport
import Testing

@testable import Models

@Suite("What was observed since a moment")
struct ObservedPastTests {
  private static let time: Instant = "2026-11-21T15:40"
  private static let tokyo: StationCode = "44132"

  private func answer(
    _ source: any ObservationSource, since asked: Instant
  ) async throws -> Sourced<ObservedPast> {
    let model = ObservationsModel(catalog: PlaceCatalog(), source: source) { Self.time }
    return try #require(await model.past(of: [.given("p:13")], since: asked).first).past.get()
  }

  private func source(
    _ moments: [StationHistory.Moment], kind: SourceKind = .jma
  ) -> GivenObservations {
    GivenObservations(
      .given(Self.time, [Self.tokyo: [.temperature: 15, .rain1Hour: 0, .windSpeed: 2]]),
      histories: [StationHistory(station: Self.tokyo, moments: moments)], kind: kind)
  }

  private static func moment(
    _ time: Instant, _ values: KeyValuePairs<ObservedElement, Double>
  ) -> StationHistory.Moment {
    .given(tokyo, time, values.map { .init($0.key, Reading($0.value, flag: 0, of: $0.key)) })
  }

  // MARK: Files

  @Test("goes back to the first file that is missing behind the newest, and says from when it is")
  func back() async throws {
    let source = source([
      Self.moment("2026-11-21T12:10", [.temperature: 12]),
      // Behind the missing one.
      Self.moment("2026-11-21T06:00", [.temperature: 6]),
    ])
    let past = try await answer(source, since: "2026-11-21T00:00").value
    #expect(source.questions == ["44132@15", "44132@12", "44132@9", "44132@6"])
    #expect(past.first == "2026-11-21T12:00" && past.isShortened)
    #expect(past.until == Self.time)
    #expect(past.times.count == 23)
    #expect(past.reading(.temperature, at: "2026-11-21T12:10")?.value == 12)
    #expect(past.reading(.temperature, at: "2026-11-21T06:00") == nil)
  }

  @Test func `of a recording goes on behind a gap`() async throws {
    let source = source(
      [
        Self.moment("2026-11-21T12:10", [.temperature: 12]),
        Self.moment("2026-11-21T06:00", [.temperature: 6]),
      ], kind: .archive)
    let past = try await answer(source, since: "2026-11-21T05:55").value
    #expect(past.first == "2026-11-21T06:00")
    #expect(past.reading(.temperature, at: "2026-11-21T06:00")?.value == 6)
  }

  @Test func `begins with the ten minutes after the moment`() async throws {
    let past = try await answer(
      source([Self.moment("2026-11-21T12:00", [.temperature: 12])]), since: "2026-11-21T12:01"
    ).value
    #expect(past.first == "2026-11-21T12:10" && !past.isShortened)
  }

  @Test func `asks for two files at a time`() async throws {
    let source = Busy()
    await #expect(throws: ForecastError.self) {
      _ = try await answer(source, since: "2026-11-19T15:40")
    }
    #expect(source.most == 2)
  }

  private static let troubles: [ForecastError] = [
    .refused(status: 503, host: "www.jma.go.jp"), .refused(status: 429, host: "www.jma.go.jp"),
    .unreachable(host: "www.jma.go.jp", reason: .timedOut(seconds: 15)),
    .notUnderstood(.html, origin: "x"),
  ]

  @Test("asks a service in trouble for two files and no more, of all places", arguments: troubles)
  func trouble(error: ForecastError) async {
    let source = Busy(error)
    let model = ObservationsModel(catalog: PlaceCatalog(), source: source) { Self.time }
    let pasts = await model.past(of: [.given("p:13"), .given("p:27")], since: "2026-10-21T15:40")
    #expect(pasts.map(\.past.error) == [error, error])
    #expect(source.requests == 2)
  }

  @Test func `takes what is stored of a service in trouble, and says what is unknown`() async throws
  {
    let source = Busy(Self.troubles[0], stored: ["2026-11-21T06:00", "2026-11-20T21:00"])
    let answer = try await answer(source, since: "2026-11-20T15:40")
    let past = answer.value
    #expect(source.requests == 2)
    #expect(answer.trouble == Self.troubles[0] && past.loss == Self.troubles[0])
    #expect(past.first == "2026-11-20T21:00" && past.isBeginningUnread)
    #expect(past.reading(.temperature, at: "2026-11-21T06:00")?.value == 9)
    // Rows of files that were not fetched are no rows without a report.
    #expect(past.gaps(.temperature) == .init(unread: 36 + 36 + 5, reports: 17 + 17))
  }

  @Test func `of an older copy of the newest file does not take the rest for unreported`()
    async throws
  {
    let source = Busy(
      Self.troubles[0], stored: ["2026-11-21T15:00", "2026-11-21T12:00"], isStale: true)
    let answer = try await answer(source, since: "2026-11-21T12:00")
    #expect(answer.value.gaps(.temperature).reports == 0)
    #expect(answer.value.gaps(.temperature).unread == 4 + 17)
    #expect(answer.trouble == Self.troubles[0] && answer.value.loss == nil)
  }

  /// Its files cannot be fetched; of some the first report is stored.
  private final class Busy: ObservationSource {
    let kind = SourceKind.jma
    private let error: ForecastError
    private let stored: [Instant]
    private let isStale: Bool
    private let running = Locked((now: 0, most: 0, all: 0))

    init(
      _ error: ForecastError = .unreachable(
        host: "www.jma.go.jp", reason: .timedOut(seconds: 15)), stored: [Instant] = [],
      isStale: Bool = false
    ) {
      self.error = error
      self.stored = stored
      self.isStale = isStale
    }

    var most: Int { running.withLock { $0.most } }
    var requests: Int { running.withLock { $0.all } }

    func latestTime(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
      try await latest(now: now).map(\.time)
    }

    func latest(now: Instant) async throws(ForecastError) -> Sourced<ObservationMap> {
      try await GivenObservations(
        .given(now, ["44132": [.temperature: 15], "62078": [.temperature: 15]])
      ).latest(now: now)
    }

    func history(
      of station: StationCode, in bucket: ObservationBucket, now: Instant
    ) async throws(ForecastError) -> Sourced<StationHistory> {
      if let time = stored.first(where: { ObservationBucket(containing: $0) == bucket }) {
        let moment = ObservedPastTests.moment(time, [.temperature: 9])
        return Sourced(
          value: StationHistory(station: station, moments: [moment]), source: kind,
          freshness: isStale ? .stale : .fresh, checked: time, origin: "x",
          trouble: isStale ? error : nil)
      }
      guard Requesting.current == .allowed else { throw .notCached }
      running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.all + 1) }
      await Task.yield()
      running.withLock { $0.now -= 1 }
      throw error
    }
  }

  @Test func `is no answer without any report, and why`() async {
    let nothing = await thrown { try await answer(source([]), since: "2026-11-21T12:00") }
    #expect(nothing as? ForecastError == .notReported(.observations, code: "44132"))
    let recorded = await thrown {
      try await answer(source([], kind: .archive), since: "2026-11-21T12:00")
    }
    #expect(
      recorded as? ForecastError
        == .nothingRecorded(.observations, code: "44132", at: "2026-11-21T12:00"))
    let failed = await thrown {
      try await answer(GivenObservations(failing: .notCached), since: "2026-11-21T12:00")
    }
    #expect(failed as? ForecastError == .notCached)
  }

  @Test func `after the newest time that is stored fails for the reason why nothing newer is`()
    async
  {
    func failure(_ freshness: Freshness, _ trouble: ForecastError?) async -> ForecastError? {
      let source = GivenObservations(
        .given(Self.time, [Self.tokyo: [.temperature: 15]]), freshness: freshness, trouble: trouble)
      return await thrown { try await answer(source, since: "2026-11-21T18:30") } as? ForecastError
    }
    #expect(await failure(.stale, Self.troubles[0]) == Self.troubles[0])
    #expect(await failure(.offline, nil) == .notCached)
    #expect(await failure(.fresh, nil) == .notReported(.observations, code: "44132"))
  }

  private func thrown(_ body: () async throws -> Sourced<ObservedPast>) async -> (any Error)? {
    do {
      _ = try await body()
      return nil
    } catch {
      return error
    }
  }

  // MARK: Gaps and sums

  @Test func `no report, no value and a bad value are three things`() async throws {
    let bad = Observation.Entry(.temperature, Reading(9, flag: 6, of: .temperature))
    let past = try await answer(
      source([
        Self.moment("2026-11-21T15:00", [.temperature: 12]),
        .given(Self.tokyo, "2026-11-21T15:20", [bad]),
        Self.moment("2026-11-21T15:30", [.windSpeed: 1]),
      ]), since: "2026-11-21T15:00"
    ).value
    #expect(past.times.count == 5)
    #expect(past.reading(.temperature, at: "2026-11-21T15:10") == nil)
    #expect(past.reading(.temperature, at: "2026-11-21T15:20") == Reading(missing: .failed))
    #expect(past.reading(.temperature, at: "2026-11-21T15:30") == Reading(missing: .notReported))
    // 15:10 and 15:40.
    #expect(
      past.gaps(.temperature)
        == .init(reports: 2, values: [(.failed, 1), (.notReported, 1)]))
    #expect(past.hasValues)
  }

  @Test(
    "rain is the sum of JMA's own values of full hours, and none over a gap",
    arguments: [
      ("2026-11-21T12:00", "2026-11-21T14:00", 12, 14, 2),
      ("2026-11-21T12:20", "2026-11-21T14:50", 13, 14, 0.5),
      ("2026-11-21T12:00", "2026-11-21T15:00", 12, 15, nil),
      // Not before the first row, nor after the last.
      ("2026-11-21T00:00", "2026-11-22T00:00", 12, 15, nil),
    ] as [(Instant, Instant, Int, Int, Double?)])
  func rain(from: Instant, to: Instant, first: Int, last: Int, sum: Double?) async throws {
    let past = try await answer(
      source([
        Self.moment("2026-11-21T12:00", [.rain1Hour: 30]),
        Self.moment("2026-11-21T13:00", [.rain1Hour: 1.5]),
        Self.moment("2026-11-21T13:30", [.rain1Hour: 7]),
        Self.moment("2026-11-21T14:00", [.rain1Hour: 0.5]),
      ]), since: "2026-11-21T12:00"
    ).value
    let found = try #require(past.rain(from: from, to: to))
    #expect(found.from.hour == first && found.to.hour == last)
    #expect(found.millimeters == sum)
    #expect(past.rain(from: "2026-11-21T12:10", to: "2026-11-21T12:50") == nil)
  }

  @Test("a day has the extremes of its last report, and is whole only if that is of 23:50")
  func days() async throws {
    func moment(_ time: Instant, high: Double) -> StationHistory.Moment {
      .given(Self.tokyo, time, high: high, highTime: TimeOfDay(hour: 13, minute: 5), low: 2)
    }
    let past = try await answer(
      source(
        [
          moment("2026-11-19T17:00", high: 14), moment("2026-11-20T23:40", high: 15),
          moment("2026-11-20T23:50", high: 16), moment("2026-11-21T00:00", high: 99),
          moment("2026-11-21T15:00", high: 13),
        ], kind: .archive), since: "2026-11-19T17:00"
    ).value
    #expect(past.days.map(\.date) == ["2026-11-19", "2026-11-20", "2026-11-21"])
    #expect(past.days.map(\.isOver) == [true, true, false])
    #expect(past.days.map(\.isWhole) == [false, true, false])
    #expect(past.days.map { $0.temperature?.extremes.high?.value } == [14, 16, 13])
    #expect(past.days[1].temperature?.extremes.high?.time == "2026-11-20T13:05")
  }
}
