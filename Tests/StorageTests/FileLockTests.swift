import Glibc
import ProcessTestSupport
import Testing

@testable import Storage

@Suite("Locks", .heavy)
struct FileLockTests {
  let folder: TemporaryFolder
  let path: String
  let probe = ChildProcess.path(ofProduct: "StorageProbe")

  init() throws {
    folder = try TemporaryFolder()
    path = folder.appending("sub/lock")
  }

  @Test func `one holder at a time, also within one process`() throws {
    let first = try FileLock.acquire(path, patience: .none)
    #expect(isHeld())
    first.release()
    #expect(isFree())
  }

  @Test("given back at once, also while a child that is just starting has a copy of the descriptor")
  func copied() throws {
    let lock = try FileLock.acquire(path, patience: .none)
    // As after fork, until exec closes it.
    let copies = (0..<1024).filter(isLockFile).map { dup($0) }
    defer { for copy in copies { close(copy) } }
    #expect(!copies.isEmpty)
    lock.release()
    #expect(isFree())
  }

  private func isLockFile(_ descriptor: Int32) -> Bool {
    var (one, other) = (stat(), stat())
    return fstat(descriptor, &one) == 0 && stat(path, &other) == 0
      && one.st_ino == other.st_ino && one.st_dev == other.st_dev
  }

  @Test func `held during the work and free after it, also when the work throws`() throws {
    struct Failure: Error {}
    let lock = try FileLock.acquire(path, patience: .none)
    do {
      try lock.whileHeld { () throws(Failure) in
        #expect(isHeld())
        throw Failure()
      }
      Issue.record("the work's error did not come through")
    } catch {
      #expect(isFree())
    }
  }

  @Test("waits in growing steps that add up to the limit, then says how long it waited")
  func timeLimit() throws {
    let holder = try FileLock.acquire(path, patience: .none)
    var pauses: [Duration] = []
    let patience = LockPatience(limit: .milliseconds(200))
    #expect(
      throws: StorageError(
        operation: .lock, path: path, reason: .lockHeld(waited: .milliseconds(200)))
    ) {
      _ = try FileLock.acquire(path, patience: patience) { pauses.append($0) }
    }
    #expect(pauses == [1, 2, 4, 8, 16, 32, 50, 50, 37].map { .milliseconds($0) })
    holder.release()
  }

  @Test func `gets the lock as soon as it is free`() throws {
    let holder = try ChildProcess([probe, "hold-lock", path])
    #expect(holder.readLine() == "held")
    var pauses = 0
    let lock = try FileLock.acquire(path, patience: LockPatience(limit: .seconds(1))) { _ in
      pauses += 1
      if pauses == 3 {
        holder.kill()
        holder.wait()
      }
    }
    lock.release()
    #expect(pauses == 3)
  }

  @Test func `a wait that is cancelled ends as interrupted`() async throws {
    let holder = try FileLock.acquire(path, patience: .none)
    await #expect(
      throws: StorageError(operation: .lock, path: path, reason: .interrupted)
    ) {
      _ = try await FileLock.acquire(path, patience: LockPatience(limit: .seconds(1))) {
        (_: Duration) async throws in throw CancellationError()
      }
    }
    holder.release()
  }

  @Test("a lock file that was removed under its holder protects nobody, so it is made anew")
  func removedLockFile() throws {
    let old = try FileLock.acquire(path, patience: .none)
    try FileRemoval.remove(path)
    let new = try FileLock.acquire(path, patience: .none)
    #expect(isHeld())
    new.release()
    old.release()
  }

  @Test func `no update is lost when four processes count up together`() throws {
    let counter = folder.appending("counter")
    try AtomicFile.write(Array("0".utf8), to: counter)
    let counters = try (0..<4).map { _ in try ChildProcess([probe, "count-up", counter, "25"]) }
    for process in counters { #expect(process.finish().end == .exited(0)) }
    #expect(try ReadableFile.read(counter, limit: 10) == Array("100".utf8))
  }

  @Test func `none is lost either while others keep removing the lock file`() throws {
    let counter = folder.appending("counter")
    try AtomicFile.write(Array("0".utf8), to: counter)
    let removers = try (0..<2).map { _ in
      try ChildProcess([probe, "remove-locks", counter + ".lock"])
    }
    for remover in removers { #expect(remover.readLine() == "removing") }
    let counters = try (0..<4).map { _ in try ChildProcess([probe, "count-up", counter, "50"]) }
    for process in counters { #expect(process.finish().end == .exited(0)) }
    #expect(try ReadableFile.read(counter, limit: 10) == Array("200".utf8))
  }

  @Test func `a lock file is removed when it is free, and only then; a link never`() throws {
    #expect(try FileLock.removeIfFree(path) == false)
    let lock = try FileLock.acquire(path, patience: .none)
    #expect(try FileLock.removeIfFree(path) == false)
    #expect((try? FileFacts(of: path)) != nil)
    lock.release()
    #expect(isFree())
    #expect(try FileLock.removeIfFree(path))
    #expect((try? FileFacts(of: path)) == nil)
    let link = folder.appending("link")
    try AtomicFile.write([], to: folder.appending("target"))
    #expect(symlink("target", link) == 0)
    #expect(throws: StorageError(operation: .remove, path: link, reason: .linkLoop)) {
      try FileLock.removeIfFree(link)
    }
  }

  @Test func `a link or a folder in its place is refused`() throws {
    let link = folder.appending("link")
    #expect(symlink("/etc/hostname", link) == 0)
    #expect(throws: StorageError(operation: .lock, path: link, reason: .linkLoop)) {
      _ = try FileLock.acquire(link, patience: .none)
    }
    #expect(
      throws: StorageError(operation: .lock, path: folder.path, reason: .isDirectory)
    ) {
      _ = try FileLock.acquire(folder.path, patience: .none)
    }
  }

  /// A child that another test is starting holds every open lock until it calls exec, so this waits.
  private func isFree() -> Bool {
    guard let lock = try? FileLock.acquire(path, patience: LockPatience(limit: .seconds(600)))
    else {
      return false
    }
    lock.release()
    return true
  }

  private func isHeld() -> Bool {
    do throws(StorageError) {
      guard let lock = try FileLock.tryAcquire(path) else { return true }
      lock.release()
    } catch {
      Issue.record("\(error)")
    }
    return false
  }
}
