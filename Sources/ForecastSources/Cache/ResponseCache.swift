import Locking
import Models
package import Storage

/// The services' answers on disk: written atomically but for the time of a check, limited in size,
/// fetched by one process at a time. Only this user's files are used, and links in the folder are
/// never followed.
package struct ResponseCache: Sendable {
  package let folder: String
  /// The maximum total size in bytes; the oldest entries are removed first.
  let sizeLimit: Int

  /// A folder that cannot be written, whose answers are read where this one has none.
  private let readsAlso: String?

  let memory: ResponseMemory

  /// - Parameters:
  ///   - folder: the program's cache folder; created at the first write.
  ///   - memory: shared by all caches of one process that use the folder.
  package init(
    folder: String, sizeLimit: Int = 24 << 20, readsAlso: String? = nil,
    memory: ResponseMemory = ResponseMemory()
  ) {
    self.folder = folder
    self.readsAlso = readsAlso
    self.sizeLimit = sizeLimit
    self.memory = memory
  }

  /// Why the folder must not be used, if there is a reason: others could place their answers, or
  /// links to this user's files, where this program looks for its own.
  private var objection: FolderTrust.Objection? { FolderTrust.objection(to: folder) }

  /// Whether the folder can be listed, or does not exist yet.
  package var isReadable: Bool { (try? forEachName { _ in false }) != nil }

  /// Whether answers can be stored. Creates the folder.
  package var isWritable: Bool { (try? Folder.create(folder)) != nil && Folder.isWritable(folder) }

  /// The maximum size of an entry: the services' body limit plus the header.
  static let entryLimit = (12 << 20) + 4096

  /// - Returns: nil if the entry is missing or incomplete.
  package func response(_ key: CacheKey) -> CachedResponse? { response(fileName: key.fileName) }

  func response(fileName: String) -> CachedResponse? {
    guard let bytes = bytes(fileName, limit: Self.entryLimit) else { return nil }
    return CachedResponse(fileBytes: consume bytes)
  }

  /// Stores an answer. A cache that cannot be written (a full disk, a read-only home) makes the
  /// program slower but never stops it, so callers may ignore the error.
  /// - Returns: the version of its file; nil if its body is only in that file, which has another answer by now.
  @discardableResult
  package func store(
    _ response: CachedResponse, as key: CacheKey
  ) throws(StorageError) -> FileVersion? {
    guard let bytes = whole(response, key)?.fileBytes else { return nil }
    let version = try write(bytes, key.fileName)
    memory.stored(bytes: bytes.count)
    return version
  }

  /// With the body from the file, if the answer came without.
  private func whole(_ response: CachedResponse, _ key: CacheKey) -> CachedResponse? {
    guard !response.hasBody else { return response }
    guard let stored = self.response(key) else { return nil }
    var whole = response
    whole.body = stored.body
    // What may have changed since the body came.
    var same = whole
    (same.checked, same.older, same.olderSince) = (stored.checked, stored.older, stored.olderSince)
    return same == stored && whole.length == response.length ? whole : nil
  }

  /// Stores in the file of an answer that the service has confirmed it: an answer of a megabyte is not
  /// rewritten for the time of the check.
  ///
  /// - Parameters:
  ///   - known: the stored answer.
  ///   - confirmed: the same answer, checked later.
  /// - Returns: the version of the file; nil if the answer has to be stored whole.
  func confirm(
    _ known: CachedResponse, as confirmed: CachedResponse, _ key: CacheKey
  ) -> FileVersion? {
    // Only the time of the check can be distinguished from a half-written one.
    guard known.older == confirmed.older, known.olderSince == confirmed.olderSince,
      known.etag == confirmed.etag, known.lastModified == confirmed.lastModified, objection == nil
    else { return nil }
    let (old, new) = (known.head, confirmed.head)
    return (try? OwnedFile.overwriteStart(of: path(key.fileName), old, with: new)) ?? nil
  }

  package func remove(_ key: CacheKey) { remove(fileName: key.fileName) }

  func remove(fileName: String) {
    _ = try? FileRemoval.remove(path(fileName))
  }

  func path(_ fileName: String) -> String { folder + "/" + fileName }

  private func bytes(_ fileName: String, limit: Int) -> [UInt8]? {
    if let bytes = try? ReadableFile.readOwn(path(fileName), limit: limit) { return bytes }
    return readsAlso.flatMap { try? ReadableFile.readOwn($0 + "/" + fileName, limit: limit) }
  }

  @discardableResult
  private func write(
    _ bytes: [UInt8], _ fileName: String
  ) throws(StorageError) -> FileVersion? {
    try Folder.create(folder)
    // The folder may have been created since it was checked.
    guard objection == nil else {
      throw StorageError(operation: .write, path: folder, reason: .permissionDenied)
    }
    return try AtomicFile.replace(bytes, at: path(fileName))
  }

  /// Passes the names in the folder; none if the folder does not exist.
  func forEachName(_ body: (String) -> Bool) throws(StorageError) {
    do throws(StorageError) {
      try Folder.forEachName(in: folder, body)
    } catch {
      if error.reason != .notFound { throw error }
    }
  }

  func names(where isWanted: (String) -> Bool) -> [String] {
    var names: [String] = []
    try? forEachName { name in
      if isWanted(name) { names.append(name) }
      return true
    }
    return names
  }

  // MARK: Locking

  /// Waits until no other process fetches the same entry, then locks it.
  /// - Returns: without a lock if the wait was too long or locks are unavailable: two fetches are better
  ///   than none.
  func lock(_ key: CacheKey, patience: LockPatience) async -> FetchLock {
    await FetchLock(path(key.fileName) + ".lock", patience: patience, hangs: memory.hangingLocks)
  }

  // MARK: Notes

  /// Until when a service that refused is not asked.
  func backoff(_ key: CacheKey) -> Backoff? {
    bytes(key.fileName + ".backoff", limit: 256).flatMap(Backoff.init(fileBytes:))
  }

  /// Stores, or with nil removes, a service's refusal.
  func setBackoff(_ backoff: Backoff?, for key: CacheKey) {
    note(backoff?.fileBytes, key.fileName + ".backoff")
  }

  func failure(_ key: CacheKey) -> FailureNote? {
    bytes(key.fileName + ".failed", limit: 4096).flatMap(FailureNote.init(fileBytes:))
  }

  /// Stores, or with nil removes, a failure to fetch.
  func setFailure(_ failure: FailureNote?, for key: CacheKey) {
    note(failure?.fileBytes, key.fileName + ".failed")
  }

  /// Whether a document is in the folder of the next year.
  func yearNote(_ key: CacheKey) -> YearNote? {
    bytes(key.fileName + ".year", limit: 4096).flatMap(YearNote.init(fileBytes:))
  }

  /// - Returns: whether it could be stored.
  func keep(_ note: YearNote, for key: CacheKey) -> Bool {
    (try? write(note.fileBytes, key.fileName + ".year")) != nil
  }

  private func note(_ bytes: [UInt8]?, _ fileName: String) {
    if let bytes {
      _ = try? write(bytes, fileName)
    } else {
      remove(fileName: fileName)
    }
  }
}

