import ProcessTestSupport
import Testing

/// Runs the telegram fuzzer as a separate program, because a case may never end.
@Suite("Damaged telegrams", .heavy)
struct FuzzTests {
  private let fuzz = ChildProcess.path(ofProduct: "TelegramFuzz")

  @Test("end in time and break nothing, with every element removed, emptied and doubled")
  func every() throws {
    let (output, end) = try ChildProcess([fuzz, "--bound", "5", "--every"]).finish()
    #expect(end == .exited(0), "\(output)")
    #expect(output.last?.contains("of them read") == true)
  }

  @Test("end in time and break nothing, changed at random", arguments: [1, 2])
  func random(seed: Int) throws {
    let (output, end) = try ChildProcess(
      [fuzz, "--bound", "5", "--cases", "300", "--seed", "\(seed)"]
    ).finish()
    #expect(end == .exited(0), "\(output)")
    #expect(output.last?.hasPrefix("300 telegrams of seed \(seed)") == true)
  }

  @Test func `take no time that grows with the square of their size`() throws {
    let (output, end) = try ChildProcess([fuzz, "--bound", "20", "--large"]).finish()
    #expect(end == .exited(0), "\(output)")
    #expect(output.last == "6 large telegrams, 6 of them read")
  }

  @Test func `are the same for the same seed`() throws {
    let runs = try (0..<2).map { _ in
      try ChildProcess([fuzz, "--bound", "5", "--cases", "60", "--seed", "9"]).finish().output
    }
    #expect(runs[0] == runs[1] && !runs[0].isEmpty)
  }
}
