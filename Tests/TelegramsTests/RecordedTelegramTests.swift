import Models
import Testing
import XMLReading

@testable import Telegrams

@Suite(
  "Recorded telegrams",
  .enabled(if: RecordedTelegrams.areHere, "the recorded telegrams are not part of the repository"))
struct RecordedTelegramTests {
  @Test func `are all read, and their kind is known from their names`() throws {
    let library = try XMLLibrary()
    let reader = TelegramReader(library: library)
    #expect(RecordedTelegrams.all.count >= 162)
    for path in RecordedTelegrams.all {
      let telegram = try reader.telegram(RecordedTelegrams.bytes(path))
      #expect(!telegram.control.title.isEmpty, "\(path)")
      #expect(telegram.control.time != nil, "\(path)")
      #expect(telegram.head.reportTime != nil, "\(path)")
      if path.contains("/samples/") { #expect(TelegramFileName(path) != nil, "\(path)") }
    }
  }

  @Test("cut short at every 97th byte are errors", arguments: ["VXSE53", "VPFG50", "VPWW57"])
  func truncated(type: String) throws {
    let path = try #require(RecordedTelegrams.all.first { $0.contains(type) })
    let bytes = RecordedTelegrams.bytes(path)
    let library = try XMLLibrary()
    for length in stride(from: 0, to: bytes.count - 8, by: 97) {
      #expect(throws: TelegramFault.self) {
        try TelegramReader(library: library).telegram(Array(bytes[..<length]))
      }
    }
  }

  @Test func `feeds are read`() throws {
    try #require(!RecordedTelegrams.feeds.isEmpty)
    for path in RecordedTelegrams.feeds {
      let feed = try AtomFeedReader().whole(RecordedTelegrams.bytes(path))
      #expect(!feed.entries.isEmpty && feed.entries.allSatisfy { $0.file != nil }, "\(path)")
    }
  }
}
