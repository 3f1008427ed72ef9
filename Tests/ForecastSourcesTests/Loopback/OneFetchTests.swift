import ForecastSources
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("Many who ask at once", .heavy)
struct OneFetchTests {
  static let morning = JMAFixture(base: "2026-11-21T05:00")
  let room: JMARoom

  init() async throws { room = try await JMARoom("2026-11-21T05:10") }

  /// 32 questions, each with a source of its own over the same cache.
  private func askAll() async -> [Result<Sourced<OfficeForecast>, ForecastError>] {
    await withTaskGroup { group in
      for _ in 0..<32 {
        group.addTask { await outcome { () async throws(ForecastError) in try await room.ask() } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test("32 in one process make one fetch, and all get its answer")
  func tasks() async throws {
    room.server.serve(Self.morning)
    let answers = await askAll()
    #expect(room.server.requests.count == 1)
    let expected = try Self.morning.office()
    for answer in answers { #expect(try answer.get().value == expected) }
    // Also when it is due again: one question whether there is a newer one.
    room.clock.advance(minutes: 70)
    for answer in await askAll() { #expect(try answer.get().freshness == .fresh) }
    #expect(room.server.requests.count == 2)
  }

  @Test("32 who are turned away ask once")
  func refused() async {
    room.server.serve(503)
    for answer in await askAll() {
      #expect(answer.failure == .refused(status: 503, host: room.server.host))
    }
    #expect(room.server.requests.count == 1)
  }

  @Test("different files do not wait for each other")
  func files() async throws {
    let request = Happening("the request that hangs")
    room.server.lay(JMAServer.path("140000")) { _ in
      request.happen()
      for await _ in AsyncStream.makeStream(of: Never.self).stream {}
      return .init(200)
    }
    room.server.serve(Self.morning)
    let hanging = Task { await room.failure(.init(), "140000") }
    await request.wait()
    #expect(try await room.ask().freshness == .fresh)
    hanging.cancel()
    #expect(await hanging.valueUnlessEnded == .cancelled)
  }

  @Test("8 processes make one fetch, and all get its answer")
  func processes() async throws {
    room.server.serve(Self.morning)
    let probe = ChildProcess.path(ofProduct: "ForecastSourcesProbe")
    let command = [
      probe, room.server.baseURL, room.cache.folder, "130000", "2026-11-21T05:10:00+09:00",
    ]
    let outputs = await outputs(of: Array(repeating: command, count: 8))
    #expect(outputs == Array(repeating: ["2026-11-21T05:00:00+09:00"], count: 8))
    #expect(room.server.requests.count == 1)
  }
}
