import SystemLibrary

/// Starts another program with the signal settings that a shell would pass on. What this process
/// blocks or ignores for itself must not be inherited: a browser would ignore termination, a filter
/// would ignore a closed pipe.
enum ChildStart {
  /// - Parameters:
  ///   - program: looked up in `PATH` if it has no slash.
  ///   - arguments: without the name of the program.
  ///   - isDetached: whether it runs independently: without our streams, and in a session of its
  ///     own, so that neither Ctrl-Z here nor a closed terminal stops it.
  ///   - input: a descriptor for its standard input; nil for ours.
  ///   - isGuarded: whether we wait for it and may end it with all that it started: it leads a group
  ///     of processes of its own, reads nothing, and writes to our standard error, because our
  ///     standard output is data.
  ///   - variables: added to our environment.
  /// - Returns: nil if it could not be started.
  static func start(
    _ program: String, _ arguments: [String], isDetached: Bool, input: Int32? = nil,
    isGuarded: Bool = false, variables: [(name: String, value: String)] = []
  ) -> pid_t? {
    var actions = Spawning.noFileActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if isDetached {
      for descriptor in STDIN_FILENO...STDERR_FILENO {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      }
    }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    if isGuarded {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    }
    var attributes = Spawning.noAttributes
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var defaults = defaultSignals
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | (isDetached ? Spawning.newSession : 0)
        | (isGuarded ? Int16(POSIX_SPAWN_SETPGROUP) : 0))
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    var own = environment(with: variables)
    defer { for variable in own { free(variable) } }
    let code = own.withUnsafeMutableBufferPointer { own in
      posix_spawnp(
        &child, program, &actions, &attributes, &words, own.isEmpty ? environ : own.baseAddress)
    }
    guard code == 0 else { return nil }
    return child
  }

  /// Waits for the end of a program.
  /// - Returns: its exit code as a shell says it; nil if other code has waited for it.
  static func end(of child: pid_t) -> Int32? {
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1 { guard errno == EINTR else { return nil } }
    return exitCode(status)
  }

  /// The exit code of a status of `waitpid`, as a shell says it.
  static func exitCode(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Waits for the end of a detached program: without that its entry in the process table would stay.
  static func reap(_ child: pid_t) {
    // Where there is no thread for it, the entry stays until we end.
    _ = DetachedThread.start { _ = end(of: child) }
  }

  /// Our environment and additions, which go first; empty without additions. The caller frees it.
  private static func environment(
    with variables: [(name: String, value: String)]
  ) -> [UnsafeMutablePointer<CChar>?] {
    guard !variables.isEmpty else { return [] }
    var all = variables.map { strdup("\($0.name)=\($0.value)") }
    var next = environ
    while let entry = next.pointee {
      let name = String(cString: entry).prefix { $0 != "=" }
      if !variables.contains(where: { $0.name == name }) { all.append(strdup(entry)) }
      next += 1
    }
    return all + [nil]
  }

  /// All but those that the parent process ignores on purpose: `nohup`, and a shell for background jobs.
  private static var defaultSignals: sigset_t {
    var signals = sigset_t()
    sigfillset(&signals)
    for signal in [SIGHUP, SIGINT, SIGQUIT] where SignalDisposition.isIgnored(signal) {
      sigdelset(&signals, signal)
    }
    return signals
  }
}

struct Editor {
  let environment: [String: String]

  enum Outcome: Equatable {
    case closed
    case failed(code: Int)
    case notStarted
  }

  /// `$VISUAL` or `$EDITOR` may contain options, so a shell interprets them, as usual; the file is
  /// a separate argument that the shell does not interpret.
  func edit(_ path: String) -> Outcome {
    let chosen = [environment["VISUAL"], environment["EDITOR"]].lazy
      .compactMap { $0 }.first { !$0.isEmpty }
    let command = chosen.map { "\($0) \"$1\"" } ?? "exec \"${EDITOR:-vi}\" \"$1\""
    // If SIGCHLD was ignored by our parent, the exit status would be lost.
    signal(SIGCHLD, SIG_DFL)
    guard
      let child = ChildStart.start("/bin/sh", ["-c", command, "sh", path], isDetached: false)
    else { return .notStarted }
    // As system() does: Ctrl-C in the editor is for the editor.
    let (interrupt, quit) = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    switch ChildStart.end(of: child) {
    case 0: return .closed
    // The shell's exit codes for "cannot run" and "not found".
    case nil, 126, 127: return .notStarted
    case let code?: return .failed(code: Int(code))
    }
  }
}
