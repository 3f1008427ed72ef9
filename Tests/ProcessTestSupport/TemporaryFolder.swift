import Glibc

/// A folder for one test, removed with everything in it when the value goes away.
public final class TemporaryFolder: Sendable {
  public let path: String

  /// - Parameter isInMemory: for a folder of very many files, which on a disk take minutes when the
  ///   machine is busy; an ordinary one where the system has no memory file system.
  public init(isInMemory: Bool = false) throws {
    let root = isInMemory && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(root)/soramoyo-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw ChildProcess.StartFailure(code: errno) }
    path = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  public func appending(_ name: String) -> String { path + "/" + name }

  /// Makes empty files, without a program that would be silent meanwhile.
  public func makeFiles(_ names: some Sequence<String>) throws {
    for name in names {
      let file = open(appending(name), O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw ChildProcess.StartFailure(code: errno) }
      close(file)
    }
  }

  /// In this process: starting `rm` for each of some hundred folders takes longer than many a test.
  private static func remove(_ path: String) {
    // Links are removed and not followed; what is no folder is removed at once.
    guard unlink(path) != 0, errno != ENOENT else { return }
    // A test may have taken the rights away from its folder.
    chmod(path, 0o700)
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }

  /// Names may be any bytes but come as text here; the tests make no others.
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
