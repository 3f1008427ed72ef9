import SystemLibrary

/// Creates and lists folders.
package enum Folder {
  /// Creates the folder and its missing parents.
  ///
  /// - Parameter mode: the permissions of folders that are created; existing ones keep theirs.
  package static func create(_ path: String, mode: UInt32 = 0o700) throws(StorageError) {
    try FilePath.check(path, for: .createFolder)
    if mkdir(path, mode) == 0 { return }
    let code = errno
    switch code {
    // With ENOTDIR, what stands in the way is found, to be named.
    case ENOENT, ENOTDIR:
      let parent = FilePath.folder(of: path)
      guard parent != path, parent != "." else { break }
      try create(parent, mode: mode)
      if mkdir(path, mode) == 0 { return }
      // Another process may have created it in between, which is just as good.
      if errno == EEXIST, isFolder(path) { return }
      throw StorageError(.createFolder, path, errno: errno)
    case EEXIST:
      if isFolder(path) { return }
      throw StorageError(.createFolder, path, .notDirectory)
    case EROFS, EACCES, EPERM:
      // Some file systems check for permission before they check for existence.
      if isFolder(path) { return }
    default: break
    }
    throw StorageError(.createFolder, path, errno: code)
  }

  /// A path from the root; as it is where the folder in which the process works is not known.
  package static func absolute(_ path: String) -> String {
    guard !FilePath.isAbsolute(path), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return FilePath.joining(String(cString: folder), path)
  }

  /// Whether files can be created in an existing folder.
  package static func isWritable(_ path: String) -> Bool { access(path, W_OK | X_OK) == 0 }

  /// Whether files can be created in a folder, or the folder itself where it does not exist yet. Creates
  /// nothing.
  package static func isUsable(_ path: String) -> Bool {
    do throws(StorageError) {
      return try FileFacts(of: path).kind == .folder && isWritable(path)
    } catch {
      // A link to nothing is in the way.
      guard error.reason == .notFound, (try? FileFacts(of: path, followingLink: false)) == nil
      else {
        return false
      }
      let parent = FilePath.folder(of: path)
      return parent != path && isUsable(parent)
    }
  }

  /// Passes the names in a folder one by one, without `.` and `..`, in no order. Only one name is
  /// in memory at a time.
  ///
  /// - Parameter body: returns `false` to stop early. Names that it adds or removes may or may not
  ///   be reported.
  package static func forEachName(
    in path: String, _ body: (String) -> Bool
  ) throws(StorageError) {
    try forEachRawName(in: path) { body(String(decoding: $0, as: UTF8.self)) }
  }

  /// For callers that need few of many names: the bytes of each, valid only during the call.
  package static func forEachRawName(
    in path: String, _ body: (UnsafeRawBufferPointer) -> Bool
  ) throws(StorageError) {
    try FilePath.check(path, for: .listFolder)
    guard let stream = opendir(path) else { throw StorageError(.listFolder, path, errno: errno) }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let goesOn = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
        // The system ends every name with a zero.
        let end = raw.firstIndex(of: 0) ?? raw.count
        let isOwn = raw[0] == dot && (end == 1 || end == 2 && raw[1] == dot)
        return isOwn || body(UnsafeRawBufferPointer(rebasing: raw[..<end]))
      }
      guard goesOn else { return }
    }
    guard errno == 0 else { throw StorageError(.listFolder, path, errno: errno) }
  }

  /// The names in a folder without `.` and `..`, sorted by their bytes.
  ///
  /// - Parameter limit: the maximum number of names; more are `.tooLarge(limit:)`.
  package static func names(
    in path: String, limit: Int = 100_000
  ) throws(StorageError) -> [String] {
    var names: [String] = []
    var isTooLarge = false
    try forEachName(in: path) { name in
      isTooLarge = names.count >= limit
      if !isTooLarge { names.append(name) }
      return !isTooLarge
    }
    guard !isTooLarge else { throw StorageError(.listFolder, path, .tooLarge(limit: limit)) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static let dot = UInt8(ascii: ".")

  private static func isFolder(_ path: String) -> Bool {
    (try? FileFacts(of: path))?.kind == .folder
  }
}

/// Whether a folder can be trusted with files that the program later reads: a folder that others
/// may write to could hold their files, or links to files of ours.
package enum FolderTrust {
  /// Why a folder cannot be trusted.
  package enum Objection: Hashable, Sendable {
    /// The folder, or the link to it, belongs to another user.
    case foreign
    /// Every user may replace its content.
    case openToAll
  }

  /// - Returns: nil for a folder of this user that only the user and the group may change, and for
  ///   one that does not exist yet. If the path is not a folder, the caller reports that.
  package static func objection(to path: String) -> Objection? {
    guard let named = try? FileFacts(of: path, followingLink: false) else { return nil }
    let user = geteuid()
    var folder = named
    if named.kind == .symbolicLink {
      // A link of the administrator is as trustworthy as the user's own.
      guard named.owner == user || named.owner == 0 else { return .foreign }
      guard let target = try? FileFacts(of: path) else { return nil }
      folder = target
    }
    guard folder.kind == .folder else { return nil }
    guard folder.owner == user else { return .foreign }
    // With the sticky bit, as on /tmp, others can add files but not replace those of this user.
    let isOpen = folder.permissions & 0o002 != 0 && folder.permissions & 0o1000 == 0
    return isOpen ? .openToAll : nil
  }

  /// Whether a folder belongs to this user and nobody else can look into it; nil if there is nothing of
  /// that name. A link is not followed.
  package static func isPrivate(_ path: String) -> Bool? {
    do throws(StorageError) {
      let facts = try FileFacts(of: path, followingLink: false)
      return facts.kind == .folder && facts.owner == geteuid() && facts.permissions & 0o777 == 0o700
    } catch {
      return error.reason == .notFound ? nil : false
    }
  }
}
