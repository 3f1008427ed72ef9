import Locking
import Testing

@testable import ProcessTestSupport

/// The support that limits heavy tests.
@Suite("When heavy tests may run, and how long", .watched)
struct PacingTests {
  private static func gauge() -> Locked<(now: Int, most: Int)> { Locked((0, 0)) }

  @Test("as many at once as there are permits, and everybody gets a turn", arguments: [1, 3])
  func permits(permits: Int) async throws {
    let gate = HeavyTestGate(permits: permits)
    let gauge = Self.gauge()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<40 {
        group.addTask {
          try await gate.withPermit { _ in
            gauge.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            for _ in 0..<10 { await Task.yield() }
            gauge.withLock { $0.now -= 1 }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(gauge.withLock { $0.now } == 0)
    #expect(gauge.withLock { $0.most } <= permits)
  }

  @Test func `who is cancelled in the queue leaves it, and keeps nobody out`() async throws {
    let gate = HeavyTestGate(permits: 1)
    try await gate.withPermit { _ in
      let waiting = Task { try await gate.withPermit { _ in Issue.record("it came in") } }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
    let isIn = Locked(false)
    try await gate.withPermit { _ in isIn.withLock { $0 = true } }
    #expect(isIn.withLock { $0 })
  }

  private static let hangs = ExpectedIssues(
    "it did not end within 2 turns", "waited for rain, which did not come")

  @Test(.compactMapIssues { PacingTests.hangs.take($0) })
  func `a test that hangs fails, is cancelled, and says what it waited for`() async throws {
    let test = try #require(Test.current)
    try await TurnLimit(turns: 2).run(test, on: nil) { await Happening("rain").wait() }
    #expect(Self.hangs.rest == [])
  }

  @Test func `a test that ends in time, well or not, is left alone`() async throws {
    struct Failure: Error {}
    let test = try #require(Test.current)
    try await TurnLimit(turns: 600).run(test, on: nil) { await Task.yield() }
    await #expect(throws: Failure.self) {
      try await TurnLimit(turns: 600).run(test, on: nil) { throw Failure() }
    }
  }

  @Test func `what blocks its threads keeps no other task from going on`() async {
    let isReleased = Locked(false)
    // More of them than the language has threads for tasks on most machines.
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<32 {
        group.addTask(executorPreference: OwnThreads(count: 1)) {
          while !isReleased.withLock({ $0 }), !Task.isCancelled { Patience.pause(milliseconds: 5) }
          return isReleased.withLock { $0 }
        }
      }
      await Task.detached { isReleased.withLock { $0 = true } }.value
      for await isFree in group { #expect(isFree) }
    }
  }

  private static let sleeps = ExpectedIssues("sleep 1000 said nothing", "sleep 1000 did not end")

  @Test(
    "a child that says nothing and does not end is killed when its test is cancelled",
    .compactMapIssues { PacingTests.sleeps.take($0) })
  func child() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask(executorPreference: OwnThreads(count: 1)) {
        let child = try ChildProcess(["sleep", "1000"])
        #expect(child.readLine() == nil)
        #expect(child.wait() == .signalled(9))
      }
      // At once: how long a limit takes depends on what else the machine does.
      group.cancelAll()
      try await group.waitForAll()
    }
    #expect(Self.sleeps.rest == [])
  }
}
