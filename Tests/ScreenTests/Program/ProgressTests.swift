import Glibc
import ProcessTestSupport
import TerminalTesting
import Testing

@Suite("A command that waits for a service", .heavy)
struct ProgressTests {
  private static let command = "${PROGRAM%% *} now 渋谷 --lang ja --base-url"

  @Test func `says so at a terminal, and takes it back before anything else is said`() throws {
    let service = try SilentService()
    let program = try RunningProgram(
      script: "\(Self.command) http://127.0.0.1:\(service.port)/; echo over")
    let told = try program.terminal.wait(for: "取得しています…")
    service.close()
    let erased = try program.terminal.wait(for: "\r\u{1B}[K", after: told)
    try program.terminal.wait(for: "over", after: erased)
    #expect(program.child.end() == .exit(0))
  }

  @Test func `says nothing where standard error is no terminal, or a person wants quiet`() throws {
    for rest in ["2>&1 | cat", "-q", "--offline"] {
      let service = try SilentService()
      let program = try RunningProgram(
        script: "\(Self.command) http://127.0.0.1:\(service.port)/ \(rest); echo over")
      // It is asked, unless it may not be; only then does it make a difference that nobody answers.
      if rest != "--offline" { service.waitForConnection() }
      service.close()
      try program.terminal.wait(for: "over")
      #expect(!program.screen.contains("取得しています"))
      #expect(program.child.end() == .exit(0))
    }
  }
}

/// Accepts connections and answers nothing, until it resets them all.
private final class SilentService {
  let port: UInt16
  private let listener: CInt

  init() throws {
    let socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, length) == 0 && listen(socket, 64) == 0
          && getsockname(socket, address, &length) == 0
      }
    }
    try #require(socket >= 0 && result)
    listener = socket
    port = UInt16(bigEndian: address.sin_port)
  }

  func waitForConnection() {
    var entry = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    _ = poll(&entry, 1, 60_000)
  }

  func close() { Glibc.close(listener) }
}
