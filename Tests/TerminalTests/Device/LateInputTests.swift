import Glibc
import ProcessTestSupport
import TerminalTesting
import Testing

@testable import Terminal

@Suite("What arrives while a program leaves")
struct LateInputTests {
  @Test(
    "keys are kept in order, and reports of the terminal are not",
    arguments: [
      ("", "", ""),
      ("", "ls\r", "ls\r"),
      ("", "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", ""),
      ("", "a\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{07}b", "ab"),
      ("", "a\u{1B}[2;3Rb", "ab"),
      ("", "\u{1B}[?62;4;22c\u{1B}[6;20;10t\u{1B}_Gi=31;OK\u{1B}\\", ""),
      ("", "\u{1B}[<64;10;5M\u{1B}[<0;3;2Mx\u{1B}[<0;3;2m", "x"),
      ("", "雨\t\u{7F}\u{1B}[A\u{1B}x", "雨\t\u{7F}\u{1B}[A\u{1B}x"),
      ("", "\u{1B}\u{1B}[B", "\u{1B}\u{1B}[B"),
      ("", "a\u{1B}", "a\u{1B}"),
      ("", "a\u{1B}[<64;1", "a"),
      // The beginning of an answer was already read.
      ("\u{1B}]11;rgb:1e", "1e/1e1e/1e1e\u{07}k", "k"),
      // Those keys were for the ended program; a paste is for no other.
      ("", "\u{03}\u{1A}\u{1C}\u{04}", "\u{04}"),
      ("", "\u{1B}[200~rm -r\n\u{1B}[201~k", "k"),
    ])
  func keys(before: String, bytes: String, typed: String) {
    var pump = InputPump(escapeDelay: .milliseconds(25))
    _ = pump.feed(before.utf8)
    var late = LateInput(after: pump, [])
    for byte in bytes.utf8 { _ = late.take(byte) }
    late.finish()
    #expect(String(decoding: late.typed, as: UTF8.self) == typed)
  }

  @Test(
    "what was read before and not handled comes first, and nobody types more than a line of 4095 bytes"
  )
  func untaken() {
    let pump = InputPump(escapeDelay: .milliseconds(25))
    var late = LateInput(after: pump, [.key(Key("l")), .key(Key("s")), .key(Key(.enter))])
    _ = late.take(0x78)
    #expect(late.typed == Array("ls\rx".utf8))
    let flood = LateInput(after: pump, Array(repeating: .key(Key("q")), count: 4_096))
    #expect(flood.typed == [])
  }

  @Test("an answer is owed until it came, or the terminal has been silent for three seconds")
  func owed() {
    let start = ContinuousClock.now
    var answers = AwaitedAnswers()
    #expect(!answers.isWaiting(at: start))
    answers.ask(.background, at: start)
    answers.take(.key(Key("a")))
    #expect(answers.isWaiting(at: start + .milliseconds(2_999)))
    #expect(!answers.isWaiting(at: start + AwaitedAnswers.patience))
    answers.take(.background(RGB(0, 0, 0)))
    #expect(!answers.isWaiting(at: start))
    // Two answers, in any order.
    answers.ask(.attributes, at: start)
    answers.take(.graphics(.attributes([62])))
    #expect(answers.isWaiting(at: start))
    answers.take(.graphics(.cell(width: 8, height: 16)))
    #expect(!answers.isWaiting(at: start))
    answers.ask(.width, at: start)
    #expect(answers.isWaiting(at: start))
    answers.take(.ambiguousWidth(.narrow))
    #expect(!answers.isWaiting(at: start))
    answers.ask(.kitty, at: start)
    #expect(answers.isWaiting(at: start))
    answers.take(.graphics(.kitty(false)))
    #expect(!answers.isWaiting(at: start))
  }
}

@Suite("The next program on a terminal", .heavy)
struct NextProgramTests {
  private static let demo = Child.path(ofProduct: "TerminalDemo")
  private static let leave = "\u{1B}[?1049l"
  private static let answer = "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{07}"

  /// Whether this system allows putting keys back.
  private static var isPuttingBackAllowed: Bool {
    guard geteuid() != 0, let file = fopen("/proc/sys/dev/tty/legacy_tiocsti", "r") else {
      return true
    }
    defer { fclose(file) }
    return fgetc(file) != Int32(UInt8(ascii: "0"))
  }

  @Test(
    "has the keys that were typed ahead, and not the answers of a slow terminal",
    .enabled(if: isPuttingBackAllowed, "this system puts no keys back"),
    arguments: [
      // Typed before, after and around a late answer; and where nothing is owed.
      ("", "q", "one\(answer)"), ("", "q", "\(answer)one"), ("", "q", "o\(answer)ne"),
      (answer, "qone", ""), (answer, "q", "one"),
      // The mouse was moving: in one piece, as nothing waits for later input.
      (answer, "\u{1B}[<35;3;2Mqo\u{1B}[<65;3;2Mne", ""),
      // Suspended instead.
      ("", "\u{1A}", answer),
    ])
  func typedAhead(first: String, leaving: String, late: String) throws {
    let terminal = try PseudoTerminal()
    let script = "\(Self.demo) patient; read line; echo got:$line.; fg 2>/dev/null; echo over"
    let shell = try Child(["/bin/sh", "-m", "-c", script], on: terminal)
    try terminal.wait(for: "ready")
    if !first.isEmpty {
      terminal.send(first)
      try terminal.wait(for: "background 30")
    }
    terminal.send(leaving)
    if !late.isEmpty { terminal.send(late) }
    let left = try terminal.wait(for: Self.leave)
    terminal.send("two\n")
    let got = try terminal.wait(for: "got:", after: left)
    let end = try terminal.wait(for: ".", after: got)
    // What is typed together with Ctrl-Z is read with it, and is the program's when it continues.
    let typed = leaving == "\u{1A}" ? "two." : "onetwo."
    #expect(String(decoding: terminal.output[got..<end], as: UTF8.self) == typed)
    if leaving == "\u{1A}" {
      try terminal.wait(for: "resumed", after: end)
      terminal.send("q")
    }
    try terminal.wait(for: "over", after: end)
    #expect(shell.end() == .exit(0))
    #expect(!String(decoding: terminal.output[left...], as: UTF8.self).contains("rgb"))
  }

  @Test func `waits for no terminal that stays silent`() throws {
    let terminal = try PseudoTerminal()
    let child = try Child([Self.demo], on: terminal)
    try terminal.wait(for: "ready")
    terminal.send("q")
    #expect(child.end() == .exit(0))
  }

  @Test func `is not needed where a program was stopped and continued at once`() throws {
    let terminal = try PseudoTerminal()
    // The inner shell has no job control and keeps waiting for a stopped program; the outer one
    // gives it a group that can be stopped.
    let script = "/bin/sh -c '\(Self.demo); echo status $?.'; exit $?"
    let shell = try Child(["/bin/sh", "-m", "-c", script], on: terminal)
    let start = try terminal.wait(for: "ready ")
    let end = try terminal.wait(for: ".", after: start)
    let id = try #require(pid_t(String(decoding: terminal.output[start..<end - 1], as: UTF8.self)))
    for _ in 0..<50 {
      let seen = terminal.output.count
      kill(id, SIGTSTP)
      kill(id, SIGCONT)
      try terminal.wait(for: "resumed", after: seen)
    }
    terminal.send("q")
    try terminal.wait(for: "status 0.")
    #expect(shell.end() == .exit(0))
  }
}
