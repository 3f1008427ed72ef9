/// One try to take a lock, which may never have an answer.
final class LockTry {
  /// Written before the errand is done, and read after.
  private final class Outcome: @unchecked Sendable {
    var lock: FileLock?
    var failure: StorageError?
  }

  private let outcome = Outcome()
  private let errand: Errand

  /// - Parameter take: takes the lock if it is free.
  init(
    _ path: String,
    _ take: @escaping @Sendable (String) throws(StorageError) -> FileLock? = FileLock.takeIfFree
  ) {
    errand = Errand { [outcome] in
      do throws(StorageError) {
        outcome.lock = try take(path)
      } catch {
        outcome.failure = error
      }
    }
  }

  /// How long a healthy file system may take. Until then the thread waits, which costs less than to let
  /// it do something else.
  static let usual = Duration.milliseconds(20)

  /// Whether there is an answer, now or within this time. Blocks the thread. A lock acquired after the
  /// last reference has gone is released at once.
  func isAnswered(within limit: Duration) -> Bool { errand.isDone(within: limit) }

  /// - Returns: nil if the lock is held elsewhere.
  func lock() throws(StorageError) -> FileLock? {
    if let failure = outcome.failure { throw failure }
    return outcome.lock.take()
  }
}
