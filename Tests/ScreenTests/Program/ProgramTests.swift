import Glibc
import ProcessTestSupport
import Terminal
import TerminalTesting
import Testing

@Suite("The built program in a pseudo-terminal", .heavy)
struct ProgramTests {
  /// Everything is loaded: the status line shows the issue time of the selected forecast.
  private static let loaded = "11:00 発表"

  @Test("The list, a place, the search, the map and the help are on the screen; then it is gone")
  func screens() throws {
    let program = try RunningProgram()
    try program.wait(for: Self.loaded)
    #expect(program.screen.contains("見本（過去の発表）"))
    try program.wait(for: " 北海道         ☀ › ☁  晴のち曇")
    program.terminal.send("/しぶや")
    try program.wait(for: "渋谷区")
    program.terminal.send("\r")
    try program.wait(for: "曇 のち 雨")
    program.terminal.send("\u{1B}")
    try program.wait(for: "青森県")
    program.terminal.send("m")
    try program.wait(for: "次の値")
    program.terminal.send("?")
    try program.wait(for: "キーの一覧")
    program.terminal.send("L")
    try program.wait(for: "Everywhere")
    program.resize(columns: 40, rows: 12)
    try program.wait(for: "Keys: Map\n  Enter")
    program.resize(columns: 160, rows: 50)
    try program.wait(for: "not known")
    #expect(program.unknown == [])
    program.terminal.send("\u{03}")
    #expect(program.child.end() == .exit(130))
  }

