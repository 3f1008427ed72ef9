import Glibc
import ProcessTestSupport
import Storage
import TestSupport
import Testing

struct ArchiveFolder: Sendable {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var path: String { folder.appending("archive") }

  func write(_ bytes: [UInt8], to name: String) throws {
    try AtomicFile.write(bytes, to: path + "/" + name, durability: .relaxed)
  }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ fixture: JMAFixture, to name: String) throws {
    try write(fixture.json.bytes, to: name)
  }

  /// - Parameter target: as written in the link: relative to the link's folder.
  func link(_ name: String, to target: String) throws {
    try Folder.create(path)
    try #require(symlink(target, path + "/" + name) == 0)
  }

  func pipe(_ name: String) throws {
    try Folder.create(path)
    try #require(mkfifo(path + "/" + name, 0o600) == 0)
  }
}
