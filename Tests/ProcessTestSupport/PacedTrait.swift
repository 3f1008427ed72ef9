package import Testing

/// When a test may run, and for how long. Tests share one process and a few threads, so on a busy
/// machine they mostly wait for each other; no limit may count that.
package struct PacedTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whose permit it needs, if any.
  let gate: HeavyTestGate?
  /// Nil for tests that compute for long and wait for nothing.
  let limit: TurnLimit?

  package var isRecursive: Bool { true }

  /// Both a suite and a test in it may have the trait; the inner one then does nothing.
  @TaskLocal private static var isInside = false

  @concurrent
  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    if Self.isInside { return try await function() }
    try await Self.$isInside.withValue(true) {
      guard let gate else { return try await run(on: nil, test, function) }
      try await gate.withPermit { threads in
        try await run(on: threads, test, function)
      }
    }
  }

  /// The limit starts here, after the permit was granted.
  private func run(
    on threads: OwnThreads?, _ test: Test, _ function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    if let limit { return try await limit.run(test, on: threads, function) }
    try await withTaskExecutorPreference(threads) { try await function() }
  }
}

extension Trait where Self == PacedTrait {
  /// For tests that start processes or servers, use pseudo-terminals or block a thread: few of them
  /// run at once, each on dedicated threads, and one that hangs is ended and fails.
  package static var heavy: Self { Self(gate: .waiting, limit: .usual) }

  /// For tests that compute for seconds and wait for nothing: few of them run at once, beside the heavy ones, which
  /// mostly wait.
  package static var computing: Self { Self(gate: .computing, limit: nil) }

  /// For light tests that wait for an event: they are ended and fail if it does not occur.
  package static var watched: Self { Self(gate: nil, limit: .usual) }
}
