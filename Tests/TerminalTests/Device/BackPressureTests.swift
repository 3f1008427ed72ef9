import Glibc
import Locking
import ProcessTestSupport
import TerminalTesting
import Testing

@testable import Terminal

/// Serialized: a process holds one terminal at a time.
@Suite("A terminal of this process, and input that it does not take", .heavy, .serialized)
struct BackPressureTests {
  private static let leave = "\u{1B}[?1049l"

  /// A terminal with undelivered events.
  private final class Held: Sendable {
    let events = Locked<[DeviceEvent]>([])

    var count: Int { events.withLock(\.count) }

    var letters: String {
      events.withLock { events in
        var text = ""
        for case .input(.key(let key)) in events {
          if case .character(let letter) = key.code { text.append(letter) }
        }
        return text
      }
    }
  }

  /// Writes as much as the terminal takes; nothing is lost.
  private func write(_ bytes: ArraySlice<UInt8>, to terminal: PseudoTerminal) -> Int {
    let flags = fcntl(terminal.master, F_GETFL)
    _ = fcntl(terminal.master, F_SETFL, flags | O_NONBLOCK)
    defer { _ = fcntl(terminal.master, F_SETFL, flags) }
    var rest = bytes
    while !rest.isEmpty {
      terminal.readRest()
      var wait = pollfd(fd: terminal.master, events: Int16(POLLOUT), revents: 0)
      let piece = rest.prefix(4096)
      let count =
        poll(&wait, 1, 300) > 0
        ? piece.withUnsafeBytes { Glibc.write(terminal.master, $0.baseAddress, $0.count) } : 0
      if count <= 0 { break }
      rest = rest.dropFirst(count)
    }
    return bytes.count - rest.count
  }

  @Test(
    "A bounded number of events waits, the terminal holds the rest, and all of it comes in order")
  func bounded() throws {
    let terminal = try PseudoTerminal()
    let device = UnixTerminal(input: terminal.slave, output: terminal.slave)
    let held = Held()
    try device.open(TerminalOptions(asksBackground: false)) { event in
      held.events.withLock { $0.append(event) }
    }
    defer { device.close { [] } }
    // No two parts of it are alike.
    var flood: [UInt8] = []
    var number: UInt32 = 1
    while flood.count < 3_000_000 {
      number = number &* 1_664_525 &+ 1_013_904_223
      flood.append(0x61 + UInt8(number >> 24) % 26)
    }
    let written = write(flood[...], to: terminal)
    #expect(written < 400_000)
    #expect(held.count == 4096)
    var taken = 0
    Patience.wait {
      let new = held.count - taken
      taken += new
      if new > 0 { device.tookInput(weight: new) }
      return taken == written
    }
    #expect(held.letters == String(decoding: flood.prefix(written), as: UTF8.self))
  }

  @Test func `Pasted text takes room by its length`() throws {
    let terminal = try PseudoTerminal()
    let device = UnixTerminal(input: terminal.slave, output: terminal.slave)
    let held = Held()
    try device.open(TerminalOptions(asksBackground: false)) { event in
      held.events.withLock { $0.append(event) }
    }
    defer { device.close { [] } }
    let paste = "\u{1B}[200~" + String(repeating: "x", count: 60_000) + "\u{1B}[201~"
    _ = write(ArraySlice(String(repeating: paste, count: 40).utf8), to: terminal)
    #expect(held.count == 2)
  }

  @Test("Ctrl-C and Ctrl-Z behind 64 KB of it work at once", arguments: ["\u{03}", "\u{1A}"])
  func control(key: String) throws {
    let terminal = try PseudoTerminal()
    let child = try Child([Child.path(ofProduct: "TerminalDemo"), "hang"], on: terminal)
    try terminal.wait(for: "hanging")
    let wheel = String(repeating: "\u{1B}[<64;10;5M", count: 5_400)
    let bytes = Array((wheel + key).utf8)
    #expect(write(bytes[...], to: terminal) == bytes.count)
    if key == "\u{03}" {
      // It does not react; a second time ends it.
      terminal.send(key)
      #expect(child.end() == .signal(SIGINT))
    } else {
      try terminal.wait(for: "\u{1B}[?1049l")
      child.send(signal: SIGKILL)
      _ = child.end()
    }
  }

  @Test func `Without a terminal there is an error, and a second hold is refused`() throws {
    let terminal = try PseudoTerminal()
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    #expect(throws: TerminalError.noTerminal(code: ENOTTY)) {
      try UnixTerminal(input: null, output: null).open(TerminalOptions()) { _ in }
    }
    let first = UnixTerminal(input: terminal.slave, output: terminal.slave)
    let second = UnixTerminal(input: terminal.slave, output: terminal.slave)
    let before = terminal.settings
    try first.open(TerminalOptions()) { _ in }
    #expect(throws: TerminalError.alreadyHeld) { try second.open(TerminalOptions()) { _ in } }
    #expect(terminal.isRaw)
    #expect(first.write([0x61]))
    #expect(first.size == TerminalSize(columns: 40, rows: 10))
    first.close { [] }
    first.close { [] }
    #expect(!first.write([0x61]))
    #expect(terminal.settings == before)
    try second.open(TerminalOptions()) { _ in }
    second.close { [] }
    #expect(terminal.settings == before)
    terminal.readRest()
    #expect(terminal.count(of: Self.leave) == 2)
  }
}
