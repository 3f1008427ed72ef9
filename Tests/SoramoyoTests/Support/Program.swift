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

struct ProgramRun {
  /// The exit code as a shell reports it: 128 plus the number for a signal.
  let code: Int32
  let outputBytes: [UInt8]
  let errorBytes: [UInt8]

  var output: String { String(decoding: outputBytes, as: UTF8.self) }

  var talk: String { String(decoding: errorBytes, as: UTF8.self) }

  var lines: [String] { Self.lines(output) }

  var talkLines: [String] { Self.lines(talk) }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }
}

/// A stream from the program to the test. A socket pair, unlike a pipe, can be created in one step
/// such that no other child inherits an end and keeps it open.
final class Pipe {
  private(set) var reading: Int32
  private(set) var writing: Int32
  private(set) var bytes: [UInt8] = []

  /// A pseudo-terminal: the program's end is a terminal with this many columns.
  init(terminal columns: UInt16) throws {
    let flags = O_RDWR | O_NOCTTY | O_CLOEXEC
    reading = open("/dev/ptmx", flags)
    // Unlocks it and queries its number. The functions for it are hidden from Swift, and with
    // openpty another child may inherit an end.
    var (isLocked, number): (Int32, Int32) = (0, 0)
    guard reading >= 0, ioctl(reading, 0x4004_5431, &isLocked) == 0,
      ioctl(reading, 0x8004_5430, &number) == 0
    else { throw Program.StartFailure(code: errno) }
    writing = open("/dev/pts/\(number)", flags)
    guard writing >= 0 else { throw Program.StartFailure(code: errno) }
    var size = winsize()
    (size.ws_col, size.ws_row) = (columns, 24)
    _ = ioctl(writing, UInt(TIOCSWINSZ), &size)
    // Line feeds are kept: the program's own output is compared.
    var settings = termios()
    tcgetattr(writing, &settings)
    settings.c_oflag = 0
    tcsetattr(writing, TCSANOW, &settings)
  }

  init() throws {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Program.StartFailure(code: errno) }
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    closeReading()
    closeWriting()
  }

  var isOpen: Bool { reading >= 0 }

  /// Makes the writing end non-blocking, with a small buffer.
  func makeNonBlocking() {
    var size: Int32 = 4096
    setsockopt(writing, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
  }

  func read() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(reading, &chunk, chunk.count)
    if count > 0 {
      bytes += chunk[..<count]
    } else if count == 0 || errno != EINTR {
      closeReading()
    }
  }

  func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }
}
