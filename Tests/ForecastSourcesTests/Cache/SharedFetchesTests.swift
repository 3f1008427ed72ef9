import HTTPClient
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

@testable import ForecastSources

@Suite("Tasks of one process that need the same document", .heavy)
struct SharedFetchesTests {
  private static let morning = JMAFixture(base: "2026-11-21T05:00")
  private let room: JMARoom

  init() async throws { room = try await JMARoom("2026-11-21T05:10") }

  /// Without a cache nothing but this keeps them from asking twice.
  private func source(
    _ shared: SharedFetches, _ policy: FetchPolicy = .init(), cache: ResponseCache? = nil
  ) -> JMASource {
    JMASource(
      ServiceAccess(
        fetcher: room.fetcher, cache: cache, baseURL: room.baseURL, policy: policy,
        shared: shared, clock: { [room] in room.clock.now }))
  }

  private func ask(
    _ source: JMASource
  ) async -> Result<Sourced<OfficeForecast>, ForecastError> {
    await outcome { try await source.officeForecast(JMARoom.file, now: room.clock.now) }
  }

  @Test("A document that somebody needs sooner becomes more urgent while it waits")
  func urgency() async throws {
    let shared = SharedFetches()
    guard case .fetch(let priority) = await shared.turn("a", .background)
    else { return unexpected("somebody fetches it already") }
    #expect(priority.value == Urgency.background.rawValue)
    let other = Task.immediate { await shared.turn("a", .front) }
    #expect(priority.value == Urgency.front.rawValue)
    shared.finish("a", .failure(.cancelled))
    guard case .fetch(let next) = await other.value else { return unexpected("nobody fetches it") }
    #expect(next.value == Urgency.front.rawValue)
  }

  @Test("What was refused is known until its pause is over; what was refused together counts once")
  func refused() {
    let shared = SharedFetches()
    let now: Instant = "2026-11-21T12:00"
    #expect(shared.refusedUntil(at: now) == nil)
    for (url, seconds) in [("a", 58), ("b", 60), ("c", 64), ("d", 900)] {
      shared.refused(url, until: now.adding(seconds: seconds))
    }
    #expect(shared.refusedUntil(at: now) == now.adding(seconds: 64))
    #expect(shared.refusedUntil(at: now.adding(seconds: 64)) == now.adding(seconds: 900))
    shared.refused("d", until: nil)
    #expect(shared.refusedUntil(at: now) == nil)
  }

  @Test func `A service that refuses tells until when it is left alone, and answers again`() async {
    let shared = SharedFetches()
    let source = source(shared, cache: room.cache)
    room.server.serve(JMAServer.path(JMARoom.file), [], status: 503)
    _ = await ask(source)
    let until = room.clock.now.adding(seconds: 60)
    #expect(shared.refusedUntil(at: room.clock.now) == until)
    // Asking in between does not change it.
    _ = await ask(source)
    #expect(shared.refusedUntil(at: room.clock.now) == until)
  }

  /// Serves once the gate opens, and says when it is asked.
  private func serve(after gate: AsyncStream<Never>, _ asked: Happening, status: Int = 200) {
    let body = Self.morning.json.bytes
    room.server.lay(JMAServer.path(JMARoom.file)) { _ in
      asked.happen()
      for await _ in gate {}
      return .init(status, body: body)
    }
  }

  @Test("ask once, also from several sources and without a cache", arguments: [200, 404, 503])
  func once(status: Int) async throws {
    let shared = SharedFetches()
    let (gate, end) = AsyncStream.makeStream(of: Never.self)
    let asked = Happening("the request")
    serve(after: gate, asked, status: status)
    let first = Task { await ask(source(shared)) }
    await asked.wait()
    let others = (0..<12).map { _ in Task.immediate { await ask(source(shared)) } }
    end.finish()
    let answer = await first.value
    for other in others {
      switch (answer, await other.value) {
      case (.success(let one), .success(let two)):
        #expect(one.value == two.value)
        #expect(two.freshness == .fresh)
      case (.failure(let one), .failure(let two)): #expect(one == two)
      default: Issue.record("they differ")
      }
    }
    #expect(room.server.requests.count == 1)
  }

