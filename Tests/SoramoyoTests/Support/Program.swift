import Glibc
import ProcessTestSupport
import Testing

/// The real program, from the folder of the running test program.
enum Program {
  enum Output {
    case captured
    case terminal
    /// A non-blocking stream with a small buffer, shared with another process.
    case nonBlocking
    /// No standard output, as after `>&-`.
    case closed
    /// A pipe without a reader.
    case readerGone
    case file(String)
  }

  struct StartFailure: Error { let code: Int32 }

  /// Runs it to its end, with only the given environment. If it hangs it is killed, and the test
  /// fails.
  ///
  /// - Parameters:
  ///   - talksToTerminal: whether its standard error is a pseudo-terminal.
  ///   - wrapper: a command, by its path, that starts the program.
  static func run(
    _ arguments: [String], environment: [String: String], input: String = "/dev/null",
    output: Output = .captured, talksToTerminal: Bool = false, through wrapper: [String] = []
  ) throws -> ProgramRun {
    var isTerminal = false
    if case .terminal = output { isTerminal = true }
    let data = isTerminal ? try Pipe(terminal: 80) : try Pipe()
    let talk = talksToTerminal ? try Pipe(terminal: 80) : try Pipe()
    let child = try start(
      wrapper + [ChildProcess.path(ofProduct: "soramoyo")] + arguments, environment: environment,
      input: input, output: output, data: data, talk: talk)
    data.closeWriting()
    talk.closeWriting()
    switch output {
    case .captured, .terminal, .nonBlocking: break
    case .closed, .readerGone, .file: data.closeReading()
    }
    let hasClosed = drain([data, talk])
    if !hasClosed { kill(child, SIGKILL) }
    let (found, wasKilled) = Patience.waitForEnd(of: child)
    if !hasClosed || wasKilled {
      Issue.record("soramoyo \(arguments.joined(separator: " ")) did not end and was killed")
    }
    let status = found ?? 0
    let signal = status & 0x7F
    return ProgramRun(
      code: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, outputBytes: data.bytes,
      errorBytes: talk.bytes)
  }

  private static func start(
    _ command: [String], environment: [String: String], input: String, output: Output,
    data: Pipe, talk: Pipe
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, talk.writing, STDERR_FILENO)
    switch output {
    case .captured, .terminal:
      posix_spawn_file_actions_adddup2(&actions, data.writing, STDOUT_FILENO)
    case .nonBlocking:
      data.makeNonBlocking()
      posix_spawn_file_actions_adddup2(&actions, data.writing, STDOUT_FILENO)
    case .closed: posix_spawn_file_actions_addclose(&actions, STDOUT_FILENO)
    case .readerGone:
      data.closeReading()
      posix_spawn_file_actions_adddup2(&actions, data.writing, STDOUT_FILENO)
    case .file(let path):
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, path, O_WRONLY, 0)
    }
    // Descriptors that other tests have open must not be inherited.
    for descriptor in STDERR_FILENO + 1..<256 {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    let (code, child) = Spawning.start(
      command, environment: environment.map { "\($0)=\($1)" }, &actions)
    guard code == 0 else { throw StartFailure(code: code) }
    return child
  }

  /// Reads both pipes until the program has closed them.
  /// - Returns: false if it was silent for too long.
  private static func drain(_ pipes: [Pipe]) -> Bool {
    while pipes.contains(where: \.isOpen) {
      var entries = pipes.map {
        pollfd(fd: $0.isOpen ? $0.reading : -1, events: Int16(POLLIN), revents: 0)
      }
      guard Patience.wait(for: &entries) else { return false }
      for (pipe, entry) in zip(pipes, entries) where entry.revents != 0 { pipe.read() }
    }
    return true
  }
}
