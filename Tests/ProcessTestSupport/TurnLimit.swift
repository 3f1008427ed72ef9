import Glibc
import Testing

/// A test's time limit, counted in turns and not in seconds.
///
/// A turn is a tenth of a second, longer where processes wait for processors, and then one round
/// through the queues in which all tasks wait, including the main actor's. If a test or a program
/// that it runs waits behind others, a turn takes as long as that, and costs the test no more than on
/// an idle machine.
struct TurnLimit: Sendable {
  /// Three minutes on an idle machine. The longest test takes some seconds there.
  static let usual = TurnLimit(turns: 1800)

  let turns: Int

  private enum End {
    case finished
    case late
    case stopped
  }

  /// Runs a test. One that takes too long is recorded as failed and cancelled. If it does not end
  /// even then, the whole run is ended: a hanging run reports nothing.
  func run(
    _ test: Test, on threads: OwnThreads?,
    _ function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      var lastResort: Task<Void, Never>?
      defer { lastResort?.cancel() }
      try await withThrowingTaskGroup(of: End.self) { group in
        group.addTask(executorPreference: threads) {
          try await function()
          return .finished
        }
        group.addTask(executorPreference: globalConcurrentExecutor) {
          await Self.pass(turns) ? .late : .stopped
        }
        while let end = try await group.next(), end != .finished {
          guard end == .late else { continue }
          Issue.record(
            "it did not end within \(turns) turns and is cancelled",
            sourceLocation: test.sourceLocation)
          group.cancelAll()
          lastResort = endRun(because: test)
        }
        group.cancelAll()
      }
    }
  }

  /// - Returns: false if cancelled meanwhile.
  private static func pass(_ turns: Int) async -> Bool {
    for _ in 0..<turns {
      let pause = 100 * MachineLoad.delay
      do { try await Task.sleep(for: .milliseconds(pause)) } catch { return false }
      await MainActor.run {}
    }
    return true
  }

  private func endRun(because test: Test) -> Task<Void, Never> {
    Task.detached {
      guard await Self.pass(turns) else { return }
      let place = test.sourceLocation
      let text = """
        \(place.fileID):\(place.line): "\(test.displayName ?? test.name)" does not even end when it \
        is cancelled. The run ends here.

        """
      _ = Glibc.write(STDERR_FILENO, text, text.utf8.count)
      _exit(70)
    }
  }
}
