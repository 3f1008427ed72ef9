import HTTPClient
import Models

/// A small PNG picture, decoded to its samples: it keeps the positions in the palette, which a decoder
/// to colours would lose (docs/dependencies.md says why it is our own).
///
/// The bytes may be anything. Sizes are limited before memory is taken, every checksum is compared,
/// and a picture counts as broken if any part of it is.
struct PNGPicture: Equatable {
  enum Kind: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  /// The palette, `0xRRGGBBAA`.
  private(set) var palette: [UInt32] = []
  let width: Int
  let height: Int
  let kind: Kind
  /// Bits of a sample: 1, 2, 4 or 8.
  let depth: Int
  /// Rows of whole bytes, from the top.
  private(set) var samples: [UInt8] = []

  /// The largest file, and pixels each way.
  static let byteLimit = 200_000
  static let sideLimit = 512

  init(_ bytes: [UInt8]) throws(DataFault) {
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(limit: Self.byteLimit) }
    var chunks = PNGChunks(bytes)
    guard chunks.hasSignature else { throw DataFault(unreadable: bytes) }
    guard let head = try chunks.next(), head.name == PNGChunks.head, head.data.count == 13 else {
      throw .malformed
    }
    let field = Array(head.data)
    width = Self.number(field[0..<4])
    height = Self.number(field[4..<8])
    guard (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height) else {
      throw .shape(path: "IHDR.size")
    }
    guard let kind = Kind(rawValue: field[9]), Self.depths(kind).contains(Int(field[8])) else {
      throw .shape(path: "IHDR.color")
    }
    // One way to compress and one to filter exist. No tile was seen interlaced.
    guard field[10] == 0, field[11] == 0, field[12] == 0 else {
      throw .shape(path: "IHDR.method")
    }
    self.kind = kind
    depth = Int(field[8])
    let packed = try readBody(&chunks)
    try unpack(packed)
  }

  private static func depths(_ kind: Kind) -> [Int] {
    kind == .palette || kind == .gray ? [1, 2, 4, 8] : [8]
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  var bytesPerRow: Int { (width * depth * kind.channels + 7) / 8 }

  // MARK: Chunks

  /// Reads all chunks to the end; returns the compressed samples.
  private mutating func readBody(_ chunks: inout PNGChunks) throws(DataFault) -> [UInt8] {
    var packed: [UInt8] = []
    var isOver = false
    var hasTransparency = false
    while let chunk = try chunks.next() {
      if chunk.name != PNGChunks.data, !packed.isEmpty { isOver = true }
      switch chunk.name {
      case PNGChunks.palette:
        guard palette.isEmpty, packed.isEmpty, !hasTransparency else { throw .malformed }
        try readPalette(chunk.data)
      case PNGChunks.transparency:
        guard packed.isEmpty, !hasTransparency else { throw .malformed }
        hasTransparency = true
        try readTransparency(chunk.data)
      case PNGChunks.data:
        guard !isOver, kind != .palette || !palette.isEmpty else { throw .malformed }
        packed.append(contentsOf: chunk.data)
      case PNGChunks.end:
        guard chunk.data.isEmpty else { throw .malformed }
        return packed
      default:
        // A critical chunk that is not supported.
        guard chunk.isAncillary else { throw .shape(path: "chunk") }
      }
    }
    throw .malformed
  }

  private mutating func readPalette(_ data: ArraySlice<UInt8>) throws(DataFault) {
    let most = kind == .palette ? 1 << depth : 256
    guard kind != .gray, kind != .grayAlpha, !data.isEmpty, data.count % 3 == 0,
      data.count / 3 <= most
    else { throw .malformed }
    let bytes = Array(data)
    palette = stride(from: 0, to: bytes.count, by: 3).map { index in
      UInt32(bytes[index]) << 24 | UInt32(bytes[index + 1]) << 16 | UInt32(bytes[index + 2]) << 8
        | 0xFF
    }
  }

  private mutating func readTransparency(_ data: ArraySlice<UInt8>) throws(DataFault) {
    // Of the other kinds it names one colour, which no tile has.
    guard kind == .palette else { throw .shape(path: "tRNS") }
    guard data.count <= palette.count else { throw .malformed }
    for (index, alpha) in data.enumerated() {
      palette[index] = palette[index] & ~0xFF | UInt32(alpha)
    }
  }

  // MARK: Samples

  private mutating func unpack(_ packed: [UInt8]) throws(DataFault) {
    let filtered: [UInt8]
    do throws(ZlibStream.Fault) {
      filtered = try ZlibStream.unpack(packed, count: (bytesPerRow + 1) * height)
    } catch {
      switch error {
      case .damaged: throw .malformed
      case .noLibrary: throw .readerMissing([ZlibStream.libraryName])
      }
    }
    guard
      let samples = PNGFilter.undo(
        filtered, bytesPerRow: bytesPerRow, rows: height,
        pixelBytes: max(1, depth * kind.channels / 8))
    else { throw .malformed }
    self.samples = samples
  }

  /// The colour of a pixel of a row, `0xRRGGBBAA`.
  @inline(__always)
  func color(_ line: UnsafeRawBufferPointer, column: Int) -> UInt32 {
    switch kind {
    case .rgba: return line.loadUnaligned(fromByteOffset: column * 4, as: UInt32.self).bigEndian
    case .rgb:
      let at = column * 3
      return UInt32(line[at]) << 24 | UInt32(line[at + 1]) << 16 | UInt32(line[at + 2]) << 8 | 0xFF
    case .grayAlpha:
      return UInt32(line[column * 2]) * 0x0101_0100 | UInt32(line[column * 2 + 1])
    case .gray, .palette:
      let bit = column * depth
      let sample = UInt32(line[bit / 8] >> UInt8(8 - depth - bit % 8)) & (1 << UInt32(depth) - 1)
      guard kind == .gray else {
        return Int(sample) < palette.count ? palette[Int(sample)] : 0x0000_0001
      }
      return sample * 255 / (1 << UInt32(depth) - 1) * 0x0101_0100 | 0xFF
    }
  }
}

