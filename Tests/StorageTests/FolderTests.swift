import Glibc
import ProcessTestSupport
import Storage
import Testing

@Suite("Folders and names", .heavy)
struct FolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `creates a folder with everything above it, and is content when it is there`() throws {
    let deep = folder.appending("a/b/c/")
    try Folder.create(deep, mode: 0o750)
    try Folder.create(deep)
    #expect(try FileFacts(of: folder.appending("a/b/c")).permissions == 0o750)
  }

  @Test func `refuses a file in the way, and names it`() throws {
    let path = folder.appending("file")
    try AtomicFile.write([], to: path)
    #expect(
      throws: StorageError(operation: .createFolder, path: path, reason: .notDirectory)
    ) { try Folder.create(path) }
    for below in ["/x", "/x/y"] {
      #expect(
        throws: StorageError(operation: .createFolder, path: path, reason: .notDirectory)
      ) { try Folder.create(path + below) }
    }
  }

  @Test func `lists names in order, Japanese ones too, up to a limit`() throws {
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

  @Test func `hands over every name, however many, and stops when told to`() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    try folder.makeFiles((1...100_001).lazy.map { "\($0)" })
    var seen = 0
    try Folder.forEachName(in: folder.path) { _ in
      seen += 1
      return true
    }
    #expect(seen == 100_001)
    var first = 0
    try Folder.forEachName(in: folder.path) { _ in
      first += 1
      return first < 3
    }
    #expect(first == 3)
    #expect(
      throws: StorageError(operation: .listFolder, path: "/nowhere", reason: .notFound)
    ) { try Folder.forEachName(in: "/nowhere") { _ in true } }
  }

  @Test(
    "a folder is trusted when only its user and his group may change it",
    arguments: [
      (0o700, nil), (0o755, nil), (0o775, nil), (0o1777, nil), (0o777, .openToAll),
      (0o702, .openToAll),
    ] as [(mode_t, FolderTrust.Objection?)])
  func trust(mode: mode_t, objection: FolderTrust.Objection?) throws {
    let path = folder.appending("cache")
    #expect(FolderTrust.objection(to: path) == nil)
    try Folder.create(path)
    #expect(chmod(path, mode) == 0)
    #expect(FolderTrust.objection(to: path) == objection)
    let link = folder.appending("link")
    #expect(symlink("cache", link) == 0)
    #expect(FolderTrust.objection(to: link) == objection)
  }

  @Test(.enabled(if: geteuid() == 0, "needs chown"))
  func `another user's folder, or link, is not trusted`() throws {
    let (path, link) = (folder.appending("cache"), folder.appending("link"))
    try Folder.create(path)
    #expect(symlink("cache", link) == 0)
    #expect(lchown(link, 65534, 65534) == 0)
    #expect(FolderTrust.objection(to: link) == .foreign)
    #expect(FolderTrust.objection(to: path) == nil)
    #expect(chown(path, 65534, 65534) == 0)
    #expect(FolderTrust.objection(to: path) == .foreign)
  }

  @Test func `removes a file once, and a link rather than its target`() throws {
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
