/// Creates gzip without a library: sufficient for tests.
package enum Gzip {
  private static let head: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]

  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result = head
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65535)
      rest = rest.dropFirst(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      result.append(contentsOf: little(UInt16(block.count)))
      result.append(contentsOf: little(~UInt16(block.count)))
      result.append(contentsOf: block)
    } while !rest.isEmpty
    return result + little(checksum(bytes)) + little(UInt32(bytes.count))
  }

  /// One zero and then 258 of them at a time: expands 158-fold.
  package static func bomb(repeats: Int) -> [UInt8] {
    var bits = Bits()
    bits.append(0b011, count: 3)  // last block, fixed codes; written low bit first
    bits.append(code: 0b0011_0000, count: 8)  // a zero
    for _ in 0..<repeats {
      bits.append(code: 0b1100_0101, count: 8)  // repeat 258 ...
      bits.append(code: 0, count: 5)  // ... of the last byte
    }
    bits.append(code: 0, count: 7)  // the end
    let count = 1 + repeats * 258
    return head + bits.bytes + little(checksum([UInt8](repeating: 0, count: count)))
      + little(UInt32(count))
  }

  private struct Bits {
    var bytes: [UInt8] = []
    var used = 8

    mutating func append(_ value: Int, count: Int) {
      for bit in 0..<count {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        bytes[bytes.count - 1] |= UInt8((value >> bit) & 1) << used
        used += 1
      }
    }

    /// Huffman codes are written with their highest bit first.
    mutating func append(code: Int, count: Int) {
      for bit in (0..<count).reversed() { append((code >> bit) & 1, count: 1) }
    }
  }

  private static func little(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }
}
