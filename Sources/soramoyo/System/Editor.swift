import Glibc

/// Starts the person's editor and waits until it is closed.
struct Editor {
  let environment: [String: String]

  enum Outcome: Equatable {
    case closed
    case failed(code: Int)
    case notStarted
  }

  /// `$VISUAL` or `$EDITOR` may hold options, so a shell reads them, as everywhere; the file is an
  /// argument of its own and never read by the shell.
  func edit(_ path: String) -> Outcome {
    let chosen = [environment["VISUAL"], environment["EDITOR"]].lazy
      .compactMap { $0 }.first { !$0.isEmpty }
    let command = chosen.map { "\($0) \"$1\"" } ?? "exec \"${EDITOR:-vi}\" \"$1\""
    // Where we were started with SIGCHLD ignored, nothing would be left to wait for.
    signal(SIGCHLD, SIG_DFL)
    guard
      let child = ChildStart.start("/bin/sh", ["-c", command, "sh", path], isDetached: false)
    else { return .notStarted }
    // As system() does: Ctrl-C in the editor is the editor's.
    let (interrupt, quit) = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1 {
      guard errno == EINTR else { return .notStarted }
    }
    let signal = status & 0x7F
    let code = Int(signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
    switch code {
    case 0: return .closed
    // The shell's own words for "cannot run" and "not found".
    case 126, 127: return .notStarted
    default: return .failed(code: code)
    }
  }
}
