import Models
import Pages
import Terminal
import TestSupport
import Testing

@testable import soramoyo

@Suite("What is kept of terminals with wide ambiguous characters")
struct WideTerminalsTests {
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

  private func width(_ term: String, _ program: String? = nil) -> DisplayWidth.Ambiguous? {
    WideTerminals(context(term, program))?.width
  }

  @Test("is of one kind, by TERM and TERM_PROGRAM, until it says otherwise")
  func kinds() throws {
    WideTerminals(context("xterm"))?.keep(.narrow)
    #expect(home.bytes(of: file) == nil)
    WideTerminals(context("xterm", "One"))?.keep(.wide)
    WideTerminals(context("xterm"))?.keep(.wide)
    #expect(width("xterm", "One") == .wide && width("xterm") == .wide)
    #expect(width("xterm", "Two") == nil && width("xterm-256color", "One") == nil)
    WideTerminals(context("xterm"))?.keep(.narrow)
    #expect(width("xterm") == nil && width("xterm", "One") == .wide)
    WideTerminals(context("xterm", "One"))?.keep(.narrow)
    #expect(home.bytes(of: file) == nil)
  }

  @Test("counts for pages on such a terminal, unless the width is set")
  func pages() throws {
    WideTerminals(context("mlterm"))?.keep(.wide)
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

  @Test(
    "is nothing where the file is something else",
    arguments: [
      "", "\n\n", "xterm", "xterm ", " xterm", "xterm\tOne\n", "\u{1B}[2Jxterm One\n",
      "xterm One x\n",
      String(repeating: "xterm One\n", count: 1000),
    ])
  func hostile(content: String) throws {
    try home.write(content, to: file)
    #expect(width("xterm", "One") == nil)
    WideTerminals(context("xterm", "One"))?.keep(.wide)
    #expect(width("xterm", "One") == .wide)
  }

  @Test("is not kept for kinds without a usable name, and only for the last twenty")
  func limits() {
    for term in ["", "x term", "x\nterm", "端末", String(repeating: "x", count: 65)] {
      #expect(WideTerminals(context(term)) == nil)
    }
    #expect(WideTerminals(context("xterm", "a b")) == nil)
    for number in 1...21 { WideTerminals(context("term\(number)"))?.keep(.wide) }
    #expect(width("term1") == nil && width("term2") == .wide && width("term21") == .wide)
  }
}
