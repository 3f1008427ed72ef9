import SystemLibrary

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
