import HTTPClient
import Testing

@Suite("A gzip file that the program writes")
struct GzipFileTests {
  @Test(
    "unpacks to what it was made from, whatever that is",
    arguments: [
      [], [0], [UInt8](repeating: 0x20, count: 300_000),
      (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 5) },
    ] as [[UInt8]])
  func roundTrip(content: [UInt8]) throws {
    let packed = try #require(GzipFile.packed(content))
    #expect(Gunzip.looksGzipped(packed))
    #expect(try Gunzip.unpack(packed, limit: content.count) == content)
    // Neither a time nor a name is in it: unchanged content makes an unchanged file.
    #expect(GzipFile.packed(content) == packed)
  }

  @Test func `has room for what cannot be made smaller`() throws {
    var generator = SystemRandomNumberGenerator()
    let content = (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let packed = try #require(GzipFile.packed(content))
    #expect(try Gunzip.unpack(packed, limit: content.count) == content)
  }
}
