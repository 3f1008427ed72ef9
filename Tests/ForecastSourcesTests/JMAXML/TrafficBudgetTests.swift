import HTTPClient
import HTTPClientTestSupport
import Locking
import LoopbackServer
import Models
import ProcessTestSupport
import Storage
import TestSupport
import Testing

@testable import ForecastSources

@Suite("The day's count of traffic", .heavy)
struct TrafficBudgetTests {
  private let folder: TemporaryFolder
  private let now: Instant = "2026-11-21T12:00"

  init() throws { folder = try TemporaryFolder() }

  /// A run of the program, which shares only the file with others.
  private func run() -> TrafficBudget {
    TrafficBudget(
      limit: 1000, folder: folder.path, patience: LockPatience(limit: .seconds(600)))
  }

  @Test func `loses nothing of runs that count at the same time`() async {
    let now = now
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<16 {
        let run = run()
        // Of one run several fetches end at the same time, too.
        for _ in 0..<2 {
          group.addTask { for _ in 0..<20 { await run.count(1, at: now) } }
        }
      }
    }
    #expect(await run().spent(at: now) == 16 * 2 * 20)
  }

  @Test("begins anew with each day of Japan, and goes on where the file was removed")
  func days() async throws {
    let run = run()
    await run.count(7, at: now)
    try FileRemoval.remove(folder.appending("traffic.cached.lock"))
    await run.count(1, at: now)
    #expect(await run.spent(at: now) == 8)
    let next: Instant = "2026-11-22T00:00"
    #expect(await run.spent(at: next) == 0)
    await run.count(3, at: next)
    #expect(await self.run().spent(at: next) == 3)
  }

  @Test("counts without a lock where there is none, and what a cancelled run has fetched")
  func withoutLock() async throws {
    try Folder.create(folder.appending("traffic-count.cached.lock"))
    let (run, now) = (run(), now)
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await run.count(5, at: now)
    }.value
    #expect(await self.run().spent(at: now) == 5)
  }

  /// What a feed that the server sends so has cost, by the count of the next run.
  private func spent(
    _ send: @escaping @Sendable (RawConnection) -> Void
  ) async throws -> Int {
    let server = try RawServer { connection in
      _ = connection.readRequest()
      send(connection)
    }
    let cache = ResponseCache(folder: folder.appending("cache"))
    let now = now
    let source = JMAXMLSource(
      ServiceAccess(
        fetcher: CurlFetcher.forTests(), cache: cache,
        baseURL: server.address + "/", policy: .init(), clock: { now }),
      stations: PlaceCatalog(), budget: 1 << 30, pause: { _ in })
    let area = try SourceStage.area
    await #expect(throws: ForecastError.self) {
      try await source.officeForecast(of: area, now: now)
    }
    return await TrafficBudget(limit: 1 << 30, folder: cache.folder).spent(at: now)
  }

  @Test(
    "has what came of answers that broke off, or that nobody can read",
    arguments: [200_000, 1_000_000], [10, 0, 1 << 30])
  func broken(bytes: Int, missing: Int) async throws {
    let sent = Locked((bytes: 0, answers: 0))
    let spent = try await spent { connection in
      connection.send("HTTP/1.1 200 OK\r\n")
      // Without a length nothing announces how much would have come.
      if missing < 1 << 30 { connection.send("Content-Length: \(bytes + missing)\r\n") }
      connection.send("\r\n")
      connection.send([UInt8](repeating: 0x20, count: bytes))
      sent.withLock { $0 = ($0.bytes + bytes, $0.answers + 1) }
    }
    let all = sent.withLock { $0 }
    #expect(spent >= all.bytes)
    #expect(spent <= all.bytes + all.answers * 500)
  }

  @Test func `has nothing of an answer that never began`() async throws {
    #expect(try await spent { $0.reset() } == 0)
  }
}
