import Glibc
import ProcessTestSupport
import Storage
import Testing

@Suite("Files in a folder where others may have put something")
struct OwnedFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func linkedFile() throws -> (target: String, link: String) {
    let (target, link) = (folder.appending("target"), folder.appending("link"))
    try AtomicFile.write([1], to: target)
    try #require(symlink("target", link) == 0)
    return (target, link)
  }

  private func foreignFile() throws -> String {
    let path = folder.appending("file")
    try AtomicFile.replace([1], at: path)
    try #require(chown(path, 65534, 65534) == 0)
    return path
  }

  @Test func `a link is replaced itself, and what it points to stays as it is`() throws {
    let (target, link) = try linkedFile()
    #expect(throws: StorageError(operation: .read, path: link, reason: .linkLoop)) {
      try ReadableFile.readOwn(link, limit: 10)
    }
    try AtomicFile.replace([2], at: link)
    #expect(try ReadableFile.readOwn(link, limit: 10) == [2])
    #expect(try ReadableFile.read(target, limit: 10) == [1])
    #expect(try FileFacts(of: link, followingLink: false).kind == .regular)
  }

  @Test func `a file is for its user only, whatever it was before`() throws {
    let path = folder.appending("sub/file")
    try AtomicFile.replace([1], at: path)
    #expect(chmod(path, 0o666) == 0)
    try AtomicFile.replace([2], at: path)
    #expect(try FileFacts(of: path).permissions == 0o600)
    #expect(try FileFacts(of: folder.appending("sub")).permissions == 0o700)
  }

  @Test("another user's file is not read", .enabled(if: geteuid() == 0, "needs chown"))
  func foreign() throws {
    let path = try foreignFile()
    #expect(throws: StorageError(operation: .read, path: path, reason: .permissionDenied)) {
      try ReadableFile.readOwn(path, limit: 10)
    }
  }

  @Test func `a folder in its place stays, and nothing is left over`() throws {
    let path = folder.appending("folder")
    try Folder.create(path)
    #expect(throws: StorageError.self) { try AtomicFile.replace([1], at: path) }
    #expect(try Folder.names(in: folder.path) == ["folder"])
  }

  @Test("the beginning of a file is written over in the same file, and nothing else of it")
  func overwriteStart() throws {
    let path = folder.appending("file")
    try AtomicFile.replace([1, 2, 3, 4, 5], at: path)
    let before = try FileFacts(of: path).number
    let version = try OwnedFile.overwriteStart(of: path, [1, 2, 3], with: [1, 9, 8])
    #expect(try ReadableFile.readOwn(path, limit: 10) == [1, 9, 8, 4, 5])
    #expect(version == FileVersion(of: path))
    #expect(try FileFacts(of: path).number == before)
  }

  @Test(
    "a file that begins with something else, or is shorter, stays as it is",
    arguments: [[1, 2, 4], [1, 2, 3, 4, 5, 6], [2]] as [[UInt8]])
  func otherStart(old: [UInt8]) throws {
    let path = folder.appending("file")
    try AtomicFile.replace([1, 2, 3, 4, 5], at: path)
    let version = FileVersion(of: path)
    #expect(throws: StorageError(operation: .write, path: path, reason: .notFound)) {
      try OwnedFile.overwriteStart(
        of: path, old, with: [UInt8](repeating: 9, count: old.count))
    }
    #expect(try ReadableFile.readOwn(path, limit: 10) == [1, 2, 3, 4, 5])
    #expect(FileVersion(of: path) == version)
  }

  @Test func `what a link points to is not written over`() throws {
    let (target, link) = try linkedFile()
    #expect(throws: StorageError(operation: .write, path: link, reason: .linkLoop)) {
      try OwnedFile.overwriteStart(of: link, [1], with: [2])
    }
    #expect(try ReadableFile.read(target, limit: 10) == [1])
  }

  @Test(.enabled(if: geteuid() == 0, "needs chown"))
  func `another user's file is not written over`() throws {
    let path = try foreignFile()
    #expect(throws: StorageError(operation: .write, path: path, reason: .permissionDenied)) {
      try OwnedFile.overwriteStart(of: path, [1], with: [2])
    }
    #expect(try ReadableFile.read(path, limit: 10) == [1])
  }
}
