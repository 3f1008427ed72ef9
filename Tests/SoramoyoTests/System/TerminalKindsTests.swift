import Locking
import Models
import Pages
import Terminal
import TestSupport
import Testing

@testable import soramoyo

@Suite("What is kept of kinds of terminals")
struct TerminalKindsTests {
  private let home: Home
  private var file: String { home.cacheFolder + "/wide-terminals" }

  init() throws { home = try Home(lang: "ja_JP.UTF-8") }

  private func context(
    _ term: String, _ program: String? = nil, isOutputTerminal: Bool = true,
    more: [String: String] = [:]
  ) -> ProcessContext {
    var environment = home.environment.merging(more) { $1 }
    environment["TERM"] = term
    environment["TERM_PROGRAM"] = program
    return ProcessContext(
      environment: environment, isOutputTerminal: isOutputTerminal, isErrorTerminal: false,
      isInputTerminal: false, columns: nil, now: "2024-08-29T12:00")
  }

  private func isWide(_ term: String, _ program: String? = nil) -> Bool? {
    TerminalKinds(.wide, context(term, program))?.hasThis
  }

  @Test("is of one kind, by TERM and TERM_PROGRAM, until it says otherwise")
  func kinds() throws {
    TerminalKinds(.wide, context("xterm"))?.keep(false)
    #expect(home.bytes(of: file) == nil)
    TerminalKinds(.wide, context("xterm", "One"))?.keep(true)
    TerminalKinds(.wide, context("xterm"))?.keep(true)
    #expect(isWide("xterm", "One") == true && isWide("xterm") == true)
    #expect(isWide("xterm", "Two") == false && isWide("xterm-256color", "One") == false)
    TerminalKinds(.wide, context("xterm"))?.keep(false)
    #expect(isWide("xterm") == false && isWide("xterm", "One") == true)
    TerminalKinds(.wide, context("xterm", "One"))?.keep(false)
    #expect(home.bytes(of: file) == nil)
  }

  @Test("counts for pages on such a terminal, unless the width is set")
  func pages() throws {
    TerminalKinds(.wide, context("mlterm"))?.keep(true)
    func settings(_ context: ProcessContext) throws -> Settings {
      try Dependencies(values: CommandValues(), context: context).settings
    }
    let found = try settings(context("mlterm"))
    #expect(found.measure.ambiguous == .wide && found.style.isAmbiguousWide)
    for other in [
      context("mlterm", isOutputTerminal: false), context("xterm"),
      context("mlterm", more: ["SORAMOYO_AMBIGUOUS_WIDTH": "1"]),
      context("mlterm", more: ["LANG": "en_US.ISO-8859-1"]),
    ] {
      let settings = try settings(other)
      #expect(settings.measure.ambiguous == .narrow && !settings.style.isAmbiguousWide)
    }
  }

  @Test("spares one that did not answer in time the next question, until the screens hear of it")
  func slow() throws {
    func asked(_ term: String, answer: SingleQuestion.Answer?) throws -> Int {
      let count = Locked(0)
      var context = context(term, more: ["COLORTERM": "truecolor"])
      context.askTerminal = { _ in
        count.withLock { $0 += 1 }
        return answer
      }
      _ = try Dependencies(values: CommandValues(), context: context).pageRenderer
      return count.withLock { $0 }
    }
    let dark = RGB(30, 30, 30)
    // What is never asked, as another process has the foreground, is not slow.
    #expect(try asked("xterm", answer: nil) == 1)
    #expect(try asked("xterm", answer: .init(color: dark, isWhole: true)) == 1)
    #expect(try asked("xterm", answer: .init(color: dark, isWhole: false)) == 1)
    #expect(try asked("xterm", answer: nil) == 0 && asked("screen", answer: nil) == 1)
    TerminalKinds(.slow, context("xterm"))?.keep(false)
    #expect(try asked("xterm", answer: nil) == 1)
    // A pipe may have a pager behind it, which reads the terminal.
    for (isTerminal, version) in [(true, "foot(1.16.2)"), (false, nil)] {
      var context = context("xterm", isOutputTerminal: isTerminal)
      context.askTerminal = { _ in .init(version: "foot(1.16.2)", isWhole: true) }
      let dependencies = try Dependencies(values: CommandValues(), context: context)
      #expect(dependencies.terminalVersion == version)
    }
  }

  @Test(
    "is nothing where the file is something else",
    arguments: [
      "", "\n\n", "xterm", "xterm ", " xterm", "xterm\tOne\n", "\u{1B}[2Jxterm One\n",
      "xterm One x\n",
      String(repeating: "xterm One\n", count: 1000),
    ])
  func hostile(content: String) throws {
    try home.write(content, to: file)
    #expect(isWide("xterm", "One") == false)
    TerminalKinds(.wide, context("xterm", "One"))?.keep(true)
    #expect(isWide("xterm", "One") == true)
  }

  @Test("is not kept for kinds without a usable name, and only for the last twenty")
  func limits() {
    for term in ["", "x term", "x\nterm", "端末", String(repeating: "x", count: 65)] {
      #expect(TerminalKinds(.wide, context(term)) == nil)
    }
    #expect(TerminalKinds(.wide, context("xterm", "a b")) == nil)
    for number in 1...21 { TerminalKinds(.wide, context("term\(number)"))?.keep(true) }
    #expect(isWide("term1") == false && isWide("term2") == true && isWide("term21") == true)
  }
}
