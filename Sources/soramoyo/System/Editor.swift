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
    let words: [String] = ["sh", "-c", command, "sh", path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    guard posix_spawn(&child, "/bin/sh", nil, nil, &arguments, environ) == 0 else {
      return .notStarted
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
