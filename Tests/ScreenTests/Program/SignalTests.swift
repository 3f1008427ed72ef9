import Glibc
import ProcessTestSupport
import TerminalTesting
import Testing

@Suite("The built program and signals that end it", .heavy)
struct SignalTests {
  private static let loaded = "11:00 発表"
  /// The stack fault of old coprocessors, a power failure, and a real-time signal.
  private static let others: [Int32] = [16, SIGPWR, 40]

  @Test(
    "every signal gives the terminal back, and ends the program as it would have otherwise",
    arguments: [
      SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGSYS, SIGVTALRM, SIGPROF, SIGIO, SIGILL, SIGTRAP,
      SIGBUS, SIGFPE,
    ] + others)
  func restored(signal: Int32) throws {
    let program = try RunningProgram()
    try program.wait(for: Self.loaded)
    #expect(program.terminal.isRaw)
    program.child.send(signal: signal)
    try program.terminal.wait(for: RunningProgram.leave)
    #expect(program.child.end() == .signal(signal))
    program.terminal.readRest()
    #expect(program.terminal.settings == program.settings)
    #expect(program.terminal.count(of: RunningProgram.leave) == 1)
  }

  @Test func `a signal that was ignored before stays ignored`() throws {
    let program = try RunningProgram(script: "trap '' USR1 ALRM; exec $PROGRAM")
    try program.wait(for: Self.loaded)
    program.child.send(signal: SIGUSR1)
    program.child.send(signal: SIGALRM)
    program.terminal.send("q")
    try program.terminal.wait(for: RunningProgram.leave)
    #expect(program.child.end() == .exit(0))
  }

  @Test("thousands of keys leave its memory as it was")
  func memory() throws {
    let program = try RunningProgram()
    try program.wait(for: Self.loaded)
    // The list, a place and its sections, days, the map with every value, warnings, areas.
    let round = "jjjkG\u{1B}[6~g\r\t\t]][[hmvvvvvvhjlmwGgwFFa1aAaLL?"
    func play(_ rounds: Int) throws {
      for _ in 0..<rounds {
        program.terminal.send(round)
        try program.wait(for: "キーの一覧")
        program.terminal.send("q")
        try program.terminal.wait(until: "the list") { _ in
          !program.screen.contains("キーの一覧")
        }
      }
    }
    try play(20)
    let before = program.child.residentPages
    try play(60)
    #expect(before > 0)
    #expect(program.child.residentPages - before < 1_000, "more than 4 MB")
    program.terminal.send("\u{03}")
    #expect(program.child.end() == .exit(130))
  }

  @Test func `a thousand resizes leave the whole screen, and a program that answers`() throws {
    let program = try RunningProgram()
    try program.wait(for: Self.loaded)
    for number in 0..<1000 {
      program.terminal.resize(columns: 2 + number * 37 % 220, rows: 1 + number * 13 % 70)
      if number % 50 == 0 { program.terminal.send("j") }
    }
    program.resize(columns: 80, rows: 24)
    program.terminal.send("?")
    try program.wait(for: "キーの一覧")
    program.terminal.send("q")
    try program.wait(for: "都道府県")
    #expect(program.unknown == [])
    program.terminal.send("\u{03}")
    #expect(program.child.end() == .exit(130))
  }
}

extension Child {
  /// Resident pages of its memory, from `/proc`; 0 if that cannot be read.
  fileprivate var residentPages: Int {
    guard let stream = fopen("/proc/\(id)/statm", "r") else { return 0 }
    defer { fclose(stream) }
    var bytes = [CChar](repeating: 0, count: 256)
    guard fgets(&bytes, Int32(bytes.count), stream) != nil else { return 0 }
    let text = String(
      decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
