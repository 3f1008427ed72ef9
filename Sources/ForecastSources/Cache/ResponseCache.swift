public import Models
public import Storage

/// Answers of services on disk: written in one step, limited in size, fetched by one process at a
/// time.
public struct ResponseCache: Sendable {
  public let folder: String
  /// Bytes that all entries together may take; the oldest go first.
  private let sizeLimit: Int

  /// - Parameter folder: the program's cache folder; it is made when first written to.
  public init(folder: String, sizeLimit: Int = 24 << 20) {
    self.folder = folder
    self.sizeLimit = sizeLimit
  }

  /// One entry; the body limit of the services plus the header.
  private static let entryLimit = (12 << 20) + 4096

  /// - Returns: nil for an entry that is not there, or not whole.
  public func response(_ key: CacheKey) -> CachedResponse? {
    guard let bytes = try? ReadableFile.read(path(key), limit: Self.entryLimit) else { return nil }
    return CachedResponse(fileBytes: bytes)
  }

  /// Keeps an answer. A cache that cannot be written (a full disk, a read-only home) slows the
  /// program down but never stops it, so failures are for those who ask.
  public func store(_ response: CachedResponse, as key: CacheKey) throws(StorageError) {
    try Folder.create(folder)
    try AtomicFile.write(response.fileBytes, to: path(key), durability: .relaxed)
  }

  public func remove(_ key: CacheKey) {
    _ = try? FileRemoval.remove(path(key))
  }

  /// Waits until no other process fetches the same entry, then holds the others off.
  /// - Returns: nil when waiting took too long or locks cannot be had: better two fetches than none.
  func lock(_ key: CacheKey, patience: LockPatience) async -> FileLock? {
    try? await FileLock.acquire(path(key) + ".lock", patience: patience) { pause in
      try await Task.sleep(for: pause)
    }
  }

  func path(_ key: CacheKey) -> String { folder + "/" + key.fileName }

  /// Names of what lies in the folder; none where there is no folder.
  func fileNames() -> [String] { (try? names()) ?? [] }

  func remove(fileName: String) {
    _ = try? FileRemoval.remove(folder + "/" + fileName)
  }

  /// The older reports that are kept of an address, newest first.
  func history(service: String, path: String) -> [CachedResponse] {
    let prefix = CacheKey.historyPrefix(service: service, path: path)
    let found = ((try? names()) ?? []).filter { $0.hasPrefix(prefix) && CacheKey.isOurs($0) }
    return found.sorted(by: >).prefix(Self.historyLimit).compactMap { name in
      (try? ReadableFile.read(folder + "/" + name, limit: Self.entryLimit))
        .flatMap(CachedResponse.init(fileBytes:))
    }
  }

  /// Keeps a report that was replaced, and lets go of those that are too many.
  func keepHistory(_ response: CachedResponse, service: String, path: String, issued: Instant) {
    try? store(response, as: CacheKey(service: service, path: path, issued: issued))
    let prefix = CacheKey.historyPrefix(service: service, path: path)
    let names = ((try? names()) ?? []).filter { $0.hasPrefix(prefix) && CacheKey.isOurs($0) }
    for name in names.sorted(by: >).dropFirst(Self.historyLimit) {
      _ = try? FileRemoval.remove(folder + "/" + name)
    }
  }

  /// A day and a half of three issuances a day.
  private static let historyLimit = 5

  // MARK: Backing off

  /// Until when a service that turned us away is left alone.
  func backoff(_ key: CacheKey) -> Backoff? {
    (try? ReadableFile.read(path(key) + ".backoff", limit: 256)).flatMap(Backoff.init(fileBytes:))
  }

  /// Remembers, or with nil forgets, that a service turned us away.
  func setBackoff(_ backoff: Backoff?, for key: CacheKey) {
    let path = path(key) + ".backoff"
    if let backoff {
      try? Folder.create(folder)
      try? AtomicFile.write(backoff.fileBytes, to: path, durability: .relaxed)
    } else {
      _ = try? FileRemoval.remove(path)
    }
  }

  // MARK: The whole cache

  /// What the cache holds.
  public struct Contents: Equatable, Sendable {
    public let entries: Int
    public let bytes: Int
    public let oldest: Instant?
    public let newest: Instant?
  }

  public func contents() -> Contents {
    let entries = entries()
    return Contents(
      entries: entries.count, bytes: entries.reduce(0) { $0 + $1.size },
      oldest: entries.map(\.modified).min(), newest: entries.map(\.modified).max())
  }

  /// Removes every entry, lock and unfinished file of ours, and nothing else.
  public func clear() throws(StorageError) {
    try AtomicFile.sweepLeftovers(in: folder, now: .max, olderThan: 0)
    for name in try names() where CacheKey.isOurs(name) || CacheKey.isBeside(name) {
      try remove(folder + "/" + name)
    }
  }

  /// Removes what killed processes left half written, and the oldest entries until the rest fits
  /// the limit.
  public func trim(now: Instant) {
    _ = try? AtomicFile.sweepLeftovers(in: folder, now: now.seconds)
    // Written under a clock that was ahead, an entry would outlast all others: it goes first. Of the
    // same second, replaced reports (`...@...`) go before the newest (`....cached`).
    func order(_ entry: Entry) -> Int {
      entry.modified.isAhead(of: now) ? 0 : entry.modified.seconds
    }
    var entries = entries().sorted { (order($0), $1.path) < (order($1), $0.path) }
    var total = entries.reduce(0) { $0 + $1.size }
    while total > sizeLimit, let oldest = entries.first {
      _ = try? FileRemoval.remove(oldest.path)
      total -= oldest.size
      entries.removeFirst()
    }
  }

  private struct Entry {
    let path: String
    let size: Int
    let modified: Instant
  }

  private func remove(_ path: String) throws(StorageError) {
    _ = try FileRemoval.remove(path)
  }

  private func names() throws(StorageError) -> [String] {
    do throws(StorageError) {
      return try Folder.names(in: folder)
    } catch {
      if error.reason == .notFound { return [] }
      throw error
    }
  }

  private func entries() -> [Entry] {
    ((try? names()) ?? []).filter(CacheKey.isOurs).compactMap { name in
      let path = folder + "/" + name
      guard let facts = try? FileFacts(of: path), facts.kind == .regular else { return nil }
      return Entry(path: path, size: facts.size, modified: Instant(seconds: facts.modified))
    }
  }
}
