import Glibc
import ProcessTestSupport
import Storage
import Testing

@Suite("Keeping damaged files aside", .heavy)
struct QuarantinedFileTests {
  let folder: TemporaryFolder
  let path: String
  // 2024-02-29T23:59:08Z
  let now = 1_709_251_148

  init() throws {
    folder = try TemporaryFolder()
    path = folder.appending("favorites")
  }

  @Test func `names it by the time, and never overwrites an earlier one`() throws {
    for (content, suffix) in [(UInt8(1), ""), (2, "-2"), (3, "-3")] {
      try AtomicFile.write([content], to: path)
      let kept = try QuarantinedFile.keepAside(path, now: now)
      #expect(kept == path + ".damaged-20240229T235908Z" + suffix)
      #expect(try ReadableFile.read(kept, limit: 1) == [content])
    }
    #expect(
      try Folder.names(in: folder.path) == [
        "favorites.damaged-20240229T235908Z", "favorites.damaged-20240229T235908Z-2",
        "favorites.damaged-20240229T235908Z-3",
      ])
  }

  @Test func `can be undone, unless something has taken its place`() throws {
    try AtomicFile.write([1], to: path)
    try QuarantinedFile.putBack(QuarantinedFile.keepAside(path, now: now), to: path)
    #expect(try ReadableFile.read(path, limit: 1) == [1])
    #expect(try Folder.names(in: folder.path) == ["favorites"])
    let kept = try QuarantinedFile.keepAside(path, now: now)
    try AtomicFile.write([2], to: path)
    #expect(throws: StorageError.self) { try QuarantinedFile.putBack(kept, to: path) }
    #expect(try ReadableFile.read(path, limit: 1) == [2])
    #expect(try ReadableFile.read(kept, limit: 1) == [1])
  }

  @Test func `is undone where a link points to the file`() throws {
    try AtomicFile.write([1], to: folder.appending("real"))
    #expect(symlink("real", path) == 0)
    try QuarantinedFile.putBack(QuarantinedFile.keepAside(path, now: now), to: path)
    #expect(try ReadableFile.read(path, limit: 1) == [1])
    #expect(try Folder.names(in: folder.path) == ["favorites", "real"])
  }

  @Test("moves the file that a link points to and leaves the link for the next write")
  func link() throws {
    try AtomicFile.write([1], to: folder.appending("real"))
    #expect(symlink("real", path) == 0)
    let kept = try QuarantinedFile.keepAside(path, now: now)
    #expect(kept == folder.appending("real.damaged-20240229T235908Z"))
    try AtomicFile.write([2], to: path)
    #expect(try ReadableFile.read(folder.appending("real"), limit: 1) == [2])
  }

  @Test func `has nothing to do with missing files and folders`() {
    #expect(throws: StorageError(operation: .rename, path: path, reason: .notFound)) {
      try QuarantinedFile.keepAside(path, now: now)
    }
    #expect(
      throws: StorageError(operation: .rename, path: folder.path, reason: .isDirectory)
    ) { try QuarantinedFile.keepAside(folder.path, now: now) }
  }
}
