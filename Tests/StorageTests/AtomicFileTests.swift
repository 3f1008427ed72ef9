import Glibc
import ProcessTestSupport
import Testing

@testable import Storage

@Suite("Replacing files as a whole", .heavy)
struct AtomicFileTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.appending("file")
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try ReadableFile.read(path, limit: 1000), as: UTF8.self)
  }

  @Test(arguments: [AtomicFile.Durability.synced, .relaxed])
  func `leaves the new content and nothing else`(durability: AtomicFile.Durability) throws {
    try AtomicFile.write(Array("old".utf8), to: path, durability: durability)
    try AtomicFile.write(Array("new".utf8), to: path, durability: durability)
    #expect(try text(path) == "new")
    #expect(try Folder.names(in: folder.path) == ["file"])
  }

  @Test func `a replacement tells its own version, which no later one has`() throws {
    let first = try AtomicFile.replace([1], at: path)
    #expect(first != nil)
    #expect(first == FileVersion(of: path))
    let second = try AtomicFile.replace([1], at: path)
    #expect(second == FileVersion(of: path))
    #expect(second != first)
  }

  @Test("gives a new file the mode, whatever the process's mask, and a folder to live in, 0700")
  func newFile() throws {
    let deep = folder.appending("a/b/c.json")
    try AtomicFile.write([], to: deep, mode: 0o644)
    #expect(try FileFacts(of: deep).permissions == 0o644)
    #expect(try FileFacts(of: folder.appending("a")).permissions == 0o700)
    #expect(try FileFacts(of: folder.appending("a/b")).permissions == 0o700)
    try AtomicFile.write([], to: folder.appending("private"))
    #expect(try FileFacts(of: folder.appending("private")).permissions == 0o600)
  }

  @Test func `keeps the permissions of a file that exists`() throws {
    try AtomicFile.write([1], to: path)
    chmod(path, 0o640)
    try AtomicFile.write([2], to: path, mode: 0o600)
    #expect(try FileFacts(of: path).permissions == 0o640)
  }

  @Test("keeps the owner of a file that exists", .enabled(if: geteuid() == 0, "needs root"))
  func keepsOwner() throws {
    try AtomicFile.write([1], to: path)
    chown(path, 65534, 65534)
    try AtomicFile.write([2], to: path)
    #expect(try FileFacts(of: path).owner == 65534)
  }

  @Test("follows a chain of links, and keeps them", arguments: [true, false])
  func links(targetExists: Bool) throws {
    let target = folder.appending("dotfiles/real")
    try Folder.create(folder.appending("dotfiles"))
    if targetExists { try AtomicFile.write(Array("old".utf8), to: target) }
    #expect(symlink("dotfiles/middle", path) == 0)
    #expect(symlink("real", folder.appending("dotfiles/middle")) == 0)
    try AtomicFile.write(Array("new".utf8), to: path)
    #expect(try text(target) == "new")
    #expect(try FileFacts(of: path, followingLink: false).kind == .symbolicLink)
    #expect(try Folder.names(in: folder.appending("dotfiles")) == ["middle", "real"])
  }

  @Test func `gives up on links in a circle`() throws {
    #expect(symlink("file", path) == 0)
    #expect(throws: failure(path, .linkLoop)) { try AtomicFile.write([1], to: path) }
  }

  @Test func `refuses to replace what is not an ordinary file`() throws {
    #expect(throws: failure(folder.path, .isDirectory)) {
      try AtomicFile.write([1], to: folder.path)
    }
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: failure(path, .notRegularFile)) { try AtomicFile.write([1], to: path) }
    #expect(throws: failure("/dev/full", .notRegularFile)) {
      try AtomicFile.write([1], to: "/dev/full")
    }
    #expect(throws: failure("", .invalidPath)) { try AtomicFile.write([1], to: "") }
    #expect(throws: failure("a\0b", .invalidPath)) { try AtomicFile.write([1], to: "a\0b") }
  }

  @Test func `says so when a file stands where a folder should be`() throws {
    try AtomicFile.write([1], to: path)
    #expect(throws: failure(path + "/x", .notDirectory)) {
      try AtomicFile.write([1], to: path + "/x")
    }
  }

  @Test func `sweeps unfinished files only when they are old and surely its own`() throws {
    var generator = SystemRandomNumberGenerator()
    let old = TemporaryName.random(using: &generator)
    let young = TemporaryName.random(using: &generator)
    let now = 1_800_000_000
    let others = [".atomic-x.tmp", "notes.tmp", old + "x"]
    for name in others + [old, young] {
      try AtomicFile.write([1], to: folder.appending(name))
      let age = name == young ? 3600 : 3601
      var times = [timespec](repeating: timespec(tv_sec: now - age, tv_nsec: 0), count: 2)
      #expect(utimensat(AT_FDCWD, folder.appending(name), &times, 0) == 0)
    }
    #expect(try AtomicFile.sweepLeftovers(in: folder.path, now: now) == 1)
    let names = try Folder.names(in: folder.path)
    #expect(Set(names) == Set(others + [young]))
    #expect(try AtomicFile.sweepLeftovers(in: folder.appending("missing"), now: now) == 0)
  }

  private func failure(_ path: String, _ reason: StorageError.Reason) -> StorageError {
    StorageError(operation: .write, path: path, reason: reason)
  }
}
