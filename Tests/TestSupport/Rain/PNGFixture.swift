/// Writes small PNG files without a library, independent of the reader. Bytes are stored, not compressed.
package struct PNGFixture: Sendable {
  package var width = 256
  package var height = 256
  package var depth: UInt8 = 4
  /// 3 for a palette, 6 for RGBA.
  package var colorType: UInt8 = 3
  package var interlace: UInt8 = 0
  /// Red, green, blue and alpha of each position.
  package var palette: [[UInt8]] = PNGFixture.jma
  package var filter: UInt8 = 0
  /// The sample or, with four numbers, the colour of a pixel.
  package var pixel: @Sendable (_ column: Int, _ row: Int) -> [UInt8] = { _, _ in [1] }

  package init() {}

  /// The palette of JMA's tiles: outside, dry, then the classes.
  package static let jma: [[UInt8]] = [
    [255, 255, 255, 0], [255, 255, 255, 0], [242, 242, 255, 255], [160, 210, 255, 255],
    [33, 140, 255, 255], [0, 65, 255, 255], [250, 245, 0, 255], [255, 153, 0, 255],
    [255, 40, 0, 255], [180, 0, 104, 255],
  ]

  package static func plain(_ position: UInt8) -> PNGFixture {
    var png = PNGFixture()
    png.pixel = { _, _ in [position] }
    return png
  }

  /// The empty picture that JMA serves: all transparent, without a palette.
  package static var transparent: PNGFixture {
    var png = PNGFixture()
    png.colorType = 6
    png.depth = 8
    png.pixel = { _, _ in [0, 0, 0, 0] }
    return png
  }

  package var bytes: [UInt8] { file(chunks) }

  package typealias Chunk = (name: String, data: [UInt8])

  package var chunks: [Chunk] {
    var chunks: [Chunk] = [
      ("IHDR", big(width) + big(height) + [depth, colorType, 0, 0, interlace])
    ]
    if colorType == 3 {
      chunks.append(("PLTE", palette.flatMap { $0.prefix(3) }))
      chunks.append(("tRNS", palette.map { $0[3] }))
    }
    chunks.append(("IDAT", Self.zlib(filtered)))
    chunks.append(("IEND", []))
    return chunks
  }

  package func file(_ chunks: [Chunk]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunks.flatMap { chunk in
        let body = Array(chunk.name.utf8) + chunk.data
        return big(chunk.data.count) + body + big(Int(Self.crc(body)))
      }
  }

  /// A first chunk that claims another size.
  package static func head(_ width: Int, _ height: Int) -> Chunk {
    var png = PNGFixture()
    png.width = width
    png.height = height
    let big = png.big
    return ("IHDR", big(width) + big(height) + [png.depth, png.colorType, 0, 0, 0])
  }

  /// With correct checksums, as far as there are chunks.
  package static func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - at - 12 else { break }
      let crc = crc(Array(bytes[at + 4..<at + 8 + length]))
      for (index, shift) in [24, 16, 8, 0].enumerated() {
        bytes[at + 8 + length + index] = UInt8(truncatingIfNeeded: crc >> UInt32(shift))
      }
      at += 12 + length
    }
    return bytes
  }

  /// The bits of each row from the left, without a filter.
  private var rows: [[UInt8]] {
    (0..<height).map { row in
      guard colorType == 3 || colorType == 0 else {
        return (0..<width).flatMap { pixel($0, row) }
      }
      let bits = Int(depth)
      var line = [UInt8](repeating: 0, count: (width * bits + 7) / 8)
      for column in 0..<width {
        let at = column * bits
        line[at / 8] |= pixel(column, row)[0] << UInt8(8 - bits - at % 8)
      }
      return line
    }
  }

  /// The rows as they are stored: the number of the filter, then the differences.
  package var filtered: [UInt8] {
    guard filter > 0 else { return rows.flatMap { [0] + $0 } }
    let step = max(1, (colorType == 6 ? 4 : colorType == 2 ? 3 : 1) * Int(depth) / 8)
    let rows = rows
    return rows.enumerated().flatMap { number, line in
      [filter]
        + line.indices.map { index in
          let left = index >= step ? Int(line[index - step]) : 0
          let up = number > 0 ? Int(rows[number - 1][index]) : 0
          let corner = number > 0 && index >= step ? Int(rows[number - 1][index - step]) : 0
          let guess =
            switch filter {
            case 1: left
            case 2: up
            case 3: (left + up) / 2
            case 4:
              [left, up, corner].min {
                abs(left + up - corner - $0) < abs(left + up - corner - $1)
              } ?? 0
            default: 0
            }
          return UInt8(truncatingIfNeeded: Int(line[index]) - guess)
        }
    }
  }

  private func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// A zlib stream: of stored blocks, or of one run where all bytes are zero.
  package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.count > 1, bytes.allSatisfy({ $0 == 0 }) { return zeros(bytes.count) }
    var result: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
      result += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
    } while !rest.isEmpty
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return result
      + [b >> 8, b, a >> 8, a].map { UInt8(truncatingIfNeeded: $0) }
  }

  /// This many zeros: one, then runs of 258 in fixed codes, then single ones.
  private static func zeros(_ count: Int) -> [UInt8] {
    var bits: [Bool] = [true, true, false]
    func code(_ code: Int, _ length: Int) {
      bits += (0..<length).reversed().map { code >> $0 & 1 == 1 }
    }
    var left = count - 1
    code(0x30, 8)
    while left >= 258 {
      code(0b1100_0101, 8)
      code(0, 5)
      left -= 258
    }
    for _ in 0..<left { code(0x30, 8) }
    code(0, 7)
    var packed = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
    for (index, bit) in bits.enumerated() where bit { packed[index / 8] |= 1 << UInt8(index % 8) }
    // The sums of the checksum: 1, and as many times 1.
    let second = count % 65_521
    return [0x78, 0x01] + packed + [UInt8(second >> 8), UInt8(second & 0xFF), 0, 1]
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = ~0
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
    }
    return ~crc
  }
}
