import Glibc
import ProcessTestSupport
import TerminalTesting
import Testing

@Suite("The built program and signals that end it", .heavy)
struct SignalTests {
  private static let loaded = "札幌管区気象台 発表"
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

  @Test("a signal that was ignored before stays ignored")
  func ignored() throws {
    let program = try RunningProgram(script: "trap '' USR1 ALRM; exec $PROGRAM")
    try program.wait(for: Self.loaded)
    program.child.send(signal: SIGUSR1)
    program.child.send(signal: SIGALRM)
    program.terminal.send("q")
    try program.terminal.wait(for: RunningProgram.leave)
    #expect(program.child.end() == .exit(0))
  }

  @Test("a thousand resizes leave the whole screen, and a program that answers")
  func resizes() throws {
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
