import Models
public import Storage

/// Answers of services on disk: written in one step, limited in size, fetched by one process at a
/// time. Only files of this user count, and links in its folder are never followed.
public struct ResponseCache: Sendable {
  public let folder: String
  /// Bytes that all entries together may take; the oldest go first.
  let sizeLimit: Int

  /// - Parameter folder: the program's cache folder; it is made when first written to.
  public init(folder: String, sizeLimit: Int = 24 << 20) {
    self.folder = folder
    self.sizeLimit = sizeLimit
  }

  /// Why the folder must not be used, if there is a reason: others could put their answers, or links
  /// to this user's files, where this program looks for its own.
  public var objection: FolderTrust.Objection? { FolderTrust.objection(to: folder) }

  /// One entry; the body limit of the services plus the header.
  static let entryLimit = (12 << 20) + 4096

  /// - Returns: nil for an entry that is not there, or not whole.
  public func response(_ key: CacheKey) -> CachedResponse? { response(fileName: key.fileName) }

  func response(fileName: String) -> CachedResponse? {
    bytes(fileName, limit: Self.entryLimit).flatMap(CachedResponse.init(fileBytes:))
  }

  /// Keeps an answer. A cache that cannot be written (a full disk, a read-only home) slows the
  /// program down but never stops it, so failures are for those who ask.
  public func store(_ response: CachedResponse, as key: CacheKey) throws(StorageError) {
    try write(response.fileBytes, key.fileName)
  }

  public func remove(_ key: CacheKey) { remove(fileName: key.fileName) }

  func remove(fileName: String) {
    _ = try? FileRemoval.remove(path(fileName))
  }

  func path(_ fileName: String) -> String { folder + "/" + fileName }

  private func bytes(_ fileName: String, limit: Int) -> [UInt8]? {
    try? ReadableFile.readOwn(path(fileName), limit: limit)
  }

  private func write(_ bytes: [UInt8], _ fileName: String) throws(StorageError) {
    try Folder.create(folder)
    // Somebody may have made the folder since it was looked at.
    guard objection == nil else {
      throw StorageError(operation: .write, path: folder, reason: .permissionDenied)
    }
    try AtomicFile.replace(bytes, at: path(fileName))
  }

  /// Hands over the names of what lies in the folder; there are none where there is no folder.
  func forEachName(_ body: (String) -> Bool) throws(StorageError) {
    do throws(StorageError) {
      try Folder.forEachName(in: folder, body)
    } catch {
      if error.reason != .notFound { throw error }
    }
  }

  /// Names in the folder that are looked for.
  func names(where isWanted: (String) -> Bool) -> [String] {
    var names: [String] = []
    try? forEachName { name in
      if isWanted(name) { names.append(name) }
      return true
    }
    return names
  }

  // MARK: One at a time

  /// Waits until no other process fetches the same entry, then holds the others off.
  /// - Returns: nil when waiting took too long or locks cannot be had: better two fetches than none.
  func lock(_ key: CacheKey, patience: LockPatience) async -> FileLock? {
    try? await FileLock.acquire(path(key.fileName) + ".lock", patience: patience) { pause in
      try await Task.sleep(for: pause)
    }
  }

  /// Takes the lock if nobody else fetches the same entry just now.
  func lockIfFree(_ key: CacheKey) -> FileLock? {
    (try? FileLock.tryAcquire(path(key.fileName) + ".lock")) ?? nil
  }

  // MARK: Notes

  /// Until when a service that turned us away is left alone.
  func backoff(_ key: CacheKey) -> Backoff? {
    bytes(key.fileName + ".backoff", limit: 256).flatMap(Backoff.init(fileBytes:))
  }

  /// Remembers, or with nil forgets, that a service turned us away.
  func setBackoff(_ backoff: Backoff?, for key: CacheKey) {
    note(backoff?.fileBytes, key.fileName + ".backoff")
  }

  /// That asking failed a moment ago.
  func failure(_ key: CacheKey) -> FailureNote? {
    bytes(key.fileName + ".failed", limit: 4096).flatMap(FailureNote.init(fileBytes:))
  }

  /// Remembers, or with nil forgets, that asking failed.
  func setFailure(_ failure: FailureNote?, for key: CacheKey) {
    note(failure?.fileBytes, key.fileName + ".failed")
  }

  private func note(_ bytes: [UInt8]?, _ fileName: String) {
    if let bytes {
      try? write(bytes, fileName)
    } else {
      remove(fileName: fileName)
    }
  }
}
