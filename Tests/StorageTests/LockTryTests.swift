import Glibc
import ProcessTestSupport
import Testing

@testable import Storage

@Suite("A lock that may never be answered", .heavy)
struct LockTryTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.appending("lock")
  }

  /// Lets one call continue.
  private final class Gate: Sendable {
    private let ends: (reading: Int32, writing: Int32)

    init() {
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      self.ends = (ends[0], ends[1])
    }

    func wait() {
      var byte: UInt8 = 0
      _ = read(ends.reading, &byte, 1)
    }

    func open() { _ = write(ends.writing, "x", 1) }

    deinit {
      close(ends.reading)
      close(ends.writing)
    }
  }

  @Test func `is had when the answer comes`() throws {
    let attempt = LockTry(path)
    #expect(attempt.isAnswered(within: .seconds(600)))
    let lock = try attempt.lock()
    let isHeld = lock != nil
    #expect(isHeld)
    let other = LockTry(path)
    #expect(other.isAnswered(within: .seconds(600)))
    let second = try other.lock()
    let isSecond = second != nil
    #expect(!isSecond)
    lock?.release()
  }

  @Test func `is not waited for, and given back when it comes after all`() throws {
    let gate = Gate()
    do {
      let attempt = LockTry(path) { path throws(StorageError) in
        gate.wait()
        return try FileLock.takeIfFree(path)
      }
      #expect(!attempt.isAnswered(within: .zero))
      #expect(!attempt.isAnswered(within: .milliseconds(1)))
    }
    gate.open()
    // It is taken now or later, and then free.
    let lock = try FileLock.acquire(path, patience: LockPatience(limit: .seconds(600)))
    lock.release()
  }

  /// A try with a late answer, as on a busy machine.
  private final class LateTry: LockAttempt {
    private let path: String
    private let isHeld: Bool
    private var isAnswered = false

    init(_ path: String, isHeld: Bool) { (self.path, self.isHeld) = (path, isHeld) }

    func isAnswered(within limit: Duration) -> Bool {
      defer { isAnswered = true }
      return isAnswered
    }

    func lock() throws(StorageError) -> FileLock? {
      isHeld ? nil : try FileLock.takeIfFree(path)
    }
  }

  @Test("is waited for while it is held, however late each answer is, and both are said once")
  func lateAnswers() async throws {
    var tries = 0
    var said: [Bool] = []
    let patience = LockPatience(
      limit: .seconds(90), answer: .seconds(5), longestStep: .milliseconds(200))
    let lock = try await FileLock.acquire(
      path, patience: patience, sleep: { _ in }, mustWait: { said.append($0) },
      attempt: {
        tries += 1
        return LateTry(path, isHeld: tries < 300)
      })
    #expect(tries == 300)
    #expect(said == [false, true])
    lock.release()
  }

  @Test func `tells why it cannot be had`() throws {
    let attempt = LockTry(folder.path)
    #expect(attempt.isAnswered(within: .seconds(600)))
    #expect(throws: StorageError(operation: .lock, path: folder.path, reason: .isDirectory)) {
      _ = try attempt.lock()
    }
  }
}

@Suite("What the system says of a failed call")
struct ErrnoTests {
  @Test(
    arguments: [
      (ESTALE, .stale), (EXDEV, .otherFileSystem), (EINVAL, .notAccepted), (EAGAIN, .wouldWait),
      (EINTR, .interrupted), (ETIMEDOUT, .noAnswer), (ENOLCK, .unsupported),
      (9999, .other(errno: 9999)),
    ] as [(Int32, StorageError.Reason)])
  func `has a reason of its own`(code: Int32, reason: StorageError.Reason) {
    #expect(StorageError(.read, "/f", errno: code).reason == reason)
  }
}

@Suite("Links to names that are not UTF-8", .heavy)
struct OddLinkTests {
  @Test func `are not followed to another file`() throws {
    let folder = try TemporaryFolder()
    let link = folder.appending("link")
    symlink([0xE9, 0].map { CChar(bitPattern: $0) }, link)
    #expect(throws: StorageError(operation: .write, path: link, reason: .linkLoop)) {
      try AtomicFile.write([1], to: link)
    }
    #expect(try Folder.names(in: folder.path) == ["link"])
  }
}

@Suite("Whether a folder can be used", .heavy)
struct UsableFolderTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func `is known before it exists, and nothing is created`() throws {
    #expect(Folder.isUsable(folder.path))
    #expect(Folder.isUsable(folder.appending("a/b/c")))
    #expect(try Folder.names(in: folder.path) == [])
    try AtomicFile.write([1], to: folder.appending("file"))
    #expect(!Folder.isUsable(folder.appending("file")))
    #expect(!Folder.isUsable(folder.appending("file/below")))
    symlink("nowhere", folder.appending("link"))
    #expect(!Folder.isUsable(folder.appending("link")))
    #expect(!Folder.isUsable(folder.appending("link/below")))
  }

  @Test func `private is one that nobody else can look into, itself and no link to it`() throws {
    let path = folder.appending("private")
    #expect(FolderTrust.isPrivate(path) == nil)
    mkdir(path, 0o700)
    #expect(FolderTrust.isPrivate(path) == true)
    symlink(path, folder.appending("link"))
    #expect(FolderTrust.isPrivate(folder.appending("link")) == false)
    for mode: mode_t in [0o711, 0o750, 0o701, 0o770, 0o777, 0o1777] {
      chmod(path, mode)
      #expect(FolderTrust.isPrivate(path) == false)
    }
    try AtomicFile.write([1], to: folder.appending("file"), mode: 0o700)
    #expect(FolderTrust.isPrivate(folder.appending("file")) == false)
  }
}
