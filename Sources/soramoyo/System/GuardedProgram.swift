import SystemLibrary

/// Runs another program with a time limit. It is started directly, without a shell.
struct GuardedProgram: Sendable {
  let program: String
  let arguments: [String]
  var limit = Duration.seconds(30)

  enum Outcome: Equatable, Sendable {
    case ended(code: Int32)
    case tookTooLong
    case notStarted
    /// It has ended, but other code has waited for it.
    case unknown
    /// We are to end, and so it was ended.
    case cancelled
  }

  /// - Parameter words: the program and its arguments; nil for none.
  init?(_ words: [String], limit: Duration = .seconds(30)) {
    guard let program = words.first, !program.isEmpty else { return nil }
    self.program = program
    arguments = Array(words.dropFirst())
    self.limit = limit
  }

  /// For a check before the first use.
  /// - Parameter path: `PATH`.
  func exists(path: String?) -> Bool {
    guard !program.utf8.contains(UInt8(ascii: "/")) else { return Self.isProgram(program) }
    // What the C library uses where there is no such variable.
    let folders = (path ?? "/bin:/usr/bin").split(separator: ":", omittingEmptySubsequences: false)
    return folders.contains { Self.isProgram(($0.isEmpty ? "." : String($0)) + "/" + program) }
  }

  private static func isProgram(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  private static let firstPause = Duration.milliseconds(5)
  private static let longestPause = Duration.milliseconds(200)
  /// The time to end for a program that was asked to.
  private static let grace = Duration.seconds(2)

  func run(_ variables: [(name: String, value: String)]) async -> Outcome {
    // If SIGCHLD was ignored by our parent, the exit status would be lost.
    signal(SIGCHLD, SIG_DFL)
    guard
      let child = ChildStart.start(
        program, arguments, isDetached: false, isGuarded: true, variables: variables)
    else { return .notStarted }
    if let outcome = await end(of: child, within: limit) { return outcome }
    let isCancelled = Task.isCancelled
    // All that it started, too: a script is often waiting for another program.
    kill(-child, SIGTERM)
    if await Task.detached(operation: { await end(of: child, within: Self.grace) }).value == nil {
      kill(-child, SIGKILL)
      _ = waitpid(child, nil, 0)
    }
    return isCancelled ? .cancelled : .tookTooLong
  }

  /// - Returns: how it ended, with the exit code as a shell says it; nil if it has not ended, or we are
  ///   to end.
  func end(of child: pid_t, within limit: Duration) async -> Outcome? {
    let clock = ContinuousClock()
    let last = clock.now + limit
    var pause = Self.firstPause
    while true {
      var status: Int32 = 0
      let found = waitpid(child, &status, WNOHANG)
      if found == child { return .ended(code: ChildStart.exitCode(status)) }
      if found == -1, errno != EINTR { return .unknown }
      guard clock.now < last, !Task.isCancelled else { return nil }
      try? await Task.sleep(for: min(pause, clock.now.duration(to: last)), clock: clock)
      pause = min(pause * 2, Self.longestPause)
    }
  }
}
