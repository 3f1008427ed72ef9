import Glibc

/// A folder for one test, removed with its content when the value is released.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// - Parameter isInMemory: for a folder of very many files, which take minutes on the disk of a
  ///   busy machine; an ordinary folder if the system has no memory file system.
  package init(isInMemory: Bool = false) throws {
    let root = isInMemory && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(root)/soramoyo-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw ChildProcess.StartFailure(code: errno) }
    path = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  package func appending(_ name: String) -> String { path + "/" + name }

  /// Creates empty files in this process, because a child program would show no activity meanwhile.
  package func makeFiles(_ names: some Sequence<String>) throws {
    for name in names {
      let file = open(appending(name), O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw ChildProcess.StartFailure(code: errno) }
      close(file)
    }
  }

  /// In this process: starting `rm` for hundreds of folders takes longer than many tests.
  private static func remove(_ path: String) {
    // Links are removed and not followed; anything but a folder is removed directly.
    guard unlink(path) != 0, errno != ENOENT else { return }
    // A test may have removed the permissions of its folder.
    chmod(path, 0o700)
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }

  /// Names may be any bytes but are text here; the tests create no others.
  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
