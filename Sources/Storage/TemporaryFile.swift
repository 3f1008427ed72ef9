import SystemLibrary

/// A file with a temporary name beside its destination. It is removed unless committed.
struct TemporaryFile: ~Copyable {
  private let file: OpenFile
  private let path: String
  /// Its name in errors: the destination, because the temporary name means nothing to the user.
  private let name: String
  private var isCommitted = false

  /// Creates the file, and its folder if missing.
  init(in folder: String, for name: String) throws(StorageError) {
    var generator = SystemRandomNumberGenerator()
    self.name = name
    path = FilePath.joining(folder, TemporaryName.random(using: &generator))
    do throws(StorageError) {
      file = try Self.open(path)
      return
    } catch {
      guard error.reason == .notFound else { throw StorageError(.write, name, error.reason) }
    }
    try Folder.create(folder)
    do throws(StorageError) {
      file = try Self.open(path)
    } catch {
      throw StorageError(.write, name, error.reason)
    }
  }

  deinit {
    if !isCommitted { unlink(path) }
  }

  private static func open(_ path: String) throws(StorageError) -> OpenFile {
    try OpenFile(path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600, for: .write)
  }

  func fill(
    _ bytes: [UInt8], existing: FileFacts?, mode: UInt32, durability: AtomicFile.Durability
  ) throws(StorageError) {
    try ByteWriter.writeAll(bytes, to: file.descriptor, name: name)
    if let existing, existing.owner != geteuid() || existing.group != getegid() {
      // Only root may change owners. For other users the new file is their own.
      _ = fchown(file.descriptor, existing.owner, existing.group)
    }
    // After the owner, because changing the owner clears some bits.
    guard fchmod(file.descriptor, (existing?.permissions ?? mode) & 0o777) == 0 else {
      throw StorageError(.write, name, errno: errno)
    }
    if durability == .synced {
      if retryingInterrupts({ Int(fsync(file.descriptor)) }) != 0 {
        let code = errno
        // Some file systems have no fsync: the file is as safe there as it can be.
        guard [EINVAL, ENOTSUP, ENOSYS].contains(code) else {
          throw StorageError(.sync, name, errno: code)
        }
      }
    }
  }

  /// Renames the file to its destination.
  /// - Returns: its version there, even if another file has replaced it by now; nil if the system does
  ///   not report it.
  @discardableResult
  consuming func commit(to destination: String) throws(StorageError) -> FileVersion? {
    guard rename(path, destination) == 0 else { throw StorageError(.rename, name, errno: errno) }
    isCommitted = true
    return FileVersion(of: file.descriptor)
  }
}

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

/// Names of unfinished files: `.atomic-` + 32 hexadecimal digits + `.tmp`.
///
/// They cannot be guessed, so no other process can create one in advance; and files left by a
/// killed process can be recognised.
enum TemporaryName {
  private static let prefix = ".atomic-"
  private static let suffix = ".tmp"
  private static let digits = Array("0123456789abcdef".utf8)

  static func random(using generator: inout some RandomNumberGenerator) -> String {
    var text = prefix
    for _ in 0..<2 {
      var value: UInt64 = generator.next()
      for _ in 0..<16 {
        // proven: four bits are an index below sixteen.
        text.unicodeScalars.append(Unicode.Scalar(digits[Int(value & 15)]))
        value >>= 4
      }
    }
    return text + suffix
  }

  static func matches(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let middle = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    return middle.count == 32 && middle.allSatisfy(digits.contains)
  }
}
