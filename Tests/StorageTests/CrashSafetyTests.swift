import Glibc
import ProcessTestSupport
import Testing

@testable import Storage

@Suite("Being killed while writing", .heavy)
struct CrashSafetyTests {
  /// For a long run: STORAGE_KILLS=200.
  static let kills = getenv("STORAGE_KILLS").flatMap { Int(String(cString: $0)) } ?? 12

  @Test func `the file is always whole, old or new`() throws {
    let folder = try TemporaryFolder()
    let path = folder.appending("file")
    let probe = ChildProcess.path(ofProduct: "StorageProbe")
    // A fixed seed: the same delays on every run.
    var state: UInt64 = 20_240_731
    for _ in 0..<Self.kills {
      let writer = try ChildProcess([probe, "write-for-ever", path])
      try #require(writer.readLine() == "writing")
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      FileLock.pauseThread(.microseconds(Int64(state >> 33) % 20_000))
      writer.kill()
      #expect(writer.wait() == .signalled(SIGKILL))
      let bytes = try ReadableFile.read(path, limit: 1_000_000)
      let value = try #require(bytes.first)
      #expect(bytes.count == Int(value) * 1000)
      #expect(bytes.allSatisfy { $0 == value })
    }
    let names = try Folder.names(in: folder.path)
    #expect(names.contains("file"))
    #expect(names.allSatisfy { $0 == "file" || TemporaryName.matches($0) })
    try AtomicFile.sweepLeftovers(in: folder.path, now: 10_000_000_000)
    #expect(try Folder.names(in: folder.path) == ["file"])
  }
}
