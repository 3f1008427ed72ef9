import Glibc
import ProcessTestSupport
import Storage
import Testing

@Suite("Reading files", .heavy)
struct ReadableFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The kernel gives such a number to the first read only.
  @Test func `a file of the system without a size is read whole`() throws {
    let bytes = try ReadableFile.read("/proc/sys/kernel/pid_max", limit: 99)
    #expect(bytes.count > 2 && bytes.last == UInt8(ascii: "\n"))
    #expect(throws: StorageError.self) {
      try ReadableFile.read("/proc/sys/kernel/pid_max", limit: 2)
    }
  }

  @Test("gives back what was written", arguments: [0, 1, 4095, 4096, 4097, 3_000_000])
  func roundTrip(size: Int) throws {
    let path = folder.appending("file")
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try AtomicFile.write(bytes, to: path, durability: .relaxed)
    #expect(try ReadableFile.read(path, limit: size) == bytes)
  }

  @Test func `accepts a file of exactly the limit and refuses one byte more`() throws {
    let path = folder.appending("file")
    try AtomicFile.write([1, 2, 3, 4], to: path)
    #expect(try ReadableFile.read(path, limit: 4).count == 4)
    #expect(throws: failure(path, .tooLarge(limit: 3))) {
      try ReadableFile.read(path, limit: 3)
    }
  }

  @Test func `counts what really comes where the system states no size`() throws {
    let path = "/proc/self/status"
    #expect(try FileFacts(of: path).size == 0)
    #expect(try ReadableFile.read(path, limit: 1 << 16).count > 100)
    #expect(throws: failure(path, .tooLarge(limit: 10))) {
      try ReadableFile.read(path, limit: 10)
    }
  }

  @Test(arguments: [
    ("/dev/zero", StorageError.Reason.notRegularFile), ("/tmp", .isDirectory),
    ("/nowhere/at/all", .notFound), ("/etc/hostname/x", .notDirectory), ("", .invalidPath),
    ("/tmp/a\0b", .invalidPath),
  ])
  func `refuses what is not an ordinary file`(path: String, reason: StorageError.Reason) {
    #expect(throws: failure(path, reason)) { try ReadableFile.read(path, limit: 100) }
  }

  @Test func `does not wait for somebody to write into a pipe`() throws {
    let path = folder.appending("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: failure(path, .notRegularFile)) { try ReadableFile.read(path, limit: 100) }
  }

  @Test func `takes a stream in pieces, up to a limit, and stops when told to`() throws {
    let path = folder.appending("file")
    try AtomicFile.write([UInt8](repeating: 7, count: 10_000), to: path)
    var sizes: [Int] = []
    func readAll(limit: Int, stopAfter: Int = .max) throws {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      defer { close(descriptor) }
      sizes = []
      try ReadableFile.forEachChunk(
        of: descriptor, name: "-", limit: limit, chunkSize: 4096
      ) { chunk in
        sizes.append(chunk.count)
        return sizes.count < stopAfter
      }
    }
    try readAll(limit: 10_000)
    #expect(sizes == [4096, 4096, 1808])
    try readAll(limit: 10_000, stopAfter: 1)
    #expect(sizes == [4096])
    #expect(throws: failure("-", .tooLarge(limit: 9999))) { try readAll(limit: 9999) }
  }

  @Test func `waits for a writer on a descriptor that somebody made non-blocking`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    send(writing, "a", 1, 0)
    var bytes: [UInt8] = []
    var writer: Thread?
    defer {
      writer?.join()
      close(reading)
      close(writing)
    }
    try ReadableFile.forEachChunk(of: reading, name: "-", limit: 10) { chunk in
      bytes.append(contentsOf: chunk)
      // From here on nothing can be read until the other thread runs.
      if bytes.count == 1 {
        writer = Thread {
          send(writing, "b", 1, Int32(MSG_NOSIGNAL))
          shutdown(writing, Int32(SHUT_WR))
        }
      }
      return true
    }
    #expect(bytes == Array("ab".utf8))
  }

  private func failure(_ path: String, _ reason: StorageError.Reason) -> StorageError {
    StorageError(operation: .read, path: path, reason: reason)
  }
}
