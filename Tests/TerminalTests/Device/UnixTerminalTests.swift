import Glibc
import ProcessTestSupport
import TerminalTesting
import Testing

@testable import Terminal

@Suite("The terminal is given back", .heavy)
struct UnixTerminalTests {
  private static let leave = "\u{1B}[?1049l"
  private static let demo = Child.path(ofProduct: "TerminalDemo")
  private static let enter = "\u{1B}[?1049h"

  /// Starts the demo, runs `act`, and expects everything to be restored.
  private func expectRestored(
    _ expected: Child.End, _ act: (PseudoTerminal, Child) throws -> Void
  ) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let child = try Child([Self.demo], on: terminal)
    try terminal.wait(for: "ready")
    #expect(terminal.isRaw)
    #expect(terminal.settings != before)
    try act(terminal, child)
    try terminal.wait(for: Self.leave)
    #expect(child.end() == expected)
    terminal.readRest()
    #expect(terminal.settings == before)
    #expect(terminal.count(of: Self.enter) == 1)
    #expect(terminal.count(of: Self.leave) == 1)
    for mode in ["25", "7"] { #expect(terminal.text.contains("\u{1B}[?\(mode)h")) }
    for mode in ["2004", "1002", "1006"] { #expect(terminal.count(of: "\u{1B}[?\(mode)l") == 1) }
  }

  @Test func `When the body returns`() throws {
    try expectRestored(.exit(0)) { terminal, _ in terminal.send("q") }
  }

  @Test func `When the body throws`() throws {
    try expectRestored(.exit(3)) { terminal, _ in terminal.send("x") }
  }

  @Test func `On Ctrl-C`() throws {
    try expectRestored(.exit(130)) { terminal, _ in terminal.send("\u{03}") }
  }

  @Test(
    arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131)] as [(Int32, Int32)])
  func `On a signal`(signal: Int32, code: Int32) throws {
    try expectRestored(.exit(code)) { _, child in child.send(signal: signal) }
  }

  @Test("On a crash", arguments: [("!", [SIGILL, SIGTRAP]), ("a", [SIGABRT]), ("s", [SIGSEGV])])
  func crash(key: String, signals: [Int32]) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let child = try Child([Self.demo], on: terminal)
    try terminal.wait(for: "ready")
    terminal.send(key)
    try terminal.wait(for: Self.leave)
    guard case .signal(let number) = child.end() else {
      Issue.record("it did not crash")
      return
    }
    #expect(signals.contains(number))
    terminal.readRest()
    #expect(terminal.settings == before)
    #expect(terminal.count(of: Self.leave) == 1)
  }

  @Test("When the program no longer listens and is asked twice", arguments: [SIGTERM, SIGINT])
  func hanging(signal: Int32) throws {
    // The worst case: its only free thread has all signals blocked.
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let child = try Child([Self.demo, "hang"], on: terminal, blocksSignals: true)
    try terminal.wait(for: "hanging")
    // Two equal signals are merged while the first is pending: retry until the end.
    for _ in 0..<6000 where !terminal.hasWritten(Self.leave, within: 20) {
      child.send(signal: signal)
    }
    try terminal.wait(for: Self.leave)
    #expect(child.end() == .signal(signal))
    #expect(terminal.settings == before)
    #expect(terminal.count(of: Self.leave) == 1)
  }

  @Test func `When the window is closed, the program ends`() throws {
    let terminal = try PseudoTerminal()
    let child = try Child([Self.demo], on: terminal)
    try terminal.wait(for: "ready")
    terminal.hangUp()
    let end = child.end()
    #expect(end == .exit(129) || end == .exit(74))
  }

  @Test("When suspended with Ctrl-Z; and taken again when continued", arguments: ["\u{1A}", nil])
  func suspending(key: String?) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    // With a job control shell in between.
    let script = "\(Self.demo); echo stopped; fg; echo over"
    let shell = try Child(["/bin/sh", "-m", "-c", script], on: terminal)
    let start = try terminal.wait(for: "ready ")
    let end = try terminal.wait(for: ".", after: start)
    let id = try #require(pid_t(String(decoding: terminal.output[start..<end - 1], as: UTF8.self)))
    if let key { terminal.send(key) } else { kill(id, SIGTSTP) }
    let stopped = try terminal.wait(for: "stopped")
    #expect(terminal.count(of: Self.leave) == 1)
    #expect(terminal.count(of: Self.enter) >= 1)
    let resumed = try terminal.wait(for: "resumed", after: stopped)
    #expect(terminal.isRaw)
    terminal.send("q")
    try terminal.wait(for: "over", after: resumed)
    #expect(shell.end() == .exit(0))
    #expect(terminal.settings == before)
    #expect(terminal.count(of: Self.leave) == 2)
  }

  @Test func `When started in the background, it waits to be brought to the front`() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let script = "\(Self.demo) & wait; echo waited; read line; fg; echo over"
    let shell = try Child(["/bin/sh", "-m", "-c", script], on: terminal)
    let waited = try terminal.wait(for: "waited")
    #expect(terminal.settings == before)
    #expect(terminal.count(of: Self.enter) == 0)
    terminal.send("\n")
    try terminal.wait(for: "ready", after: waited)
    terminal.send("q")
    try terminal.wait(for: "over")
    #expect(shell.end() == .exit(0))
    #expect(terminal.settings == before)
  }

  @Test func `Where no shell could continue it, Ctrl-Z only redraws`() throws {
    let terminal = try PseudoTerminal()
    let child = try Child([Self.demo], on: terminal)
    try terminal.wait(for: "ready")
    terminal.send("\u{1A}")
    try terminal.wait(for: "resumed")
    #expect(terminal.isRaw)
    terminal.send("q")
    #expect(child.end() == .exit(0))
  }

  @Test("Keys, a lone Escape, pasted text, the mouse, a resize, finished work and a timer arrive")
  func events() throws {
    let terminal = try PseudoTerminal()
    let child = try Child([Self.demo], on: terminal)
    try terminal.wait(for: "ready")
    terminal.send("晴")
    try terminal.wait(for: "character(\"晴\")")
    terminal.send("\u{1B}")
    try terminal.wait(for: "key escape 0")
    terminal.send("\u{1B}[1;5A")
    try terminal.wait(for: "key up 4")
    terminal.send("\u{1B}[200~東京\u{1B}[201~")
    try terminal.wait(for: "paste 東京")
    terminal.send("\u{1B}[<0;3;2M")
    try terminal.wait(for: "mouse 1,2")
    terminal.send("\u{1B}]11;rgb:ffff/0000/0000\u{07}")
    try terminal.wait(for: "background 255")
    terminal.send("p")
    try terminal.wait(for: "message worked")
    terminal.send("t")
    try terminal.wait(for: "timer")
    terminal.resize(columns: 30, rows: 12)
    try terminal.wait(for: "size 30x12")
    terminal.send("q")
    #expect(child.end() == .exit(0))
  }
}