/// The chunks of a PNG file, each with its checksum compared.
struct PNGChunks {
  struct Chunk {
    /// Four letters as a number.
    let name: UInt32
    let data: ArraySlice<UInt8>

    /// Whether a reader may skip it.
    var isAncillary: Bool { name & 0x2000_0000 != 0 }
  }

  static let head: UInt32 = 0x4948_4452
  static let palette: UInt32 = 0x504C_5445
  static let transparency: UInt32 = 0x7452_4E53
  static let data: UInt32 = 0x4944_4154
  static let end: UInt32 = 0x4945_4E44

  private let bytes: [UInt8]
  private var position = signature.count

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var hasSignature: Bool { bytes.starts(with: Self.signature) }

  mutating func next() throws(DataFault) -> Chunk? {
    guard position < bytes.count else { return nil }
    guard let length = number(at: position), let name = number(at: position + 4),
      Int(length) <= bytes.count - position - 12
    else { throw .malformed }
    let data = bytes[position + 8..<position + 8 + Int(length)]
    guard number(at: data.endIndex) == Self.checksum(bytes[position + 4..<data.endIndex]) else {
      throw .malformed
    }
    position = data.endIndex + 4
    return Chunk(name: name, data: data)
  }

  private func number(at index: Int) -> UInt32? {
    guard index <= bytes.count - 4 else { return nil }
    return bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// CRC-32, as PNG uses it.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      table.withUnsafeBufferPointer { table in
        var crc: UInt32 = ~0
        for byte in bytes { crc = table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ crc >> 8 }
        return ~crc
      }
    }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in
      crc & 1 == 0 ? crc >> 1 : 0xEDB8_8320 ^ crc >> 1
    }
  }
}

/// Undoes the filters of a PNG's rows: each byte is the difference to a prediction from its neighbours.
enum PNGFilter {
  /// - Parameters:
  ///   - filtered: for each row the number of its filter, then its bytes.
  ///   - pixelBytes: how far back the neighbour to the left is.
  /// - Returns: the rows; nil for a filter that does not exist.
  static func undo(
    _ filtered: [UInt8], bytesPerRow: Int, rows: Int, pixelBytes: Int
  ) -> [UInt8]? {
    guard filtered.count == (bytesPerRow + 1) * rows, pixelBytes > 0 else { return nil }
    var isKnown = true
    let samples = [UInt8](unsafeUninitializedCapacity: bytesPerRow * rows) { output, count in
      filtered.withUnsafeBufferPointer { input in
        for row in 0..<rows where isKnown {
          let from = row * (bytesPerRow + 1)
          let line = UnsafeBufferPointer(rebasing: input[from + 1..<from + 1 + bytesPerRow])
          isKnown = undo(
            input[from], line, into: output, at: row * bytesPerRow, above: row > 0,
            pixelBytes: pixelBytes)
        }
      }
      count = isKnown ? bytesPerRow * rows : 0
    }
    return isKnown ? samples : nil
  }

  private static func undo(
    _ filter: UInt8, _ line: UnsafeBufferPointer<UInt8>,
    into output: UnsafeMutableBufferPointer<UInt8>, at start: Int, above hasAbove: Bool,
    pixelBytes: Int
  ) -> Bool {
    let width = line.count
    switch filter {
    case 0:
      _ = output[start...].initialize(fromContentsOf: line)
    case 1:
      for index in 0..<width {
        let left = index >= pixelBytes ? output[start + index - pixelBytes] : 0
        output.initializeElement(at: start + index, to: line[index] &+ left)
      }
    case 2:
      for index in 0..<width {
        let up = hasAbove ? output[start + index - width] : 0
        output.initializeElement(at: start + index, to: line[index] &+ up)
      }
    case 3:
      for index in 0..<width {
        let left = index >= pixelBytes ? Int(output[start + index - pixelBytes]) : 0
        let up = hasAbove ? Int(output[start + index - width]) : 0
        output.initializeElement(
          at: start + index, to: line[index] &+ UInt8(truncatingIfNeeded: (left + up) / 2))
      }
    case 4:
      for index in 0..<width {
        let isFirst = index < pixelBytes
        let left = isFirst ? 0 : Int(output[start + index - pixelBytes])
        let up = hasAbove ? Int(output[start + index - width]) : 0
        let corner = isFirst || !hasAbove ? 0 : Int(output[start + index - width - pixelBytes])
        output.initializeElement(
          at: start + index,
          to: line[index] &+ UInt8(truncatingIfNeeded: paeth(left, up, corner)))
      }
    default: return false
    }
    return true
  }

  @inline(__always)
  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let (toLeft, toUp) = (abs(up - corner), abs(left - corner))
    let toCorner = abs(left + up - 2 * corner)
    return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
  }
}
