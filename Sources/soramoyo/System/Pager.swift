import SystemLibrary

/// The user's pager, started once the output is longer than the terminal.
final class Pager {
  private let command: [String]
  private let rows: Int
  private var child: pid_t?
  /// Our standard output, for afterwards.
  private var terminal: Int32 = -1

  /// Read only by commands that may need a pager.
  static let variables = ["PAGER"]

  /// Nil where no pager is to be used.
  /// - Parameter context: with `PAGER`, `TERM`.
  init?(_ context: ProcessContext) {
    let environment = context.environment
    guard environment["TERM"].map({ $0 != "dumb" && !$0.isEmpty }) ?? false,
      let rows = context.rows
    else { return nil }
    self.rows = rows
    switch environment["PAGER"] {
    case nil: command = ["less", "-FRX"]
    case let chosen?:
      let words = chosen.split(separator: " ").map(String.init)
      guard !words.isEmpty, words != ["cat"] else { return nil }
      // As usual, a shell reads what is more than a program and its options.
      let isPlain = chosen.utf8.allSatisfy { !"|&;<>()$`\\\"'*?[#~=%\n\t".utf8.contains($0) }
      command = isPlain ? words : ["/bin/sh", "-c", chosen]
    }
  }

  static var wanted: Pager? { Pager(.current(settings: variables)) }

  var isRunning: Bool { child != nil }

  /// The message if a shell could not run it.
  var failure: String { "PAGER: \(command.joined(separator: " ")) (--no-pager)" }

  /// Whether so much output does not fit the terminal, with a line left for the prompt.
  func isLong(_ output: [UInt8]) -> Bool {
    output.count { $0 == UInt8(ascii: "\n") } >= rows
  }

  /// Starts it and leads standard output to it.
  /// - Returns: false if it cannot be started; standard output is as before.
  func start() -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { for end in ends { close(end) } }
    // As git does: what is short needs no key, colours pass, and the text stays on the screen.
    setenv("LESS", "FRX", 0)
    setenv("LESSCHARSET", "utf-8", 0)
    signal(SIGCHLD, SIG_DFL)
    terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard terminal >= 0,
      let started = ChildStart.start(
        command[0], Array(command.dropFirst()), isDetached: false, input: ends[0])
    else { return false }
    dup2(ends[1], STDOUT_FILENO)
    // Ctrl-C is for the pager.
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    child = started
    return true
  }

  /// Ends the output and waits until the person has read it.
  /// - Returns: whether the pager could be run.
  func finish() -> Bool {
    guard let child else { return true }
    dup2(terminal, STDOUT_FILENO)
    close(terminal)
    let code = ChildStart.end(of: child)
    self.child = nil
    // A shell's codes for what cannot be run or found.
    return code != 126 && code != 127
  }
}