extension ResponseCache {
  /// A day and a half of three issuances a day.
  private static let historyLimit = 5

  /// Stores a report that was replaced, and removes the oldest beyond the limit.
  ///
  /// - Parameter older: when the reports that are kept already were issued.
  /// - Returns: when those that are kept now were issued, newest first.
  func keepHistory(
    _ response: CachedResponse, service: String, path: String, issued: Instant, older: [Instant]
  ) -> [Instant] {
    var kept = response
    kept.older = nil
    _ = try? store(kept, as: CacheKey(service: service, path: path, issued: issued))
    let all = ([issued] + older.filter { $0 != issued }).sorted(by: >)
    for gone in all.dropFirst(Self.historyLimit) {
      remove(CacheKey(service: service, path: path, issued: gone))
    }
    return Array(all.prefix(Self.historyLimit))
  }

  /// When the stored older reports of an address were issued, newest first, by the names in the
  /// folder: for a newest one that is missing or does not say it. The folder is listed once in a
  /// process.
  func listedHistory(service: String, path: String) -> [Instant] {
    let prefix = CacheKey.historyPrefix(service: service, path: path)
    let all = memory.historyNames {
      names { $0.utf8.contains(UInt8(ascii: "@")) && CacheKey.isOurs($0) }
    }
    let issued = all.compactMap { CacheKey.issued($0, after: prefix) }.sorted(by: >)
    return Array(issued.prefix(Self.historyLimit))
  }
}

extension ResponseCache {
  /// Removes answers whose addresses share the prefix and sort before `key`, with their locks and
  /// notes: for addresses that contain a time and are never requested again.
  func removeSuperseded(by key: CacheKey, service: String, pathPrefix: String) {
    let prefix = CacheKey.prefix(service: service, pathPrefix: pathPrefix)
    let names = names { $0.hasPrefix(prefix) && $0 < key.fileName }
    for name in names where !CacheKey.isLock(name) { remove(fileName: name) }
    FileLock.removeFree(names.filter(CacheKey.isLock).map(path))
  }

  /// Drops such answers from memory; their files stay.
  func forgetSuperseded(by key: CacheKey, service: String, pathPrefix: String) {
    let prefix = CacheKey.prefix(service: service, pathPrefix: pathPrefix)
    memory.drop { $0.hasPrefix(prefix) && $0 < key.fileName }
  }
}

/// The result of waiting for the lock of a document that is to be fetched.
///
/// Unchecked: only the fetching task uses it.
final class FetchLock: @unchecked Sendable {
  /// Nil if it was not acquired: the document is fetched without it.
  private var lock: FileLock?
  /// The total of the pauses.
  let waited: Duration

  var isHeld: Bool { lock != nil }

  /// - Parameter hangs: the locks of a file system that does not answer.
  init(_ path: String, patience: LockPatience, hangs: HangingLocks) async {
    guard !hangs.isHanging else {
      waited = .zero
      return
    }
    let pauses = Locked(Duration.zero)
    var taken: FileLock?
    do throws(StorageError) {
      taken = try await FileLock.acquire(path, patience: patience) { pause in
        try await Task.sleep(for: pause)
        pauses.withLock { $0 += pause }
      }
    } catch {
      if error.reason == .noAnswer { hangs.note(path) }
    }
    lock = taken.take()
    waited = pauses.withLock { $0 }
  }

  func release() { lock.take()?.release() }
}

/// Notes that the cache's file system does not answer, so that not every document waits for it.
final class HangingLocks: Sendable {
  private let probe = Locked<LockProbe?>(nil)

  var isHanging: Bool {
    probe.withLock { probe in
      if probe?.isAnswered == true { probe = nil }
      return probe != nil
    }
  }

  func note(_ path: String) {
    probe.withLock { if $0 == nil { $0 = LockProbe(path) } }
  }
}
