/// Why the reported state of a watch was lost: everything in force is reported again.
package enum WatchMemoryTrouble: Equatable, Sendable {
  /// - Parameter keptAs: where the file is now; nil if it could not be moved.
  case damaged(path: String, keptAs: String?)
  /// A newer version of this program has written it.
  case newer(path: String, keptAs: String?)
  case unreadable(path: String, FileFailure)
}
