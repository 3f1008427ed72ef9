import HTTPClient
import HTTPClientTestSupport
import Testing

@Suite("gzip in pieces")
struct GzipStreamTests {
  private static let content = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 5) }

  /// The decompressed bytes, or nil if damaged.
  private static func unpacked(
    _ packed: [UInt8], pieces: Int, room: Int
  ) throws -> [UInt8]? {
    let stream = try #require(GzipStream())
    var rest = packed[...]
    var content: [UInt8] = []
    let output = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 16)
    defer { output.deallocate() }
    while true {
      let piece = stream.next(into: output) { input in
        let next = rest.prefix(min(pieces, input.count))
        input.copyBytes(from: next)
        rest = rest.dropFirst(next.count)
        return next.count
      }
      switch piece {
      case .bytes(let count): content += output[..<count]
      case .end: return content
      case .damaged: return nil
      }
    }
  }

  @Test("gives the same however it is cut", arguments: [1, 7, 4096, 1 << 20], [1, 100, 1 << 16])
  func pieces(size: Int, room: Int) throws {
    let content = Array(Self.content.prefix(size == 1 || room == 1 ? 3000 : 100_000))
    #expect(try Self.unpacked(Gzip.stored(content), pieces: size, room: room) == content)
  }

  @Test("in several members is one content", arguments: [1, 7, 1 << 16], [1, 64, 1 << 16])
  func members(size: Int, room: Int) throws {
    let (one, other) = (Array(Self.content.prefix(300)), Array(Self.content.suffix(200)))
    let packed = Gzip.stored(one) + Gzip.stored([]) + Gzip.stored(other)
    #expect(try Self.unpacked(packed, pieces: size, room: room) == one + other)
  }

  @Test func `of nothing is nothing`() throws {
    #expect(try Self.unpacked(Gzip.stored([]), pieces: 10, room: 10) == [])
  }

  @Test func `cut short anywhere, or with something behind it, it is damaged`() throws {
    let packed = Gzip.stored(Array(Self.content.prefix(50)))
    for count in 0..<packed.count {
      #expect(
        try Self.unpacked(Array(packed.prefix(count)), pieces: 8, room: 64) == nil, "\(count)")
    }
    #expect(try Self.unpacked(packed + [0], pieces: 8, room: 64) == nil)
    #expect(try Self.unpacked(packed + packed.dropLast(), pieces: 8, room: 64) == nil)
    #expect(try Self.unpacked(packed + Array("<Report/>".utf8), pieces: 8, room: 64) == nil)
    #expect(try Self.unpacked(Array("no gzip at all".utf8), pieces: 8, room: 64) == nil)
  }
}
