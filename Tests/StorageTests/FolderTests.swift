import Glibc
import ProcessTestSupport
import Storage
import Testing

@Suite("Folders and names", .heavy)
struct FolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("creates a folder with everything above it, and is content when it is there")
  func create() throws {
    let deep = folder.appending("a/b/c/")
    try Folder.create(deep, mode: 0o750)
    try Folder.create(deep)
    #expect(try FileFacts(of: folder.appending("a/b/c")).permissions == 0o750)
  }

  @Test("refuses a file in the way")
  func fileInTheWay() throws {
    let path = folder.appending("file")
    try AtomicFile.write([], to: path)
    #expect(
      throws: StorageError(operation: .createFolder, path: path, reason: .notDirectory)
    ) { try Folder.create(path) }
    #expect(
      throws: StorageError(operation: .createFolder, path: path + "/x", reason: .notDirectory)
    ) { try Folder.create(path + "/x") }
  }

  @Test("lists names in order, Japanese ones too, up to a limit")
  func names() throws {
    for name in ["b", "天気", "a", ".hidden"] {
      try AtomicFile.write([], to: folder.appending(name))
    }
    #expect(try Folder.names(in: folder.path) == [".hidden", "a", "b", "天気"])
    #expect(
      throws: StorageError(
        operation: .listFolder, path: folder.path, reason: .tooLarge(limit: 3))
    ) { try Folder.names(in: folder.path, limit: 3) }
    #expect(
      throws: StorageError(operation: .listFolder, path: "/nowhere", reason: .notFound)
    ) { try Folder.names(in: "/nowhere") }
  }

  @Test("removes a file once, and a link rather than its target")
  func remove() throws {
    let (file, link) = (folder.appending("file"), folder.appending("link"))
    try AtomicFile.write([], to: file)
    #expect(symlink("file", link) == 0)
    #expect(try FileRemoval.remove(link))
    #expect(try FileRemoval.remove(file))
    #expect(try FileRemoval.remove(file) == false)
    #expect(
      throws: StorageError(operation: .remove, path: folder.path, reason: .isDirectory)
    ) { try FileRemoval.remove(folder.path) }
  }
}
