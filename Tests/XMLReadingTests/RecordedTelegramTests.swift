import ProcessTestSupport
import Storage
import Testing
import XMLReading

@Suite(
  "JMA's telegrams", .computing,
  .enabled(if: !RecordedTelegrams.paths.isEmpty, "recorded telegrams are not here"))
struct RecordedTelegramTests {
  @Test func `every sample is read without a fault, whole and in odd pieces`() throws {
    for path in RecordedTelegrams.paths {
      let whole = try Reading.events(XMLStream(.file(InputFile(path: path))))
      let bytes = try ReadableFile.read(path, limit: 8 << 20)
      #expect(try Reading.events(XMLStream(Reading.inPieces(bytes, of: 1009))) == whole, "\(path)")
      #expect(whole.count > 10)
    }
  }

  @Test(arguments: 0..<4) func `the largest, truncated at every 97th byte`(part: Int) throws {
    let whole = try #require(RecordedTelegrams.largest)
    let library = try XMLLibrary()
    for count in stride(from: 97 * (part + 1), to: whole.count - 1, by: 97 * 4) {
      let fault = #expect(throws: XMLFault.self) {
        try XMLStream(.bytes(Array(whole.prefix(count))), library: library).finish()
      }
      #expect(fault?.kind == "truncated", "\(count) bytes: \(String(describing: fault))")
    }
    try XMLStream(.bytes(whole), library: library).finish()
  }
}
