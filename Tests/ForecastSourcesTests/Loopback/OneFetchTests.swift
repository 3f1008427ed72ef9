import ForecastSources
import Glibc
import Locking
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("Many who ask at once", .heavy)
struct OneFetchTests {
  static let morning = JMAFixture(base: "2026-11-21T05:00")
  let room: JMARoom
  /// On a busy machine the one that fetches may be late.
  static let patient = FetchPolicy(lockLimit: .seconds(120))

  init() async throws { room = try await JMARoom("2026-11-21T05:10") }

  /// 32 requests, each with its own source over the same cache.
  private func askAll() async -> [Result<Sourced<OfficeForecast>, ForecastError>] {
    await withTaskGroup { group in
      for _ in 0..<32 {
        group.addTask { await outcome { try await room.ask(Self.patient) } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test func `32 in one process make one fetch, and all get its answer`() async throws {
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

  @Test func `32 who are turned away ask once`() async {
    room.server.serve(503)
    for answer in await askAll() {
      #expect(answer.failure == .refused(status: 503, host: room.server.host))
    }
    #expect(room.server.requests.count == 1)
  }

  @Test func `one that another was refused just before it has the lock is not asked for again`()
    async
  {
    room.server.serve(503)
    _ = await room.failure()
    // What the other process leaves behind is there once this one has looked for it.
    let (cache, away) = (room.folder.appending("cache"), room.folder.appending("away"))
    #expect(rename(cache, away) == 0)
    let access = ServiceAccess(
      fetcher: PatientFetcher(room.fetcher), cache: room.cache, baseURL: room.baseURL,
      policy: Self.patient,
      clock: { [room] in
        rename(away, cache)
        return room.clock.now
      })
    let failure = await thrown {
      try await JMASource(access).officeForecast(JMARoom.file, now: room.clock.now)
    }
    #expect(failure == .refused(status: 503, host: room.server.host))
    #expect(room.server.requests.count == 1)
  }

  @Test func `different files do not wait for each other`() async throws {
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

  /// What the server does with the first request, and what all callers get.
  enum Trouble: String, CaseIterable {
    case notFound, broken, webPage, silent, cutShort
  }

  @Test(
    "8 processes make one fetch of what fails, and all are told the same",
    arguments: Trouble.allCases)
  func failingProcesses(trouble: Trouble) async throws {
    let asked = Locked(0)
    let server = try RawServer { connection in
      guard connection.readRequest() != nil else { return }
      asked.withLock { $0 += 1 }
      // Long enough for all the others to come and wait.
      connection.waitForClient(milliseconds: 2000)
      switch trouble {
      case .notFound: connection.send("HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n")
      case .broken: connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[{")
      case .webPage: connection.send("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<html>")
      case .silent: connection.waitForClient()
      case .cutShort: connection.send("HTTP/1.1 200 OK\r\nContent-Length: 600\r\n\r\n[")
      }
    }
    let probe = ChildProcess.path(ofProduct: "ForecastSourcesProbe")
    let command = [
      probe, server.address + "/bosai/", room.cache.folder, "130000",
      "2026-11-21T05:10:00+09:00", "3000",
    ]
    let outputs = await outputs(of: Array(repeating: command, count: 8))
    #expect(asked.withLock { $0 } == 1)
    #expect(Set(outputs).count == 1)
    let line = outputs.first?.first ?? ""
    switch trouble {
    case .notFound: #expect(line.contains("moved"))
    case .broken: #expect(line.contains("malformed"))
    case .webPage: #expect(line.contains("html"))
    case .silent: #expect(line.contains("timedOut(seconds: 3.0)"))
    case .cutShort: #expect(line.contains("brokenOff"))
    }
    withExtendedLifetime(server) {}
  }

  @Test func `8 processes make one fetch, and all get its answer`() async throws {
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
