package import Glibc
import ProcessTestSupport
import Testing

/// A program started on a pseudo-terminal of its own, as in a terminal window.
package final class Child {
  package enum End: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
    case never
  }

  package let id: pid_t
  private let name: String
  private var isReaped = false

  /// Starts `arguments` as the leader of a new session on the pseudo-terminal.
  ///
  /// - Parameters:
  ///   - blocksSignals: whether it starts with all signals blocked, as from a thread pool.
  ///   - variables: additional environment variables, as `NAME=value`.
  package init(
    _ arguments: [String], on terminal: PseudoTerminal, blocksSignals: Bool = false,
    variables: [String] = []
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session leader opens becomes its controlling one.
    posix_spawn_file_actions_addopen(&actions, 0, terminal.path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var mask = sigset_t()
    if blocksSignals { sigfillset(&mask) } else { sigemptyset(&mask) }
    posix_spawnattr_setsigmask(&attributes, &mask)
    let setsid: Int16 = 0x80  // POSIX_SPAWN_SETSID, which is hidden from Swift
    posix_spawnattr_setflags(
      &attributes, setsid | Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for case let word? in argv { free(word) } }
    let usual = [
      "TERM=xterm", "PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no",
      "TSAN_OPTIONS=handle_segv=0", "ASAN_OPTIONS=handle_segv=0",
    ]
    var environment: [UnsafeMutablePointer<CChar>?] =
      (usual + variables).map { strdup($0) } + [nil]
    defer { for case let word? in environment { free(word) } }
    var id: pid_t = 0
    let code = Spawning.alone {
      posix_spawn(&id, arguments[0], &actions, &attributes, &argv, &environment)
    }
    if code != 0 { throw PseudoTerminal.Failure(what: "cannot start \(arguments[0]): \(code)") }
    self.id = id
    name = arguments.joined(separator: " ")
  }

  deinit {
    if !isReaped {
      kill(id, SIGKILL)
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0 { if errno != EINTR { break } }
    }
  }

  package static func path(ofProduct name: String) -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.bindMemory(to: CChar.self).baseAddress.map {
        readlink("/proc/self/exe", $0, bytes.count)
      } ?? 0
    }
    let path = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/" + name
  }

  package func send(signal: Int32) {
    kill(id, signal)
  }

  /// Waits for the end. If it takes too long, the program is killed, and the test fails.
  package func end() -> End {
    let (found, wasKilled) = Patience.waitForEnd(of: id)
    if wasKilled { Issue.record("\(name) did not end and was killed") }
    guard let status = found else { return .never }
    isReaped = true
    return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }
}
