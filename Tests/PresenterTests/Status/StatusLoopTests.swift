import Locking
import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("A status line that is followed")
struct StatusLoopTests {
  private static let down = ForecastError.unreachable(host: "example.jp", reason: .refused)

  /// What a bar saw: lines that changed, and when they were requested, in seconds from the start.
  private struct Seen: Equatable {
    var lines: [String] = []
    var requests: [Int] = []
  }

  private struct State: Sendable {
    var now: Instant
    var last: String?
    var lines: [String] = []
    var requests: [Int] = []
  }

  /// - Parameters:
  ///   - clock: what the clock shows after so many seconds.
  ///   - answer: what a request gets at a moment.
  private func follow(
    _ template: String, from start: Instant, for seconds: Int, stored: StatusAnswer? = nil,
    places: @escaping @Sendable (_ passed: Int) -> [Place] = { _ in [.shibuya] },
    clock: @escaping @Sendable (_ passed: Int) -> Int = { $0 },
    answer: @escaping @Sendable (Place, Instant) async -> StatusAnswer
  ) async throws -> Seen {
    let template = try StatusTemplate(template)
    let passed = Locked(0)
    let state = Locked(State(now: start))
    @Sendable func now() -> Instant { start.adding(seconds: clock(passed.withLock { $0 })) }
    let loop = StatusLoop(
      places: { places(passed.withLock { $0 }) },
      load: { wanted in
        let time = passed.withLock { $0 }
        state.withLock { $0.requests.append(time) }
        var answers: [StatusAnswer] = []
        for place in wanted { answers.append(await answer(place, now())) }
        return answers
      },
      now: now, sleep: { wait in passed.withLock { $0 += wait } },
      show: { answers, now in
        let text = StatusText(
          style: TextStyle(language: .ja, glyphs: .unicode), catalog: Given.catalog, now: now)
        let line = text.screens(answers, template).map(\.line).joined(separator: "/")
        let time = passed.withLock { $0 }
        state.withLock { state in
          if line != state.last { state.lines.append("\(time) \(line)") }
          state.last = line
        }
        return time < seconds
      })
    await loop.run(from: [stored ?? StatusAnswer(place: .shibuya)])
    return state.withLock { Seen(lines: $0.lines, requests: $0.requests) }
  }

  private static func forecast(_ place: Place = .shibuya, checked: Instant) -> StatusAnswer {
    var answer = StatusAnswer(place: place)
    let days = [
      ForecastDay.short("2026-11-20", high: .short(15)),
      .short("2026-11-21", high: .short(12)),
    ]
    answer.forecast = Forecast.given(days).sourced(checked: checked).answer(for: place)
    return answer
  }

  private static func failed(_ place: Place) -> StatusAnswer {
    var answer = StatusAnswer(place: place)
    answer.forecast = .failed(place, down)
    return answer
  }

  @Test func `shows what is stored at once, and then nothing as long as nothing changes`()
    async throws
  {
    let start: Instant = "2026-11-20T11:10"
    let seen = try await follow(
      "{high}", from: start, for: 7000, stored: Self.forecast(checked: start)
    ) { place, now in Self.forecast(place, checked: now) }
    #expect(seen.lines == ["0 15"])
    // At once, and when the forecast is due: after an hour at the latest.
    #expect(seen.requests == [0, 3601])
  }

  @Test func `shows figures that come, a day that is over, and the date of an older time`()
    async throws
  {
    let seen = try await follow("{high} {issued}", from: "2026-11-20T23:50", for: 1200) {
      Self.forecast($0, checked: $1)
    }
    #expect(seen.lines == ["0 - -", "0 15 11:00", "600 12 11月20日(金) 11:00"])
  }

  @Test
  func `keeps what is known when a request fails, marked, and requests it less and less often`()
    async throws
  {
    let start: Instant = "2026-11-20T11:10"
    let seen = try await follow("{high}", from: start, for: 5000) { place, now in
      now == start ? Self.forecast(place, checked: now) : Self.failed(place)
    }
    #expect(seen.lines == ["0 -", "0 15", "3601 15 [保存分]"])
    #expect(seen.requests == [0, 3601, 3661, 3781, 4081, 4381, 4681, 4981])
  }

  /// The service confirms the same observations again and again.
  @Test func `an observation becomes old by itself`() async throws {
    let found = await GivenReport(time: "2026-11-20T11:50").answer(.shibuya)
    let seen = try await follow("{temperature}", from: "2026-11-20T11:57", for: 3600) {
      place, now in
      var answer = StatusAnswer(place: place)
      answer.observation = found.with { report in
        Sourced(
          value: report.value, source: .jma, freshness: .fresh, checked: now, origin: report.origin)
      }
      return answer
    }
    // After an hour, at the next half minute.
    #expect(seen.lines == ["0 -", "0 15.2℃", "3210 15.2℃ [古い]"])
  }

  @Test func `the minutes until the rain count, at the steps in which they are shown`() async throws
  {
    let start: Instant = "2026-11-20T12:00"
    let moments = (0..<13).map { step in
      RainMoment(
        frame: RainFrame(
          base: start, valid: start.adding(seconds: 300 * step),
          kind: step == 0 ? .observed : .forecast),
        reading: step < 6 ? .dry : .rain(.from1))
    }
    let seen = try await follow("{rain60}", from: start, for: 420) { place, now in
      var answer = StatusAnswer(place: place)
      let rain = PlaceRain(
        place: place, vantage: Given.catalog.vantagePoint(of: place), isInside: true,
        moments: moments, trouble: nil)
      answer.nowcast = .rain(
        Sourced(value: rain, source: .jma, freshness: .fresh, checked: now, origin: "x"))
      return answer
    }
    #expect(seen.lines == ["0 ?", "0 雨 30分後", "180 雨 25分後"])
    // The next picture is due after six minutes and a quarter.
    #expect(seen.requests == [0, 376])
  }

  @Test func `a clock that was set back makes everything due, and a favorite that is new`()
    async throws
  {
    let start: Instant = "2026-11-20T11:10"
    let clock: @Sendable (Int) -> Int = { $0 < 600 ? $0 : $0 - 300 }
    let back = try await follow("{high}", from: start, for: 900, clock: clock) {
      Self.forecast($0, checked: $1)
    }
    #expect(back.requests == [0, 600])
    let places: @Sendable (Int) -> [Place] = { $0 < 600 ? [.shibuya] : [.shibuya, .tokyo] }
    let more = try await follow("{place}", from: start, for: 900, places: places) {
      Self.forecast($0, checked: $1)
    }
    #expect(more.requests == [0, 600])
    #expect(more.lines == ["0 渋谷区", "600 渋谷区/東京都"])
  }

  @Test func `recorded data is requested once, and nothing of it changes`() async throws {
    let seen = try await follow("{high}", from: "2026-11-20T11:10", for: 7000) { place, _ in
      var answer = StatusAnswer(place: place)
      answer.forecast = Forecast.given([.short("2026-11-20", high: .short(15))])
        .sourced(.sample, source: .sample).answer(for: place)
      return answer
    }
    #expect(seen.requests == [0])
    #expect(seen.lines == ["0 -", "0 15 [見本]"])
  }
}
