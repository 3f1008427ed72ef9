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

  @Test("loses nothing of runs that count at the same time")
  func together() async {
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
}
