import ProcessTestSupport
import Testing

@testable import soramoyo

@Suite("The quick reader of command lines", .computing)
struct QuickReaderTests {
  @Test("reads everyday lines by itself, as the parser would", arguments: CommandLineTable.everyday)
  func everyday(line: String) throws {
    let arguments = CommandLineTable.split(line)
    let quick = try #require(ReadLine.quick(arguments))
    #expect(quick == ReadLine.parser(arguments))
  }

  @Test("leaves a line to the parser or agrees with it", arguments: CommandLineTable.unusual)
  func unusual(line: String) {
    expectAgreement(CommandLineTable.split(line))
  }

  @Test("agrees about empty, long and many words", arguments: CommandLineTable.awkward)
  func awkward(arguments: [String]) {
    expectAgreement(arguments)
  }

  @Test("agrees on 5,000 random lines, and reads a good part of them", arguments: [1, 2, 3, 4])
  func random(seed: UInt64) {
    var lines = RandomCommandLines(seed: seed)
    var read = 0
    for _ in 0..<1250 {
      let arguments = lines.next()
      // Lines left to the parser are right by definition.
      guard let quick = ReadLine.quick(arguments) else { continue }
      read += 1
      #expect(quick == ReadLine.parserOfCommand(arguments), "\(arguments)")
    }
    #expect(read > 150, "a test of nothing")
  }

  private func expectAgreement(_ arguments: [String]) {
    guard let quick = ReadLine.quick(arguments) else { return }
    #expect(quick == ReadLine.parser(arguments), "\(arguments)")
  }
}
