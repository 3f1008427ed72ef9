extension IndexedImage {
  /// The picture as PNG, four bits a pixel. Rows are stored as differences from the one above, which
  /// are mostly zero: runs of one byte are all that is compressed.
  var png: [UInt8] {
    var head = Self.number(width) + Self.number(height)
    head += [4, 3, 0, 0, 0]
    let palette = colors.flatMap { [$0.red, $0.green, $0.blue] }
    let alpha = colors.map { $0.isClear ? 0 : 255 as UInt8 }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", head)
      + Self.chunk("PLTE", palette) + Self.chunk("tRNS", alpha)
      + Self.chunk("IDAT", RunDeflate.zlib(rows)) + Self.chunk("IEND", [])
  }

  /// Each row with its filter in front: 2, the difference from the row above.
  private var rows: [UInt8] {
    let wide = (width + 1) / 2
    var bytes: [UInt8] = []
    bytes.reserveCapacity((wide + 1) * height)
    var above = [UInt8](repeating: 0, count: wide)
    var row = above
    for y in 0..<height {
      let start = y * width
      for index in 0..<wide {
        let right = 2 * index + 1 < width ? pixels[start + 2 * index + 1] : 0
        row[index] = pixels[start + 2 * index] << 4 | right
      }
      bytes.append(2)
      for index in 0..<wide { bytes.append(row[index] &- above[index]) }
      swap(&above, &row)
    }
    return bytes
  }

  private static func chunk(_ name: StaticString, _ data: [UInt8]) -> [UInt8] {
    let body = name.withUTF8Buffer(Array.init) + data
    return number(data.count) + body + number(Int(Checksum.crc(body)))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

enum Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  /// CRC-32, as PNG has it.
  static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { value, byte in
      // proven: an index of eight bits into 256 values
      table[Int((value ^ UInt32(byte)) & 0xFF)] ^ value >> 8
    }
  }

  /// Adler-32, as zlib has it.
  static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }
}

/// Deflate with one kind of match: the same byte again and again (RFC 1951, fixed codes).
struct RunDeflate {
  private var bytes: [UInt8] = [0x78, 0x01]
  private var pending: UInt32 = 0
  private var count: UInt32 = 0

  private static let shortest = 3
  private static let longest = 258
  private static let lengthCodes: [(first: Int, bits: UInt32)] = [
    (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 1), (13, 1), (15, 1),
    (17, 1), (19, 2), (23, 2), (27, 2), (31, 2), (35, 3), (43, 3), (51, 3), (59, 3), (67, 4),
    (83, 4), (99, 4), (115, 4), (131, 5), (163, 5), (195, 5), (227, 5), (258, 0),
  ]

  /// The bytes in zlib's form.
  static func zlib(_ data: [UInt8]) -> [UInt8] {
    var stream = RunDeflate()
    stream.put(1, bits: 1)  // the last block
    stream.put(1, bits: 2)  // fixed codes
    var index = 0
    while index < data.count {
      let byte = data[index]
      var end = index + 1
      while end < data.count, data[end] == byte { end += 1 }
      stream.literal(Int(byte))
      var rest = end - index - 1
      while rest >= shortest {
        let length = min(rest, longest)
        stream.repeatLast(length)
        rest -= length
      }
      for _ in 0..<rest { stream.literal(Int(byte)) }
      index = end
    }
    stream.literal(256)
    if stream.count > 0 { stream.put(0, bits: 8 - stream.count) }
    let sum = Checksum.adler(data)
    return stream.bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }

  private mutating func put(_ value: UInt32, bits: UInt32) {
    pending |= value << count
    count += bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  /// A code, whose first bit is its highest.
  private mutating func code(_ value: UInt32, bits: UInt32) {
    var turned: UInt32 = 0
    for place in 0..<bits { turned |= (value >> place & 1) << (bits - 1 - place) }
    put(turned, bits: bits)
  }

  private mutating func literal(_ symbol: Int) {
    let value = UInt32(symbol)
    switch symbol {
    case ..<144: code(0x30 + value, bits: 8)
    case ..<256: code(0x190 + value - 144, bits: 9)
    case ..<280: code(value - 256, bits: 7)
    default: code(0xC0 + value - 280, bits: 8)
    }
  }

  /// Repeats the byte before this many times.
  private mutating func repeatLast(_ length: Int) {
    guard let index = Self.lengthCodes.lastIndex(where: { $0.first <= length }) else { return }
    let (first, bits) = Self.lengthCodes[index]
    literal(257 + index)
    put(UInt32(length - first), bits: bits)
    code(0, bits: 5)  // one byte back
  }
}

/// Bytes as text (RFC 4648).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < count ? Int(bytes[start + offset]) : 0)
      }
      for place in 0..<4 {
        // proven: six bits below sixty-four
        text.append(place <= count ? letters[group >> (18 - 6 * place) & 63] : 0x3D)
      }
    }
    return text
  }
}
