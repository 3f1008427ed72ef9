import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("PNG pictures")
struct PNGPictureTests {
  /// Every form has all ten positions in it, in a pattern without symmetry.
  private static let position: @Sendable (Int, Int) -> UInt8 = { x, y in
    UInt8((x / 3 + y * y / 7 + x * y / 50) % 10)
  }

  private func expectTile(_ png: PNGFixture) throws {
    let tile = try TileColorTable.rain.read(png.bytes)
    for y in 0..<256 {
      for x in 0..<256 {
        let expected = TileCell(rawValue: Self.position(x, y))
        guard tile.cell(x, y) == expected
        else { return unexpected("\(x), \(y): \(tile.cell(x, y)) is not \(expected)") }
      }
    }
  }

  @Test("are read with each filter and each depth of a palette", arguments: 0...4, [4, 8])
  func palette(filter: Int, depth: Int) throws {
    var png = PNGFixture()
    png.depth = UInt8(depth)
    png.filter = UInt8(filter)
    png.pixel = { [Self.position($0, $1)] }
    try expectTile(png)
  }

  @Test(arguments: 0...4) func `are read with each filter without a palette`(filter: Int) throws {
    var png = PNGFixture.transparent
    png.filter = UInt8(filter)
    // Stored bytes of a whole tile would be more than the limit.
    (png.width, png.height) = (200, 200)
    png.pixel = { PNGFixture.jma[Int(Self.position($0, $1))] }
    var cells: [TileCell] = []
    let picture = try PNGPicture(png.bytes)
    picture.samples.withUnsafeBytes { samples in
      for row in 0..<200 {
        let line = UnsafeRawBufferPointer(rebasing: samples[row * 800..<row * 800 + 800])
        cells += (0..<200).map { TileColorTable.rain.cell(picture.color(line, column: $0)) }
      }
    }
    let expected = (0..<200).flatMap { y in
      (0..<200).map { x in
        let position = Self.position(x, y)
        return position < 2 ? TileCell.transparent : TileCell(rawValue: position)
      }
    }
    #expect(cells == expected)
  }

  @Test("of one and two bits have that many positions", arguments: [1, 2])
  func small(depth: Int) throws {
    var png = PNGFixture()
    png.depth = UInt8(depth)
    let count = 1 << depth
    png.palette = Array(PNGFixture.jma.prefix(count))
    png.pixel = { x, y in [UInt8((x + y) % count)] }
    let tile = try TileColorTable.rain.read(png.bytes)
    // The palette is not the whole one of JMA's: its first positions are not told apart.
    #expect(tile.cell(0, 0) == .transparent)
    #expect(tile.cell(3, 0) == (depth == 1 ? .transparent : TileCell(level: 2)))
  }

  @Test func `a position beyond the palette, or one that is half transparent, is unknown`() throws {
    var png = PNGFixture()
    png.pixel = { x, _ in [x == 0 ? 12 : 2] }
    png.palette[2][3] = 128
    let tile = try TileColorTable.rain.read(png.bytes)
    #expect(tile.cell(0, 0) == .unknownColor)
    #expect(tile.cell(1, 0) == .unknownColor)
  }

  // MARK: Hostile files

