import HTTPClient
import Locking
import Models
import ProcessTestSupport
import TestSupport
import Testing

@testable import ForecastSources

@Suite("A service that does not answer", .watched)
struct ServiceHealthTests {
  private static let start: Instant = "2026-11-21T12:00"

  /// Answers when the test tells it to.
  private final class HeldFetcher: HTTPFetching {
    typealias Answer = Result<HTTPResponse, HTTPError>
    private struct State {
      var waiting: [String: CheckedContinuation<Answer, Never>] = [:]
      var asked: [String] = []
      var cancelled: [String] = []
      var observer: (count: Int, continuation: CheckedContinuation<Void, Never>)?
    }
    private let state = Locked(State())

    var asked: [String] { state.withLock { $0.asked.sorted() } }
    var cancelled: [String] { state.withLock { $0.cancelled.sorted() } }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      let url = request.url
      let answer = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let observer = state.withLock { state in
            state.asked.append(url)
            state.waiting[url] = continuation
            return state.observer.flatMap { $0.count <= state.waiting.count ? $0 : nil }
          }
          observer?.continuation.resume()
        }
      } onCancel: {
        let waiting = state.withLock { state in
          state.cancelled.append(url)
          return state.waiting.removeValue(forKey: url)
        }
        waiting?.resume(returning: .failure(.cancelled))
      }
      return try answer.get()
    }

    func answer(_ url: String, _ answer: Answer) {
      state.withLock { $0.waiting.removeValue(forKey: url) }?.resume(returning: answer)
    }

    func waits(for count: Int) async {
      await withCheckedContinuation { continuation in
        let isReached = state.withLock { state in
          if state.waiting.count >= count { return true }
          state.observer = (count, continuation)
          return false
        }
        if isReached { continuation.resume() }
      }
      state.withLock { $0.observer = nil }
    }
  }

  private struct Setting {
    let held = HeldFetcher()
    let health = ServiceHealth()
    let time = Locked(ServiceHealthTests.start)

    var fetcher: HealthyFetcher {
      HealthyFetcher(held, health: health) { [time] in time.withLock { $0 } }
    }

    func fetch(_ url: String) -> Task<HTTPError?, Never> {
      let fetcher = fetcher
      return Task {
        do throws(HTTPError) {
          _ = try await fetcher.fetch(HTTPRequest(url: url))
          return nil
        } catch {
          return error
        }
      }
    }
  }

  private static func url(_ name: String) -> String { "https://a.example/\(name)" }
  private static let down = HTTPError.couldNotConnect(host: "a.example")
  private static let response = HTTPResponse(
    status: 200, headers: [:], body: [], url: "https://a.example/")

  @Test func `ends also a request that is on its way, but not known how it can be ended`() throws {
    let health = ServiceHealth()
    let ended = Locked<[String]>([])
    let tickets = try ["a", "b", "c"].map {
      try #require(try health.begin(Self.url($0), now: Self.start))
    }
    health.started(tickets[0]) { ended.withLock { $0.append("a") } }
    health.started(tickets[1]) { ended.withLock { $0.append("b") } }
    _ = health.ended(tickets[0], .failure(Self.down), now: Self.start)
    #expect(ended.withLock { $0 } == ["b"])
    health.started(tickets[2]) { ended.withLock { $0.append("c") } }
    #expect(ended.withLock { $0 } == ["b", "c"])
    // A request after the pause is not meant.
    let later = Self.start.adding(seconds: 60)
    health.started(try #require(try health.begin(Self.url("d"), now: later))) {
      ended.withLock { $0.append("d") }
    }
    #expect(ended.withLock { $0 } == ["b", "c"])
  }

  @Test("is found out once: the others end at once, and nothing is asked until the pause is over")
  func once() async {
    let setting = Setting()
    let requests = (0..<6).map { setting.fetch(Self.url("\($0)")) }
    await setting.held.waits(for: 6)
    setting.held.answer(Self.url("3"), .failure(Self.down))
    for (index, request) in requests.enumerated() {
      #expect(await request.value == (index == 3 ? Self.down : .leftAlone(Self.down)))
    }
    #expect(setting.held.cancelled == [0, 1, 2, 4, 5].map { Self.url("\($0)") })
    #expect(await setting.fetch(Self.url("late")).value == .leftAlone(Self.down))
    #expect(!setting.held.asked.contains(Self.url("late")))
    let outage = setting.health.outage(at: Self.start)
    #expect(outage?.host == "a.example" && outage?.until == Self.start.adding(seconds: 15))
    // Another service is not concerned.
    let other = setting.fetch("https://b.example/1")
    await setting.held.waits(for: 1)
    setting.held.answer("https://b.example/1", .success(Self.response))
    #expect(await other.value == nil)
    // After the pause it is asked, and each failure makes the next pause longer.
    var now = Self.start
    for pause in [30, 60, 120, 300, 300] {
      now = setting.health.outage(at: now)?.until ?? now
      setting.time.withLock { $0 = now }
      #expect(setting.health.outage(at: now) == nil)
      let again = setting.fetch(Self.url("again"))
      await setting.held.waits(for: 1)
      setting.held.answer(Self.url("again"), .failure(Self.down))
      #expect(await again.value == Self.down)
      #expect(setting.health.outage(at: now)?.until == now.adding(seconds: pause))
    }
    now = now.adding(seconds: 300)
    setting.time.withLock { $0 = now }
    let last = setting.fetch(Self.url("last"))
    await setting.held.waits(for: 1)
    setting.held.answer(Self.url("last"), .success(Self.response))
    #expect(await last.value == nil)
    #expect(setting.health.outage(at: now) == nil)
  }

  private static let hung = HTTPError.timedOut(.waiting, after: .seconds(15))

  /// A service of which two parts hang, at the end of its first pause.
  private static func afterPause() async -> Setting {
    let setting = Setting()
    for part in ["warning/data", "forecast/data"] {
      let request = setting.fetch(url("\(part)/1"))
      await setting.held.waits(for: 1)
      setting.held.answer(url("\(part)/1"), .failure(hung))
      _ = await request.value
    }
    setting.time.withLock { $0 = start.adding(seconds: 15) }
    return setting
  }

  @Test("After a pause one request of each part tries; if it hangs, the next pause is longer")
  func trial() async {
    let setting = await Self.afterPause()
    let trial = setting.fetch(Self.url("warning/data/2"))
    await setting.held.waits(for: 1)
    let asked = setting.held.asked
    let others = (3...6).map { setting.fetch(Self.url("warning/data/\($0)")) }
    let forecast = setting.fetch(Self.url("forecast/data/2"))
    await setting.held.waits(for: 2)
    #expect(setting.held.asked == (asked + [Self.url("forecast/data/2")]).sorted())
    let now = Self.start.adding(seconds: 30)
    setting.time.withLock { $0 = now }
    setting.held.answer(Self.url("warning/data/2"), .failure(Self.hung))
    #expect(await trial.value == Self.hung)
    for request in others + [forecast] { #expect(await request.value == .leftAlone(Self.hung)) }
    #expect(setting.held.asked.count == asked.count + 1)
    #expect(setting.health.outage(at: now)?.until == now.adding(seconds: 30))
  }

  @Test("What waited for a trial is asked once it has an answer, or when it is given up")
  func trialAnswered() async {
    let setting = await Self.afterPause()
    let trial = setting.fetch(Self.url("warning/data/2"))
    await setting.held.waits(for: 1)
    let second = setting.fetch(Self.url("warning/data/3"))
    trial.cancel()
    #expect(await trial.value == .cancelled)
    await setting.held.waits(for: 1)
    let third = setting.fetch(Self.url("warning/data/4"))
    setting.held.answer(Self.url("warning/data/3"), .success(Self.response))
    #expect(await second.value == nil)
    await setting.held.waits(for: 1)
    setting.held.answer(Self.url("warning/data/4"), .success(Self.response))
    #expect(await third.value == nil)
    #expect(setting.health.outage(at: Self.start.adding(seconds: 15)) == nil)
  }

  @Test func `Waking up, or giving up, ends the wait for a trial`() async {
    let setting = await Self.afterPause()
    let trial = setting.fetch(Self.url("warning/data/2"))
    await setting.held.waits(for: 1)
    let gone = setting.fetch(Self.url("warning/data/3"))
    gone.cancel()
    #expect(await gone.value == .cancelled)
    let waiting = setting.fetch(Self.url("warning/data/4"))
    setting.health.forget()
    await setting.held.waits(for: 2)
    for request in [trial, waiting] {
      request.cancel()
      #expect(await request.value == .cancelled)
    }
  }

  @Test func `One file that hangs does not condemn a service that answers others`() async {
    let setting = Setting()
    let hanging = setting.fetch(Self.url("hanging"))
    await setting.held.waits(for: 1)
    let other = setting.fetch(Self.url("other"))
    await setting.held.waits(for: 2)
    setting.held.answer(Self.url("other"), .success(Self.response))
    #expect(await other.value == nil)
    let timedOut = HTTPError.timedOut(.waiting, after: .seconds(15))
    setting.held.answer(Self.url("hanging"), .failure(timedOut))
    #expect(await hanging.value == timedOut)
    #expect(setting.health.outage(at: Self.start) == nil)
  }

  @Test func `A clock that was set back, or waking up, ends the pause`() async {
    let setting = Setting()
    let request = setting.fetch(Self.url("1"))
    await setting.held.waits(for: 1)
    setting.held.answer(Self.url("1"), .failure(Self.down))
    _ = await request.value
    #expect(setting.health.outage(at: Self.start.adding(hours: -1)) == nil)
    #expect(setting.health.outage(at: Self.start) != nil)
    setting.health.forget()
    #expect(setting.health.outage(at: Self.start) == nil)
  }

  @Test func `Who gives up is told so, and the service is not condemned for it`() async {
    let setting = Setting()
    let request = setting.fetch(Self.url("1"))
    await setting.held.waits(for: 1)
    request.cancel()
    #expect(await request.value == .cancelled)
    #expect(setting.health.outage(at: Self.start) == nil)
  }
}
