import Locking
import Storage

/// The result of waiting for the lock of a document that is to be fetched.
///
/// Unchecked: only the fetching task uses it.
final class FetchLock: @unchecked Sendable {
  /// Nil if it was not acquired: the document is fetched without it.
  private var lock: FileLock?
  /// The total of the pauses.
  let waited: Duration

  var isHeld: Bool { lock != nil }

  /// - Parameter hangs: the locks of a file system that does not answer.
  init(_ path: String, patience: LockPatience, hangs: HangingLocks) async {
    guard !hangs.isHanging else {
      waited = .zero
      return
    }
    let pauses = Locked(Duration.zero)
    var taken: FileLock?
    do throws(StorageError) {
      taken = try await FileLock.acquire(path, patience: patience) { pause in
        try await Task.sleep(for: pause)
        pauses.withLock { $0 += pause }
      }
    } catch {
      if error.reason == .noAnswer { hangs.note(path) }
    }
    lock = taken.take()
    waited = pauses.withLock { $0 }
  }

  func release() { lock.take()?.release() }
}

/// Notes that the cache's file system does not answer, so that not every document waits for it.
final class HangingLocks: Sendable {
  private let probe = Locked<LockProbe?>(nil)

  var isHanging: Bool {
    probe.withLock { probe in
      if probe?.isAnswered == true { probe = nil }
      return probe != nil
    }
  }

  func note(_ path: String) {
    probe.withLock { if $0 == nil { $0 = LockProbe(path) } }
  }
}
