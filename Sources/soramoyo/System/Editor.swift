import SystemLibrary

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
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1 {
      guard errno == EINTR else { return .notStarted }
    }
    let signal = status & 0x7F
    let code = Int(signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
    switch code {
    case 0: return .closed
    // The shell's exit codes for "cannot run" and "not found".
    case 126, 127: return .notStarted
    default: return .failed(code: code)
    }
  }
}
