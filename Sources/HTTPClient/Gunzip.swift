/// Decompresses gzip in memory: for servers that send it undeclared.
package enum Gunzip {
  /// Whether the bytes begin like gzip.
  package static func looksGzipped(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x1f, 0x8b, 0x08])
  }

  /// - Parameter limit: the maximum number of bytes after decompression.
  /// - Returns: nil if no library to decompress it is installed.
  package static func unpack(_ bytes: [UInt8], limit: Int) throws(HTTPError) -> [UInt8]? {
    guard let stream = GzipStream() else { return nil }
    var rest = bytes[...]
    var unpacked: [UInt8] = []
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 16)
    defer { piece.deallocate() }
    while true {
      let next = stream.next(into: piece) { buffer in
        let packed = rest.prefix(buffer.count)
        buffer.copyBytes(from: packed)
        rest = rest.dropFirst(packed.count)
        return packed.count
      }
      switch next {
      case .bytes(let count):
        guard unpacked.count + count <= limit else { throw .tooLarge(limit: limit) }
        unpacked.append(contentsOf: piece[..<count])
      case .end: return unpacked
      case .damaged: throw .undecodableBody
      }
    }
  }
}
