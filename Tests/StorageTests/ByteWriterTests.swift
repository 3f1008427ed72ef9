import Glibc
import Testing

@testable import Storage

@Suite("Writing all bytes")
struct ByteWriterTests {
  @Test func `goes on after short writes and interruptions`() throws {
    let bytes = Array(UInt8(0)...99)
    var written: [UInt8] = []
    var calls = 0
    try ByteWriter.writeAll(bytes, name: "x") { rest in
      calls += 1
      if calls.isMultiple(of: 2) {
        errno = EINTR
        return -1
      }
      written.append(contentsOf: rest.prefix(7))
      return min(7, rest.count)
    }
    #expect(written == bytes)
  }

  @Test func `does not repeat for ever when nothing is taken`() {
    #expect(throws: StorageError(operation: .write, path: "x", reason: .inputOutput)) {
      try ByteWriter.writeAll([1], name: "x") { _ in 0 }
    }
  }

  @Test("reports a full disk", .enabled(if: access("/dev/full", W_OK) == 0, "needs /dev/full"))
  func fullDisk() {
    let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(throws: StorageError(operation: .write, path: "full", reason: .noSpace)) {
      try ByteWriter.writeAll([1], to: descriptor, name: "full")
    }
  }
}
