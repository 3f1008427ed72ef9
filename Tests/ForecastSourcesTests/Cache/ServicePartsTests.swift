import HTTPClient
import HTTPClientTestSupport
import Locking
import Models
import ProcessTestSupport
import TestSupport
import Testing

@testable import ForecastSources

/// Products of one service, some of which hang while others answer.
@Suite("A part of a service that does not answer", .watched)
struct ServicePartsTests {
  private static let start: Instant = "2026-11-21T12:00"
  private static let timedOut = HTTPError.timedOut(.waiting, after: .seconds(15))

  private struct Setting {
    let service = ScriptedFetcher()
    let health = ServiceHealth()
    let time = Locked(ServicePartsTests.start)
    let base: String

    init(base: String = "https://a.example/bosai/") { self.base = base }

    var fetcher: HealthyFetcher {
      HealthyFetcher(service, health: health) { [time] in time.withLock { $0 } }
    }

    func access(
      _ cache: ResponseCache, _ shared: SharedFetches = SharedFetches()
    ) -> ServiceAccess {
      ServiceAccess(
        fetcher: fetcher, cache: cache, baseURL: base, policy: .init(), shared: shared,
        clock: { [time] in time.withLock { $0 } })
    }

    func hang(_ paths: String...) {
      for path in paths {
        service.answer(base + path, with: [.failure(ServicePartsTests.timedOut)])
      }
    }

    func answer(_ paths: String...) {
      for path in paths { service.answer(base + path, with: [.ok("[]")]) }
    }

    /// - Returns: whether the service itself was asked, and whether it answered.
    func fetch(_ path: String) async -> (isAsked: Bool, isAnswered: Bool) {
      let before = service.requests.count
      let answer = try? await fetcher.fetch(HTTPRequest(url: base + path))
      return (service.requests.count > before, answer != nil)
    }

    var now: Instant { time.withLock { $0 } }
    func wait(_ seconds: Int) { time.withLock { $0 = $0.adding(seconds: seconds) } }
  }

  /// The service is at the root of its server, or below.
  @Test(
    arguments: ["https://a.example/bosai/", "http://127.0.0.1:8080/"])
  func `leaves the rest of it alone: other products are asked all the time`(base: String) async {
    let setting = Setting(base: base)
    setting.hang("jmatile/data/nowc/targetTimes_N1.json", "jmatile/data/nowc/targetTimes_N2.json")
    setting.answer("quake/data/list.json", "warning/data/r8/130000.json")
    #expect(await setting.fetch("quake/data/list.json") == (true, true))
    for _ in 0..<20 {
      // Rain is asked alone, each time.
      _ = await setting.fetch("jmatile/data/nowc/targetTimes_N1.json")
      _ = await setting.fetch("jmatile/data/nowc/targetTimes_N2.json")
      #expect(await setting.fetch("quake/data/list.json") == (true, true))
      #expect(await setting.fetch("warning/data/r8/130000.json") == (true, true))
      #expect(setting.health.outage(at: setting.now) == nil)
      setting.wait(61)
    }
  }

  @Test(
    "is itself left alone after two of its files have hung, for a while that grows, and no single file"
  )
  func part() async {
    let setting = Setting()
    let tile = "jmatile/data/nowc/20261121000000/none/20261121000000/surf/hrpns/10/909/403.png"
    setting.answer("quake/data/list.json")
    setting.hang("jmatile/data/nowc/targetTimes_N1.json", tile)
    _ = await setting.fetch("quake/data/list.json")
    // One file is no evidence about the others.
    for _ in 0..<3 {
      #expect(await setting.fetch("jmatile/data/nowc/targetTimes_N1.json") == (true, false))
    }
    #expect(await setting.fetch(tile) == (true, false))
    var pauses: [Int] = []
    for _ in 0..<6 {
      let closed = setting.now
      repeat { setting.wait(1) } while await setting.fetch(tile).isAsked == false
      pauses.append(setting.now.seconds(since: closed))
    }
    #expect(pauses == [15, 30, 60, 120, 300, 300])
    setting.wait(300)
    setting.answer(tile)
    #expect(await setting.fetch(tile) == (true, true))
    setting.hang(tile)
    #expect(await setting.fetch(tile) == (true, false))
    #expect(await setting.fetch("jmatile/data/nowc/targetTimes_N1.json").isAsked)
  }

  @Test("is the whole of it where nothing else has answered in between, or nothing else is asked")
  func whole() async {
    let setting = Setting()
    setting.hang("forecast/data/forecast/130000.json", "warning/data/r8/130000.json")
    #expect(await setting.fetch("forecast/data/forecast/130000.json") == (true, false))
    #expect(setting.health.outage(at: setting.now) == nil)
    #expect(await setting.fetch("warning/data/r8/130000.json") == (true, false))
    #expect(setting.health.outage(at: setting.now)?.until == setting.now.adding(seconds: 15))
    #expect(await setting.fetch("quake/data/list.json") == (false, false))
    let other = Setting(base: "https://b.example/api/")
    other.hang("forecast/city/130010", "forecast/city/140010")
    _ = await other.fetch("forecast/city/130010")
    #expect(other.health.outage(at: other.now) == nil)
    _ = await other.fetch("forecast/city/140010")
    #expect(other.health.outage(at: other.now)?.host == "b.example")
  }

