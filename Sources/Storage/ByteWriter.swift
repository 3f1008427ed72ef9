import SystemLibrary

/// Writes until everything is written: the system may accept fewer bytes than it is given.
enum ByteWriter {
  static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, name: String
  ) throws(StorageError) {
    try writeAll(bytes, name: name) { SystemLibrary.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// - Parameter write: behaves as `write(2)`: a count, or -1 with `errno` set.
  static func writeAll(
    _ bytes: [UInt8], name: String, write: (UnsafeRawBufferPointer) -> Int
  ) throws(StorageError) {
    let failure: Int32? = bytes.withUnsafeBytes { all in
      var rest = all[...]
      while !rest.isEmpty {
        let count = retryingInterrupts { write(UnsafeRawBufferPointer(rebasing: rest)) }
        // A count of 0 would loop forever.
        guard count > 0 else { return count == 0 ? EIO : errno }
        rest = rest.dropFirst(count)
      }
      return nil
    }
    if let failure { throw StorageError(.write, name, errno: failure) }
  }
}
