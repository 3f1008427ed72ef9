import CHTTP

/// Decompresses a gzip file piece by piece, with at most one piece in memory whatever the size.
///
/// A file may have several members one after the other (RFC 1952, 2.2), as `cat a.gz b.gz` makes
/// them: their contents are joined.
package final class GzipStream {
  /// The result of a read.
  package enum Piece: Equatable, Sendable {
    /// The number of bytes, at least one.
    case bytes(Int)
    /// Everything was decompressed, and nothing follows.
    case end
    /// Not gzip, truncated, or followed by something that is not gzip.
    case damaged
  }

  private static let inputSize = 1 << 16

  private let inflater: OpaquePointer
  private let input = UnsafeMutableRawBufferPointer.allocate(
    byteCount: GzipStream.inputSize, alignment: 16)
  /// The unread part of the input.
  private var ahead = 0..<0
  private var isInputOver = false
  private var isDone = false

  /// Nil if no library to decompress it is installed.
  package init?() {
    guard let inflater = chttp_inflater_create() else { return nil }
    self.inflater = inflater
  }

  deinit {
    chttp_inflater_free(inflater)
    input.deallocate()
  }

  /// Fills `output` from its beginning.
  ///
  /// - Parameter more: fills a buffer with compressed data and returns the number of bytes; 0 is
  ///   the end.
  package func next<Failure: Error>(
    into output: UnsafeMutableRawBufferPointer,
    more: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Piece {
    while true {
      if ahead.isEmpty, !isInputOver {
        ahead = 0..<min(try more(input), input.count)
        isInputOver = ahead.isEmpty
      }
      if isDone {
        if ahead.isEmpty { return .end }
        // Whether it is a member, or anything else, is seen when it is unpacked.
        guard chttp_inflater_restart(inflater) != 0 else { return .damaged }
      }
      let (made, result) = step(into: output)
      isDone = result == chttp_inflate_done
      if made > 0 { return .bytes(made) }
      guard isDone || result == chttp_inflate_more && !isInputOver else { return .damaged }
    }
  }

  private func step(
    into output: UnsafeMutableRawBufferPointer
  ) -> (made: Int, result: chttp_inflate_result) {
    let rest = UnsafeRawBufferPointer(rebasing: input[ahead])
    var (taken, made) = (rest.count, output.count)
    let result = chttp_inflate(
      inflater, rest.baseAddress?.assumingMemoryBound(to: UInt8.self), &taken,
      output.baseAddress?.assumingMemoryBound(to: UInt8.self), &made)
    ahead = ahead.lowerBound + taken..<ahead.upperBound
    return (made, result)
  }
}

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

/// Compresses in memory as a gzip file.
package enum GzipFile {
  /// The same content gives the same bytes.
  /// - Returns: nil if no library to compress it is installed.
  package static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    var isDone = false
    // More than deflate adds to content that cannot be compressed.
    let room = bytes.count + (bytes.count >> 9) + 64
    let packed = [UInt8](unsafeUninitializedCapacity: room) { output, made in
      made = room
      isDone = bytes.withUnsafeBufferPointer { input in
        chttp_deflate_whole(input.baseAddress, input.count, output.baseAddress, &made) != 0
      }
      if !isDone { made = 0 }
    }
    return isDone ? packed : nil
  }
}

/// Decompresses zlib streams in memory, as pictures contain them.
package enum ZlibStream {
  package enum Fault: Error {
    /// Not zlib, truncated, of another length, or with a wrong checksum.
    case damaged
    /// No library to decompress it is installed.
    case noLibrary
  }

  /// The name of the library, for errors.
  package static let libraryName = "libz.so.1"

  /// Decompresses a stream that has to give exactly `count` bytes, whatever it claims.
  package static func unpack(_ bytes: [UInt8], count: Int) throws(Fault) -> [UInt8] {
    var result: Int32 = -1
    let unpacked = [UInt8](unsafeUninitializedCapacity: count) { output, made in
      made = count
      result = bytes.withUnsafeBufferPointer { input in
        chttp_inflate_whole(input.baseAddress, input.count, output.baseAddress, &made)
      }
      if result < 0 { made = 0 }
    }
    if result < 0 { throw .noLibrary }
    guard result == Int32(chttp_inflate_done.rawValue), unpacked.count == count else {
      throw .damaged
    }
    return unpacked
  }
}
