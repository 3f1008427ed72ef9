import Glibc
import ProcessTestSupport

/// The real program, started from the folder of the running test program.
enum Program {
  /// Where its standard output goes.
  enum Output {
    case captured
    /// The same, made non-blocking, with little room, by somebody who shares it.
    case nonBlocking
    /// There is none at all, as after `>&-`.
    case closed
    /// A pipe that nobody reads from any more.
    case readerGone
    case file(String)
  }

  struct StartFailure: Error { let code: Int32 }

  /// Far more than any run takes. A program that hangs is killed, and its code says so.
  private static let patience: Int32 = 30_000

  /// Runs it to its end, with nothing but the given variables in its environment.
  static func run(
    _ arguments: [String], environment: [String: String], input: String = "/dev/null",
    output: Output = .captured
  ) throws -> ProgramRun {
    let data = try Pipe()
    let talk = try Pipe()
    let child = try start(
      arguments, environment: environment, input: input, output: output, data: data, talk: talk)
    data.closeWriting()
    talk.closeWriting()
    switch output {
    case .captured, .nonBlocking: break
    default: data.closeReading()
    }
    if !drain([data, talk]) { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return ProgramRun(
      code: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, outputBytes: data.bytes,
      errorBytes: talk.bytes)
  }

  private static func start(
    _ arguments: [String], environment: [String: String], input: String, output: Output,
    data: Pipe, talk: Pipe
  ) throws -> pid_t {
    let path = ChildProcess.path(ofProduct: "soramoyo")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, talk.writing, STDERR_FILENO)
    switch output {
    case .captured: posix_spawn_file_actions_adddup2(&actions, data.writing, STDOUT_FILENO)
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
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, path, &actions, nil, &words, &variables)
    guard code == 0 else { throw StartFailure(code: code) }
    return child
  }

  /// Reads both pipes until the program has closed them.
  /// - Returns: false when it took too long.
  private static func drain(_ pipes: [Pipe]) -> Bool {
    while pipes.contains(where: \.isOpen) {
      var entries = pipes.map {
        pollfd(fd: $0.isOpen ? $0.reading : -1, events: Int16(POLLIN), revents: 0)
      }
      let ready = poll(&entries, nfds_t(entries.count), patience)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return false }
      for (pipe, entry) in zip(pipes, entries) where entry.revents != 0 { pipe.read() }
    }
    return true
  }
}
