import JSONReading
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
      case .notDirectory: .notFolder
      case .notRegularFile, .invalidPath: .notRegular
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

/// The favorites file: JSON, `{"version": 1, "favorites": ["m:2213000", "p:27"]}`, and a member
/// `names` where the user named places: `{"m:2213000": "実家"}`.
///
/// Versions of this program that know no names read the same file without them. When this version
/// writes, it keeps members that it does not know unchanged.
struct FavoritesFile {
  static let currentVersion = 1
  /// Far above real use; a larger file was not written by this program.
  static let byteLimit = 1 << 20
  static let countLimit = 10_000

  var list: FavoriteList
  /// Members of a newer version, as JSON.
  var others: [(name: String, value: JSONNode)] = []
  /// Names that this version cannot show, as JSON: written back while their place has no other.
  private var otherNames: [(name: String, value: JSONNode)] = []

  init(_ list: FavoriteList = FavoriteList()) {
    self.list = list
  }

  /// - Returns: nil unless the bytes are such a file, down to the last entry: no entry of the
  ///   user's list is dropped silently, nor the second of two members with one name.
  init?(bytes: [UInt8]) {
    guard let root = try? JSONReader.read(bytes), case .object(let members) = root,
      Set(members.map(\.name)).count == members.count,
      root["version"] == .number("\(Self.currentVersion)"),
      case .list(let items)? = root["favorites"], items.count <= Self.countLimit
    else { return nil }
    var places: [PlaceID] = []
    for item in items {
      guard case .text(let text) = item, let id = PlaceID(text) else { return nil }
      places.append(id)
    }
    places = places.uniqued(by: \.self)
    var names: [FavoriteName] = []
    switch root["names"] {
    case nil: break
    case .object(let named):
      for member in named {
        if let id = PlaceID(member.name), case .text(let text) = member.value,
          let name = FavoriteName(id, text)
        {
          names.append(name)
        } else {
          otherNames.append((member.name, member.value))
        }
      }
    default: return nil
    }
    list = FavoriteList(places, names: names)
    others = members.filter { !["version", "favorites", "names"].contains($0.name) }
      .map { ($0.name, $0.value) }
  }

  /// Whether the bytes are a list of a version that this program does not know yet.
  static func isNewer(_ bytes: [UInt8]) -> Bool {
    guard let root = try? JSONReader.read(bytes), case .number(let digits)? = root["version"],
      digits.allSatisfy(\.isWholeNumber)
    else { return false }
    // More digits than an integer has room for are a higher number, too.
    return Int(digits).map { $0 > currentVersion } ?? true
  }

  var bytes: [UInt8] {
    let places = list.places.map { "\n    \"\($0)\"" }.joined(separator: ",")
    var text = "{\n  \"version\": \(Self.currentVersion),\n  \"favorites\": [\(places)\n  ]"
    let shown = list.names.map { ("\($0.place)", Self.quoted($0.text)) }
    let kept = otherNames.filter { other in !shown.contains { $0.0 == other.name } }
      .map { ($0.name, Self.json($0.value)) }
    if !shown.isEmpty || !kept.isEmpty {
      let names = (shown + kept).map { "\n    \(Self.quoted($0.0)): \($0.1)" }
      text += ",\n  \"names\": {\(names.joined(separator: ","))\n  }"
    }
    for other in others { text += ",\n  \(Self.quoted(other.name)): \(Self.json(other.value))" }
    return Array((text + "\n}\n").utf8)
  }

  private static func json(_ node: JSONNode) -> String {
    switch node {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let digits): digits
    case .text(let text): quoted(text)
    case .list(let items): "[" + items.map(json).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(quoted($0.name)): \(json($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
