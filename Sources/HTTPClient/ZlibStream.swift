import CHTTP

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
