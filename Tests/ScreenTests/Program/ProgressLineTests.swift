import Glibc
import Pages
import Presenter
import ProcessTestSupport
import TerminalTesting
import Testing

/// The real program on a terminal, with a service that never answers.
@Suite("The line of progress", .heavy)
struct ProgressLineTests {
  private static let erasure = "\r\u{1B}[K"

  @Test("goes away before a signal ends the program", arguments: [SIGINT, SIGTERM, SIGHUP])
  func ended(signal: Int32) throws {
    let server = try SilentServer()
    let home = try TemporaryFolder()
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let child = try Child(
      [
        Child.path(ofProduct: "soramoyo"), "forecast", "shibuya", "--no-warnings", "--base-url",
        server.address,
      ], on: terminal, variables: ["HOME=\(home.path)", "LANG=en_US.UTF-8"])
    let words = ErrorText(language: .en).fetching
    try terminal.wait(for: words)
    child.send(signal: signal)
    #expect(child.end() == .signal(signal))
    terminal.readRest()
    #expect(terminal.text.hasSuffix(words + Self.erasure), "\(terminal.text.debugDescription)")
  }

  @Test func `leaves a signal alone that is ignored`() throws {
    let server = try SilentServer()
    let home = try TemporaryFolder()
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let program = Child.path(ofProduct: "soramoyo")
    let child = try Child(
      [
        "/bin/sh", "-c", "trap '' HUP; exec \"$0\" \"$@\"", program, "forecast", "shibuya",
        "--no-warnings", "--base-url", server.address,
      ], on: terminal, variables: ["HOME=\(home.path)", "LANG=en_US.UTF-8"])
    let words = ErrorText(language: .en).fetching
    try terminal.wait(for: words)
    child.send(signal: SIGHUP)
    child.send(signal: SIGTERM)
    #expect(child.end() == .signal(SIGTERM))
  }
}

private final class SilentServer {
  struct NotListening: Error {}

  let address: String
  private let listener: Int32

  init() throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isListening = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(listener, place, length) == 0 && listen(listener, 300) == 0
          && getsockname(listener, place, &length) == 0
      }
    }
    address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))/"
    guard isListening else { throw NotListening() }
  }

  deinit { close(listener) }
}
