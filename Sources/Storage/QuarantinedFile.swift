import SystemLibrary

/// Keeps a damaged file instead of overwriting it, so that its owner can inspect it.
package enum QuarantinedFile {
  /// Why a file is kept aside: a part of its new name.
  package enum Reason: String, CaseIterable, Sendable {
    case damaged
    /// A newer version of this program has written it.
    case newer
  }

  /// Renames `path` to `path.damaged-YYYYMMDDTHHMMSSZ`, or with `-2`, `-3` ... if that exists.
  /// Nothing is ever overwritten. If `path` is a symbolic link, its target is renamed.
  ///
  /// - Parameter now: seconds since 1970-01-01T00:00:00Z.
  /// - Returns: the new path.
  package static func keepAside(
    _ path: String, as why: Reason = .damaged, now: Int
  ) throws(StorageError) -> String {
    let source = try FilePath.followingLinks(path, for: .rename)
    let facts: FileFacts
    do throws(StorageError) {
      facts = try FileFacts(of: source, followingLink: false)
    } catch {
      throw StorageError(.rename, path, error.reason)
    }
    guard facts.kind == .regular else {
      throw StorageError(.rename, path, facts.kind == .folder ? .isDirectory : .notRegularFile)
    }
    let wanted = "\(source).\(why.rawValue)-\(stamp(now))"
    for number in 1...999 {
      let target = number == 1 ? wanted : wanted + "-" + String(number)
      guard try reserve(target) else { continue }
      guard rename(source, target) == 0 else {
        let code = errno
        unlink(target)
        throw StorageError(.rename, path, errno: code)
      }
      return target
    }
    throw StorageError(.rename, path, errno: EEXIST)
  }

  /// Undoes `keepAside`, unless another file has been created at the path meanwhile.
  ///
  /// - Parameters:
  ///   - kept: the result of `keepAside`.
  ///   - path: its argument.
  package static func putBack(_ kept: String, to path: String) throws(StorageError) {
    let source = try FilePath.followingLinks(path, for: .rename)
    // Unlike renaming, linking never overwrites. Not every file system has links.
    if link(kept, source) == 0 {
      unlink(kept)
      return
    }
    let code = errno
    guard code == EPERM || code == ENOTSUP || code == ENOSPC || code == EMLINK,
      (try? FileFacts(of: source, followingLink: false)) == nil, rename(kept, source) == 0
    else { throw StorageError(.rename, path, errno: code) }
  }

  /// Reserves a name by creating an empty file, which the rename then replaces. Renaming directly
  /// could overwrite a file created a moment ago.
  private static func reserve(_ target: String) throws(StorageError) -> Bool {
    do throws(StorageError) {
      _ = try OpenFile(target, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o600, for: .rename)
      return true
    } catch {
      if error.reason == .other(errno: EEXIST) { return false }
      throw error
    }
  }

  private static func stamp(_ now: Int) -> String {
    var seconds = time_t(now)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func padded(_ value: Int32, _ width: Int = 2) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return padded(parts.tm_year + 1900, 4) + padded(parts.tm_mon + 1) + padded(parts.tm_mday)
      + "T" + padded(parts.tm_hour) + padded(parts.tm_min) + padded(parts.tm_sec) + "Z"
  }
}
