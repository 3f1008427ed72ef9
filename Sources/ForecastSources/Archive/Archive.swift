/// Recorded answers on disk: `archive:PATH`.
package struct Archive: Sendable {
  /// A folder of recorded files; for some products, one recorded file.
  let path: String
  let folders: ArchiveFolders

  package init(path: String, folders: ArchiveFolders = ArchiveFolders()) {
    self.path = path
    self.folders = folders
  }

  /// - Parameter kinds: the names of the folders in question, as on JMA's site.
  func listing(_ kinds: Set<String>) -> ArchiveListing {
    ArchiveListing(root: path, kinds: kinds, folders: folders)
  }
}
