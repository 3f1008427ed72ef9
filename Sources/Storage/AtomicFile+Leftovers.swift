extension AtomicFile {
  /// Removes the unfinished files that killed processes left in `folder`.
  ///
  /// Only names of the form that `write` makes, only ordinary files, and only after an hour, so
  /// that no running write is disturbed.
  ///
  /// - Parameter now: seconds since 1970-01-01T00:00:00Z.
  /// - Returns: the number of files removed. Files that cannot be removed are skipped.
  @discardableResult
  package static func sweepLeftovers(
    in folder: String, now: Int, olderThan seconds: Int = 3600
  ) throws(StorageError) -> Int {
    var names: [String] = []
    do throws(StorageError) {
      try Folder.forEachName(in: folder) { name in
        if isLeftover(name) { names.append(name) }
        return true
      }
    } catch {
      if error.reason == .notFound { return 0 }
      throw error
    }
    var removed = 0
    for name in names where removeLeftover(name, in: folder, now: now, olderThan: seconds) {
      removed += 1
    }
    return removed
  }

  /// Whether a name has the form of an unfinished file.
  package static func isLeftover(_ name: String) -> Bool { TemporaryName.matches(name) }

  /// Removes an unfinished file if it is an ordinary one and old enough.
  ///
  /// - Parameter now: seconds since 1970-01-01T00:00:00Z.
  /// - Returns: whether it was removed.
  @discardableResult
  package static func removeLeftover(
    _ name: String, in folder: String, now: Int, olderThan seconds: Int = 3600
  ) -> Bool {
    let path = FilePath.joining(folder, name)
    guard isLeftover(name), let facts = try? FileFacts(of: path, followingLink: false),
      facts.kind == .regular, facts.modified < now - seconds
    else { return false }
    return (try? FileRemoval.remove(path)) == true
  }
}
