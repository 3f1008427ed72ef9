public import Glibc

/// A program started by a test. Its standard output comes back as text; it is killed when the
/// value goes away.
public final class ChildProcess {
  /// How it ended.
  public enum End: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  public struct StartFailure: Error { public let code: Int32 }

  private let pid: pid_t
  private let output: Int32
  private var pending: [UInt8] = []
  private var end: End?

  /// - Parameter command: the program (looked up in PATH when it has no slash) and its arguments.
  public init(_ command: [String]) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw StartFailure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    // The threads that run tests have most signals blocked; a shell then waits for ever.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var started: pid_t = 0
    let code = posix_spawnp(&started, command[0], &actions, &attributes, arguments, environ)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      throw StartFailure(code: code)
    }
    pid = started
    output = ends[0]
  }

  deinit {
    if end == nil {
      Glibc.kill(pid, SIGKILL)
      var status: Int32 = 0
      waitpid(pid, &status, 0)
    }
    close(output)
  }

  /// A program of this package, found beside the running test program.
  public static func path(ofProduct name: String) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }
    let folder = own.prefix(upTo: own.lastIndex(of: UInt8(ascii: "/")) ?? 0)
    return String(decoding: folder, as: UTF8.self) + "/" + name
  }

  /// The next line of its output, or nil at the end.
  public func readLine() -> String? {
    while true {
      if let newline = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeSubrange(...newline) }
        return String(decoding: pending[..<newline], as: UTF8.self)
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      pending.append(contentsOf: chunk.prefix(count))
    }
  }

  /// Reads all that is left of its output and waits for it.
  public func finish() -> (output: [String], end: End) {
    var lines: [String] = []
    while let line = readLine() { lines.append(line) }
    return (lines, wait())
  }

  public func kill(_ signal: Int32 = SIGKILL) {
    if end == nil { Glibc.kill(pid, signal) }
  }

  @discardableResult
  public func wait() -> End {
    if let end { return end }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7f
    let result: End = signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    end = result
    return result
  }
}
