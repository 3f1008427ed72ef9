import TestSupport
import Testing

/// All tests share one process, so each suite declares what it needs (see CONTRIBUTING.md).
@Suite("Suites of tests")
struct TestPaceTests {
  /// Starts a process or a server, or uses a pseudo-terminal.
  private static let heavy = [
    "Program.run(", "ChildProcess(", "RawServer", "LoopbackServer {", "Service(", "Room(",
    "PseudoTerminal(", "RunningProgram(", "TLSServer(",
  ]

  private static func needsGate(_ text: String) -> Bool {
    heavy.contains { text.contains($0) } || text.contains("Home(") && text.contains(".run(")
  }

  @Test("that start processes or servers are heavy, and none has a limit that counts queues")
  func traits() {
    // Except this file, and the one that tests what makes suites heavy.
    let files = PackageRoot.files(below: "Tests", suffix: "Tests.swift")
      .filter { !$0.hasSuffix("/TestPaceTests.swift") && !$0.hasSuffix("/PacingTests.swift") }
    let texts = files.map { ($0, PackageRoot.text(of: $0) ?? "") }
    let needing = texts.filter { Self.needsGate($0.1) }
    #expect(needing.count > 50)
    #expect(
      needing.filter { !$0.1.contains(".heavy") }.map(\.0) == [],
      "give the suite the trait .heavy of ProcessTestSupport")
    #expect(
      texts.filter { $0.1.contains(".timeLimit(") }.map(\.0) == [],
      "use .heavy or .watched: their limit starts when the test does")
  }
}
