import Glibc
import ProcessTestSupport
import Storage
import Testing

@Suite("Files in a folder where others may have put something")
struct OwnFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a link is replaced itself, and what it points to stays as it is")
  func link() throws {
    let (target, link) = (folder.appending("target"), folder.appending("link"))
    try AtomicFile.write([1], to: target)
    #expect(symlink("target", link) == 0)
    #expect(throws: StorageError(operation: .read, path: link, reason: .linkLoop)) {
      try ReadableFile.readOwn(link, limit: 10)
    }
    try AtomicFile.replace([2], at: link)
    #expect(try ReadableFile.readOwn(link, limit: 10) == [2])
    #expect(try ReadableFile.read(target, limit: 10) == [1])
    #expect(try FileFacts(of: link, followingLink: false).kind == .regular)
  }

  @Test("a file is for its user only, whatever it was before")
  func mode() throws {
    let path = folder.appending("sub/file")
    try AtomicFile.replace([1], at: path)
    #expect(chmod(path, 0o666) == 0)
    try AtomicFile.replace([2], at: path)
    #expect(try FileFacts(of: path).permissions == 0o600)
    #expect(try FileFacts(of: folder.appending("sub")).permissions == 0o700)
  }

  @Test("another user's file is not read", .enabled(if: geteuid() == 0, "needs chown"))
  func foreign() throws {
    let path = folder.appending("file")
    try AtomicFile.replace([1], at: path)
    #expect(chown(path, 65534, 65534) == 0)
    #expect(throws: StorageError(operation: .read, path: path, reason: .permissionDenied)) {
      try ReadableFile.readOwn(path, limit: 10)
    }
  }

  @Test("a folder in its place stays, and nothing is left over")
  func folderInTheWay() throws {
    let path = folder.appending("folder")
    try Folder.create(path)
    #expect(throws: StorageError.self) { try AtomicFile.replace([1], at: path) }
    #expect(try Folder.names(in: folder.path) == ["folder"])
  }
}