  /// A way to exit, and its end.
  struct WayOut: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var keys = ""
    var signal: Int32?
    let end: Child.End
  }

  @Test(arguments: [
    WayOut(testDescription: "q", keys: "q", end: .exit(0)),
    WayOut(testDescription: "Ctrl-C", keys: "\u{03}", end: .exit(130)),
    WayOut(testDescription: "SIGINT", signal: SIGINT, end: .exit(130)),
    WayOut(testDescription: "SIGTERM", signal: SIGTERM, end: .exit(143)),
    WayOut(testDescription: "SIGHUP", signal: SIGHUP, end: .exit(129)),
    WayOut(testDescription: "a crash", signal: SIGSEGV, end: .signal(SIGSEGV)),
    WayOut(testDescription: "an abort", signal: SIGABRT, end: .signal(SIGABRT)),
  ])
  func `Settings, screen, mouse, cursor and wrapping are given back`(way: WayOut) throws {
    let program = try RunningProgram()
    try program.wait(for: Self.loaded)
    #expect(program.terminal.isRaw)
    program.terminal.send(way.keys)
    if let signal = way.signal { program.child.send(signal: signal) }
    try program.terminal.wait(for: RunningProgram.leave)
    #expect(program.child.end() == way.end)
    program.terminal.readRest()
    #expect(program.terminal.settings == program.settings)
    #expect(program.terminal.count(of: RunningProgram.enter) == 1)
    #expect(program.terminal.count(of: RunningProgram.leave) == 1)
    for mode in ["25", "7"] { #expect(program.terminal.text.contains("\u{1B}[?\(mode)h")) }
    for mode in ["2004", "1002", "1006"] {
      #expect(program.terminal.count(of: "\u{1B}[?\(mode)l") == 1)
    }
  }

  @Test("SORAMOYO_MOUSE leaves the mouse to the terminal, COLORFGBG tells of a light background")
  func variables() throws {
    func shown(_ variables: [String]) throws -> String {
      let program = try RunningProgram(variables: variables)
      try program.wait(for: Self.loaded)
      return program.terminal.text
    }
    let usual = try shown(["COLORTERM=truecolor"])
    #expect(usual.contains("\u{1B}[?1002h") && usual.contains("38;2;165;170;175m"))
    #expect(try !shown(["SORAMOYO_MOUSE=off"]).contains("\u{1B}[?1002h"))
    // Quiet text is a light grey on a dark background, and a dark one on a light background.
    #expect(try shown(["COLORTERM=truecolor", "COLORFGBG=0;15"]).contains("38;2;92;96;100m"))
  }

  @Test(
    "A page asks the terminal for its background and has its colours, but not over ssh",
    arguments: [("0000/0000/0000", "38;2;110;205;215m"), ("ffff/ffff/ffff", "38;2;0;95;105m")])
  func background(color: String, label: String) throws {
    let variables = ["COLORTERM=truecolor", "COLORFGBG="]
    let program = try RunningProgram(script: "$PROGRAM areas; echo done", variables: variables)
    try program.terminal.wait(for: "\u{1B}]11;?\u{1B}\\\u{1B}[c")
    program.terminal.send("\u{1B}]11;rgb:\(color)\u{1B}\\\u{1B}[?62c")
    try program.terminal.wait(for: "done")
    #expect(program.terminal.text.contains(label))
    for variable in ["SSH_CONNECTION=::1 1 ::1 22", "SSH_TTY=/dev/pts/0"] {
      let far = try RunningProgram(
        script: "$PROGRAM areas; echo done", variables: variables + [variable])
      try far.terminal.wait(for: "done")
      #expect(!far.terminal.text.contains("]11;?"))
    }
  }

  @Test(
    "A signal while a page asks its terminal leaves no answer to the shell, and has its effect",
    arguments: [([SIGWINCH], 0), ([SIGCONT], 0), ([SIGWINCH, SIGTERM], 143)]
      as [([Int32], Int32)])
  func signalWhileAsking(signals: [Int32], status: Int32) throws {
    let program = try RunningProgram(
      script: "$PROGRAM areas; echo status $?.; read line; echo got:$line.",
      variables: ["COLORTERM=truecolor", "COLORFGBG="])
    let terminal = program.terminal
    try terminal.wait(for: "\u{1B}]11;?\u{1B}\\\u{1B}[c")
    let group = tcgetpgrp(terminal.master)
    for signal in signals { kill(-group, signal) }
    // The signal ends the wait of the program before there is anything to read.
    Patience.wait { !Self.hasPendingSignal(group) }
    terminal.send("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62c")
    let end = try terminal.wait(for: "status \(status).")
    terminal.send("two\n")
    try terminal.wait(for: "got:two.", after: end)
  }

  /// Whether a signal was sent to a process that it has not taken, from `/proc`.
  private static func hasPendingSignal(_ id: pid_t) -> Bool {
    guard let stream = fopen("/proc/\(id)/status", "r") else { return false }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, stream)
    let line = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("ShdPnd:") }
    return line?.dropFirst("ShdPnd:".count).contains { $0.isHexDigit && $0 != "0" } ?? false
  }

  /// A corner: the cursor is placed behind each sign of a line.
  private static let narrowBox = "┌"
  private static let wideBox = "+---"

  @Test(
    "The width of ambiguous characters is asked for, and whatever else arrives is a key or nothing",
    arguments: [
      ("\u{1B}[2;2Ra", narrowBox, "", narrowBox), ("\u{1B}[2;3Ra", wideBox, "", wideBox),
      ("a\u{1B}[2;3R", wideBox, "", wideBox),
      // Late, never, another answer, and one after the first.
      ("a", narrowBox, "\u{1B}[2;3R", wideBox), ("a", narrowBox, "", narrowBox),
      ("a", narrowBox, "\u{1B}[2;4R\u{1B}[24;80R\u{1B}[?2;3R\u{1B}[1;3R", narrowBox),
      ("\u{1B}[2;2Ra", narrowBox, "\u{1B}[2;3R", narrowBox),
    ])
  func width(first: String, shown: String, late: String, then: String) throws {
    let measure = DisplayWidth(ambiguous: then == Self.wideBox ? .wide : .narrow)
    let program = try RunningProgram(measure: measure)
    try program.terminal.wait(for: "\u{1B}[2H→\u{1B}[6n\u{1B}[2H\u{1B}[K")
    program.terminal.send(first)
    try program.terminal.wait(for: shown)
    program.terminal.send(late)
    if then != shown { try program.terminal.wait(for: then) }
    program.terminal.send("L")
    try program.wait(for: "Hokkaido")
    #expect(program.screen.contains(then))
    #expect(program.terminal.count(of: "\u{1B}[6n") == 1)
    #expect(program.unknown == [])
    program.terminal.send("\u{03}")
    #expect(program.child.end() == .exit(130))
  }

  @Test("Where the width is set, and without UTF-8, the terminal is not asked for it")
  func widthKnown() throws {
    for variable in ["SORAMOYO_AMBIGUOUS_WIDTH=2", "LC_ALL=en_US.ISO-8859-1"] {
      let program = try RunningProgram(
        script: "${PROGRAM% --lang ja}", variables: [variable])
      try program.terminal.wait(for: "\u{1B}[?2026l")
      #expect(!program.terminal.text.contains("\u{1B}[6n"))
    }
  }

  @Test(
    "A terminal with wide characters is kept until it has narrow ones, and nothing is without any")
  func widthKept() throws {
    let file = "$HOME/.cache/soramoyo/wide-terminals"
    let program = try RunningProgram(
      script:
        "for run in 1 2 3; do $PROGRAM; echo kept:; cat \(file) || echo none; done; echo over",
      variables: ["TERM=xterm-256color", "TERM_PROGRAM=kind"])
    var end = 0
    for (answer, kept) in [("2", "none"), ("3", "xterm-256color kind"), ("2", "none")] {
      end = try program.terminal.wait(for: "\u{1B}[6n", after: end)
      program.terminal.send("\u{1B}[2;\(answer)Rq")
      end = try program.terminal.wait(for: "kept:", after: end)
      end = try program.terminal.wait(for: kept, after: end)
    }
    try program.terminal.wait(for: "over", after: end)
  }

  @Test func `When the window is closed, the program ends`() throws {
    let program = try RunningProgram()
    try program.wait(for: Self.loaded)
    program.terminal.hangUp()
    let end = program.child.end()
    #expect(end == .exit(129) || end == .exit(74))
  }

  @Test func `Ctrl-Z gives the terminal to the shell, fg takes it again`() throws {
    let program = try RunningProgram(script: "$PROGRAM; echo stopped; fg; echo over")
    let terminal = program.terminal
    let started = try terminal.wait(for: "発表")
    terminal.send("\u{1A}")
    let stopped = try terminal.wait(for: "stopped", after: started)
    #expect(terminal.count(of: RunningProgram.leave) == 1)
    // Everything is redrawn.
    let resumed = try terminal.wait(for: "都道府県", after: stopped)
    #expect(terminal.isRaw)
    terminal.send("jq")
    try terminal.wait(for: "over", after: resumed)
    #expect(program.child.end() == .exit(0))
    #expect(terminal.settings == program.settings)
    #expect(terminal.count(of: RunningProgram.leave) == 2)
  }

  @Test func `Favorites that are marked are there the next time`() throws {
    let program = try RunningProgram(script: "$PROGRAM; $PROGRAM; echo over")
    try program.terminal.wait(for: "発表")
    program.terminal.send("fq")
    let left = try program.terminal.wait(for: RunningProgram.leave)
    let again = try program.terminal.wait(for: "北海道", after: left)
    let shown = String(decoding: program.terminal.output[left..<again], as: UTF8.self)
    // Home opens, with the marked prefecture.
    #expect(shown.contains("高/低"))
    program.terminal.send("q")
    try program.terminal.wait(for: "over", after: again)
    #expect(program.child.end() == .exit(0))
  }
}