  @Test("alone that hangs ends nothing of what was asked at the same time and still waits")
  func waitingOthers() throws {
    let health = ServiceHealth()
    let base = "https://a.example/bosai/"
    let ended = Locked<[String]>([])
    func begin(_ paths: [String]) throws -> [ServiceHealth.Ticket] {
      try paths.map { path in
        let ticket = try #require(try health.begin(base + path, now: Self.start))
        health.started(ticket) { ended.withLock { $0.append(path) } }
        return ticket
      }
    }
    // Whether or not any of them has a connection yet.
    let warnings = try begin((1...6).map { "warning/data/r8/\($0).json" })
    let others = try begin(["forecast/data/forecast/130000.json", "quake/data/list.json"])
    let later = Self.start.adding(seconds: 15)
    for ticket in warnings { _ = health.ended(ticket, .failure(Self.timedOut), now: later) }
    #expect(ended.withLock { !$0.isEmpty && $0.allSatisfy { $0.hasPrefix("warning") } })
    #expect(health.outage(at: later) == nil)
    #expect(throws: HTTPError.self) {
      try health.begin(base + "warning/data/r8/7.json", now: later)
    }
    _ = try begin(["forecast/data/forecast/140000.json"])
    // A second part that says nothing, either, is the service.
    _ = health.ended(others[0], .failure(Self.timedOut), now: later)
    #expect(ended.withLock { $0.contains("quake/data/list.json") })
    #expect(health.outage(at: later)?.until == later.adding(seconds: 15))
  }

  @Test("alone that was ever asked is told as the outage of the service, but others may be asked")
  func onlyPart() async {
    let setting = Setting()
    setting.hang("warning/data/r8/130000.json", "warning/data/r8/140000.json")
    setting.answer("forecast/data/forecast/130000.json")
    _ = await setting.fetch("warning/data/r8/130000.json")
    _ = await setting.fetch("warning/data/r8/140000.json")
    #expect(setting.health.outage(at: setting.now)?.host == "a.example")
    #expect(await setting.fetch("forecast/data/forecast/130000.json") == (true, true))
    #expect(setting.health.outage(at: setting.now) == nil)
    #expect(await setting.fetch("warning/data/r8/130000.json") == (false, false))
  }

  @Test func `A document that was not asked for is not noted as one that hangs`() async throws {
    let folder = try TemporaryFolder()
    let setting = Setting()
    let cache = ResponseCache(folder: folder.path)
    let document = CacheKey(service: setting.base, path: "quake/data/list.json")
    let whole = CacheKey(service: setting.base)
    let source = JMASource(setting.access(cache))
    setting.hang("forecast/data/forecast/130000.json", "warning/data/r8/130000.json")
    setting.answer("quake/data/list.json")
    _ = await setting.fetch("forecast/data/forecast/130000.json")
    _ = await setting.fetch("warning/data/r8/130000.json")
    let asked = setting.service.requests.count
    await #expect(throws: ForecastError.self) { try await source.quakes(now: setting.now) }
    #expect(setting.service.requests.count == asked)
    #expect(cache.failure(document) == nil)
    #expect(cache.failure(whole) == nil)
    setting.wait(16)
    let list = try await source.quakes(now: setting.now)
    #expect(list.freshness == .fresh)
  }

  @Test(
    "A document that was asked for and hangs is noted, and so is the service that answered nothing")
  func noteOfAsked() async throws {
    let folder = try TemporaryFolder()
    let setting = Setting()
    let cache = ResponseCache(folder: folder.path)
    setting.hang("quake/data/list.json")
    let source = JMASource(setting.access(cache))
    await #expect(throws: ForecastError.self) { try await source.quakes(now: setting.now) }
    let document = CacheKey(service: setting.base, path: "quake/data/list.json")
    #expect(cache.failure(document)?.isSilence == true)
    #expect(cache.failure(CacheKey(service: setting.base))?.isSilence == true)
  }

  /// Another process that asked for nothing else took it for the whole service.
  @Test("What another process noted of the service is not believed by one that the service answers")
  func otherProcess() async throws {
    let folder = try TemporaryFolder()
    let setting = Setting()
    let shared = SharedFetches()
    func access(_ shared: SharedFetches) -> ServiceAccess {
      setting.access(ResponseCache(folder: folder.path), shared)
    }
    setting.answer("quake/data/list.json")
    _ = try await JMASource(access(shared)).quakes(now: setting.now)
    setting.wait(60)
    setting.hang("jmatile/data/nowc/targetTimes_N1.json", "jmatile/data/nowc/targetTimes_N2.json")
    let now = setting.now
    _ = await RainModel(
      catalog: PlaceCatalog(), source: JMASource(access(SharedFetches())), now: { now }
    ).rain(at: [Place.given("m:1311300")])
    setting.wait(1)
    let list = try await JMASource(access(shared)).quakes(now: setting.now)
    #expect(list.freshness == .fresh)
  }
}