  struct Broken: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
  }

  static let broken: [Broken] = {
    let good = PNGFixture()
    func sized(_ width: Int, _ height: Int) -> [UInt8] {
      var chunks = good.chunks
      // The pixels stay few.
      chunks[0] = PNGFixture.head(width, height)
      return good.file(chunks)
    }
    func changed(_ change: (inout [PNGFixture.Chunk]) -> Void) -> [UInt8] {
      var chunks = good.chunks
      change(&chunks)
      return good.file(chunks)
    }
    var interlaced = good
    interlaced.interlace = 1
    var filtered = good
    filtered.filter = 5
    var checksum = good.bytes
    checksum[checksum.count - 30] ^= 1
    return [
      Broken(testDescription: "empty", bytes: []),
      Broken(testDescription: "signature only", bytes: Array(good.bytes.prefix(8))),
      Broken(testDescription: "20,000 pixels", bytes: sized(20_000, 20_000)),
      Broken(testDescription: "no pixels", bytes: sized(0, 256)),
      Broken(testDescription: "more rows than bytes", bytes: sized(256, 512)),
      Broken(testDescription: "fewer rows than bytes", bytes: sized(256, 100)),
      Broken(testDescription: "another size", bytes: sized(512, 128)),
      Broken(testDescription: "interlaced", bytes: interlaced.bytes),
      Broken(testDescription: "a filter that does not exist", bytes: filtered.bytes),
      Broken(testDescription: "a wrong checksum", bytes: checksum),
      Broken(
        testDescription: "a palette of 100,000 colours",
        bytes: changed { $0[1].data = [UInt8](repeating: 7, count: 99_999) }),
      Broken(
        testDescription: "17 colours for 4 bits",
        bytes: changed { $0[1].data = [UInt8](repeating: 7, count: 51) }),
      Broken(testDescription: "no palette", bytes: changed { $0.remove(at: 1) }),
      Broken(
        testDescription: "more transparency than colours",
        bytes: changed { $0[2].data = [UInt8](repeating: 0, count: 11) }),
      Broken(
        testDescription: "two palettes", bytes: changed { $0.insert($0[1], at: 2) }),
      Broken(testDescription: "no end", bytes: changed { $0.removeLast() }),
      Broken(testDescription: "no data", bytes: changed { $0.remove(at: 3) }),
      Broken(
        testDescription: "data that is not zlib",
        bytes: changed { $0[3].data = [1, 2, 3, 4, 5, 6, 7, 8] }),
      Broken(
        testDescription: "something behind the stream",
        bytes: changed { $0[3].data.append(0) }),
      Broken(
        testDescription: "data in two places",
        bytes: changed { chunks in
          let data = chunks[3].data
          chunks[3].data = Array(data.prefix(100))
          chunks.insert(("tEXt", [65]), at: 4)
          chunks.insert(("IDAT", Array(data.dropFirst(100))), at: 5)
        }),
      Broken(
        testDescription: "a chunk that has to be understood",
        bytes: changed { $0.insert(("ABCD", []), at: 1) }),
      Broken(
        testDescription: "too many bytes",
        bytes: changed { $0.insert(("tEXt", [UInt8](repeating: 65, count: 200_000)), at: 1) }),
    ]
  }()

  @Test(arguments: broken) func `that are broken are faults`(_ broken: Broken) {
    #expect(throws: DataFault.self) { try TileColorTable.rain.read(broken.bytes) }
  }

  @Test func `data in several pieces, one after the other, is one stream`() throws {
    let good = PNGFixture()
    var chunks = good.chunks
    let data = chunks[3].data
    chunks[3].data = Array(data.prefix(7))
    chunks.insert(("IDAT", Array(data.dropFirst(7))), at: 4)
    #expect(
      try TileColorTable.rain.read(good.file(chunks)) == TileColorTable.rain.read(good.bytes))
  }

  @Test func `whatever is changed in a file, it is a tile or a fault`() {
    var random = SeededNumbers(seed: 20_261_122)
    let originals = [PNGFixture().bytes, PNGFixture.plain(5).bytes]
    var tiles = 0
    for round in 0..<4000 {
      var bytes = originals[round % 2]
      switch random.next() % 3 {
      case 0: bytes.removeLast(Int(random.next() % UInt64(bytes.count)))
      case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: Int(random.next() % 200))
      default:
        for _ in 0...random.next() % 4 {
          let place = Int(random.next() % UInt64(min(bytes.count, 300)))
          bytes[place] = UInt8(truncatingIfNeeded: random.next())
        }
      }
      // Without checksums of chunks nearly everything would end there.
      if round % 4 == 0 { bytes = PNGFixture.withChecksums(bytes) }
      if (try? TileColorTable.rain.read(bytes)) != nil { tiles += 1 }
    }
    #expect(tiles < 4000)
  }
}

/// Pseudo-random numbers, the same in each run.
private struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
