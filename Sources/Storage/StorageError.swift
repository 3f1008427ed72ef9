/// What went wrong with a file or a folder, as facts. It holds no sentences: whoever shows it
/// chooses the words.
public struct StorageError: Error, Hashable, Sendable {
  /// What was being done when it failed.
  public enum Operation: Hashable, Sendable {
    case read
    case write
    case lock
    case rename
    case remove
    case createFolder
    case listFolder
    /// Making sure that written bytes have reached the disk.
    case sync
  }

  /// Why it failed.
  public enum Reason: Hashable, Sendable {
    case notFound
    case permissionDenied
    /// The file system is mounted read-only.
    case readOnly
    /// The disk or the person's quota is full.
    case noSpace
    case isDirectory
    /// A part of the path that should be a folder is something else.
    case notDirectory
    /// A pipe, a device or a socket where an ordinary file was expected.
    case notRegularFile
    /// More than `limit` bytes (or entries, when listing a folder).
    case tooLarge(limit: Int)
    /// The path is empty or holds a NUL character, so the system could not even be asked.
    case invalidPath
    /// Another process held the lock during the whole wait.
    case lockHeld(waited: Duration)
    /// A signal or a cancelled task ended the operation.
    case interrupted
    /// Any other error number of the system.
    case other(errno: Int32)
  }

  public let operation: Operation
  /// The file or folder that was asked for, as it was given.
  public let path: String
  public let reason: Reason

  public init(operation: Operation, path: String, reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }
}
