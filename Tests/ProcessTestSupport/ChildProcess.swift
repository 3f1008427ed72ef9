import Glibc
import Testing

/// A program started by a test. Its standard output is captured as text; it is killed when the
/// value is released, and when it shows no activity for too long, which fails the test.
package final class ChildProcess {
  package enum End: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  package struct StartFailure: Error { package let code: Int32 }

  private let command: [String]
  private let pid: pid_t
  private let output: Int32
  private var pending: [UInt8] = []
  private var end: End?

  /// - Parameter command: the program (looked up in PATH if it has no slash) and its arguments.
  package init(_ command: [String]) throws {
    var ends: [Int32] = [-1, -1]
    let isMade = Spawning.alone {
      let isMade = pipe(&ends) == 0
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return isMade
    }
    guard isMade else { throw StartFailure(code: errno) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    let (code, started) = Spawning.start(command, looksUp: true, &actions)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      throw StartFailure(code: code)
    }
    self.command = command
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

  /// A program of this package, beside the running test program.
  package static func path(ofProduct name: String) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }
    let folder = own.prefix(upTo: own.lastIndex(of: UInt8(ascii: "/")) ?? 0)
    return String(decoding: folder, as: UTF8.self) + "/" + name
  }

  package func readLine() -> String? {
    while true {
      if let newline = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeSubrange(...newline) }
        return String(decoding: pending[..<newline], as: UTF8.self)
      }
      guard Patience.waitToRead(output) else {
        recordHang("said nothing")
        kill()
        return nil
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      pending.append(contentsOf: chunk.prefix(count))
    }
  }

  package func finish() -> (output: [String], end: End) {
    var lines: [String] = []
    while let line = readLine() { lines.append(line) }
    return (lines, wait())
  }

  package func kill(_ signal: Int32 = SIGKILL) {
    if end == nil { Glibc.kill(pid, signal) }
  }

  @discardableResult
  package func wait() -> End {
    if let end { return end }
    let (found, wasKilled) = Patience.waitForEnd(of: pid)
    if wasKilled { recordHang("did not end") }
    let status = found ?? 0
    let signal = status & 0x7f
    let result: End = signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    end = result
    return result
  }

  private func recordHang(_ what: String) {
    Issue.record("\(command.joined(separator: " ")) \(what) and was killed")
  }
}