  @Test func `who is cancelled takes nothing from the others: the next one asks`() async throws {
    let shared = SharedFetches()
    let (gate, end) = AsyncStream.makeStream(of: Never.self)
    let asked = Happening("the request")
    serve(after: gate, asked)
    let first = Task { await ask(source(shared)) }
    await asked.wait()
    let second = Task.immediate { await ask(source(shared)) }
    let third = Task.immediate { await ask(source(shared)) }
    first.cancel()
    #expect(await first.value.failure == .cancelled)
    await asked.wait()
    end.finish()
    #expect(try await second.value.get().freshness == .fresh)
    #expect(try await third.value.get().freshness == .fresh)
    #expect(room.server.requests.count == 2)
  }

  @Test func `who is cancelled while waiting leaves at once`() async throws {
    let shared = SharedFetches()
    let (gate, end) = AsyncStream.makeStream(of: Never.self)
    let asked = Happening("the request")
    serve(after: gate, asked)
    let first = Task { await ask(source(shared)) }
    await asked.wait()
    let second = Task.immediate { await ask(source(shared)) }
    second.cancel()
    #expect(await second.value.failure == .cancelled)
    end.finish()
    #expect(try await first.value.get().freshness == .fresh)
    #expect(room.server.requests.count == 1)
  }

  // MARK: Time-outs

  private func hurried(_ deadline: Duration?) -> JMASource {
    room.source(.init(deadline: deadline))
  }

  private func hang(_ asked: Happening) {
    room.server.lay(JMAServer.path(JMARoom.file)) { _ in
      asked.happen()
      for await _ in AsyncStream.makeStream(of: Never.self).stream {}
      return .init(200)
    }
  }

  @Test("a time-out at the caller's deadline is remembered for a minute, for all of the service")
  func late() async throws {
    let asked = Happening("the request that hangs")
    hang(asked)
    let hanging = Task { await ask(hurried(.milliseconds(300))) }
    await asked.wait()
    hanging.cancel()
    #expect(await hanging.value.failure == .cancelled)
    let late = ForecastError.unreachable(
      host: room.server.host, reason: .timedOut(seconds: 0.3))
    #expect(await ask(hurried(.milliseconds(300))).failure == late)
    #expect(await ask(hurried(.milliseconds(200))).failure == late)
    let other = await outcome {
      try await hurried(.milliseconds(300)).officeForecast("140000", now: room.clock.now)
    }
    #expect(other.failure == late)
    #expect(room.server.requests.count == 1)
    // A caller with a longer deadline may still get an answer: the service is back.
    room.server.serve(Self.morning)
    #expect(try await ask(hurried(nil)).get().freshness == .fresh)
    #expect(room.server.requests.count == 2)
    room.server.serve(Self.morning, for: "140000")
    #expect(
      try await hurried(.milliseconds(300)).officeForecast("140000", now: room.clock.now).freshness
        == .fresh)
  }

  @Test func `it ends after a minute`() async throws {
    let asked = Happening("the request that hangs")
    hang(asked)
    let hanging = Task { await ask(hurried(.seconds(3))) }
    await asked.wait()
    hanging.cancel()
    _ = await hanging.value
    room.server.serve(Self.morning)
    room.clock.advance(seconds: 59)
    #expect(await ask(hurried(.seconds(3))).failure != nil)
    room.clock.advance(seconds: 1)
    #expect(try await ask(hurried(.seconds(3))).get().freshness == .fresh)
  }

  @Test func `somebody who leaves without a deadline leaves no note`() async throws {
    let asked = Happening("the request that hangs")
    hang(asked)
    let hanging = Task { await ask(hurried(nil)) }
    await asked.wait()
    hanging.cancel()
    _ = await hanging.value
    room.server.serve(Self.morning)
    #expect(try await ask(hurried(.seconds(3))).get().freshness == .fresh)
  }

  @Test func `a service that answers at all is asked for its other documents`() async throws {
    let shared = SharedFetches()
    func source() -> JMASource {
      self.source(shared, .init(deadline: .seconds(1)), cache: room.cache)
    }
    room.server.serve(Self.morning, for: "140000")
    _ = try await source().officeForecast("140000", now: room.clock.now)
    let asked = Happening("the request that hangs")
    hang(asked)
    let hanging = Task { await ask(source()) }
    await asked.wait()
    hanging.cancel()
    _ = await hanging.value
    room.server.serve(Self.morning, for: "120000")
    #expect(
      try await hurried(.seconds(1)).officeForecast("120000", now: room.clock.now).freshness
        == .fresh)
  }
}
