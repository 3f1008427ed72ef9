package import Storage

/// Favorites in a file of the user's data folder.
///
/// Every change is read, made and written under a lock and replaces the file atomically, so two
/// processes never lose each other's change and a crash leaves either the old list or the new one,
/// complete.
package struct FileFavoriteStore: FavoritePrefectureDataStore {
  private let folder: String
  private let path: String
  private let lockPath: String
  private let now: @Sendable () -> Instant
  private let patience: LockPatience

  /// - Parameters:
  ///   - folder: the program's data folder; created at the first write.
  ///   - now: the time for the name of a damaged file that is moved aside.
  package init(
    folder: String, patience: LockPatience = LockPatience(limit: .seconds(10)),
    now: @escaping @Sendable () -> Instant
  ) {
    self.folder = folder
    path = folder + "/favorites.json"
    lockPath = folder + "/favorites.lock"
    self.patience = patience
    self.now = now
  }

  package func favorites() throws(FavoriteStoreError) -> [PlaceID] { try list().places }

  package func list() throws(FavoriteStoreError) -> FavoriteList {
    switch try content() {
    case .none: return FavoriteList()
    case .file(let file): return file.list
    case .damaged: throw .damaged(path: path)
    case .newer: throw .newer(path: path)
    }
  }

  /// The file that a change puts there is always a new one.
  package func mark() -> FavoritesMark? {
    guard let facts = try? FileFacts(of: path) else { return FavoritesMark(facts: []) }
    return FavoritesMark(
      facts: [
        facts.size, facts.modified, facts.modifiedNanoseconds,
        Int(truncatingIfNeeded: facts.number),
      ])
  }

  package func update(
    _ change: (inout [PlaceID]) -> Void
  ) throws(FavoriteStoreError) -> FavoriteUpdate {
    try updateList { change(&$0.places) }
  }

  package func updateList(
    _ change: (inout FavoriteList) -> Void
  ) throws(FavoriteStoreError) -> FavoriteUpdate {
    let lock: FileLock
    do throws(StorageError) {
      lock = try FileLock.acquire(lockPath, patience: patience)
    } catch {
      // Of a held lock the list is named, in use; every other fault is one of the lock, or of the
      // folder.
      let reason = FileFailure(error)
      throw .unwritable(path: reason == .locked ? path : error.path, reason: reason)
    }
    return try lock.whileHeld { () throws(FavoriteStoreError) -> FavoriteUpdate in
      try updateLocked(change)
    }
  }

  private func updateLocked(
    _ change: (inout FavoriteList) -> Void
  ) throws(FavoriteStoreError) -> FavoriteUpdate {
    var file = FavoritesFile()
    var keptAs: String?
    switch try content() {
    case .none: break
    case .file(let found): file = found
    case .damaged: keptAs = try putAside()
    case .newer: throw .newer(path: path)
    }
    let before = file.list
    change(&file.list)
    file.list.dropLooseNames()
    guard file.list.places.count <= max(FavoritesFile.countLimit, before.places.count) else {
      throw putBack(keptAs, because: .tooMany(limit: FavoritesFile.countLimit))
    }
    if file.list != before || keptAs != nil {
      // Under the lock no other process writes here: any unfinished file, however recent, is from a
      // killed process.
      _ = try? AtomicFile.sweepLeftovers(in: folder, now: now().seconds, olderThan: -60)
      do throws(FavoriteStoreError) {
        try write(file)
      } catch {
        throw putBack(keptAs, because: error)
      }
    }
    return FavoriteUpdate(
      favorites: file.list.places, names: file.list.names, damagedFileKeptAs: keptAs)
  }

  private enum Content {
    case none
    case file(FavoritesFile)
    case damaged
    case newer
  }

  private func content() throws(FavoriteStoreError) -> Content {
    do throws(StorageError) {
      let bytes = try ReadableFile.read(path, limit: FavoritesFile.byteLimit)
      if let file = FavoritesFile(bytes: bytes) { return .file(file) }
      return FavoritesFile.isNewer(bytes) ? .newer : .damaged
    } catch {
      switch error.reason {
      case .notFound: return .none
      case .tooLarge: return .damaged
      default: throw .unreadable(path: path, reason: FileFailure(error))
      }
    }
  }

  private func write(_ file: FavoritesFile) throws(FavoriteStoreError) {
    do throws(StorageError) {
      try AtomicFile.write(file.bytes, to: path)
    } catch {
      throw .unwritable(path: path, reason: FileFailure(error))
    }
  }

  /// Undoes the move of a damaged file after a failed change: without it the list would look empty
  /// the next time.
  ///
  /// - Returns: the error, extended if that was impossible.
  private func putBack(
    _ keptAs: String?, because failure: FavoriteStoreError
  ) -> FavoriteStoreError {
    guard let keptAs else { return failure }
    do throws(StorageError) {
      try QuarantinedFile.putBack(keptAs, to: path)
      return failure
    } catch {
      return .unwritableKeptAside(path: path, reason: FileFailure(error), damagedFile: keptAs)
    }
  }

  private func putAside() throws(FavoriteStoreError) -> String {
    do throws(StorageError) {
      return try QuarantinedFile.keepAside(path, now: now().seconds)
    } catch {
      throw .unwritable(path: path, reason: FileFailure(error))
    }
  }
}

extension FileFailure {
  /// Translates a storage error to this module's type.
  package init(_ error: StorageError) {
    self =
      switch error.reason {
      case .notFound: .notFound
      case .permissionDenied: .permissionDenied
      case .readOnly: .readOnly
      case .noSpace: .noSpace
      case .quota: .quota
      case .fileSizeLimit: .fileSizeLimit
      case .isDirectory:
        error.operation == .lock || error.operation == .remove ? .folderInTheWay : .isDirectory
      case .notDirectory, .notRegularFile, .invalidPath: .notRegular
      case .tooLarge(let limit): .tooLarge(limit: limit)
      case .linkLoop: .linkLoop
      case .inputOutput: .inputOutput
      case .tooManyOpenFiles: .tooManyOpen
      case .nameTooLong: .nameTooLong
      case .notOpen: .notOpen
      case .noMemory: .noMemory
      case .busy: .busy
      case .unsupported: .unsupported
      case .lockHeld: .locked
      case .noAnswer: .noAnswer
      case .interrupted: .interrupted
      case .stale: .stale
      case .otherFileSystem: .otherFileSystem
      case .notAccepted: .notAccepted
      case .wouldWait: .wouldWait
      case .other(let code): .other(code: Int(code))
      }
  }
}
