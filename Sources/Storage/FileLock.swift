import SystemLibrary

/// Excludes other processes (and other parts of this one) while the value lives.
///
/// It locks a small separate file beside the data, because replacing the data file would replace
/// its lock. The system releases the lock when the process ends for any reason. The empty lock file
/// remains; `removeIfFree` removes it.
package struct FileLock: ~Copyable, Sendable {
  private let file: OpenFile

  private init(_ file: consuming OpenFile) { self.file = file }

  /// Closing alone would not do: a child that is just starting has a copy of the descriptor until it
  /// executes its program, and with it the lock.
  deinit { _ = flock(file.descriptor, LOCK_UN) }

  /// Takes the lock if it is free.
  ///
  /// - Returns: nil if it is held elsewhere.
  /// - Throws: `.noAnswer` where the file system does not answer for `LockPatience.usualAnswer`.
  package static func tryAcquire(_ path: String) throws(StorageError) -> FileLock? {
    let attempt = LockTry(path)
    guard attempt.isAnswered(within: LockPatience.usualAnswer) else { throw noAnswer(path) }
    return try attempt.lock()
  }

  /// Without a limit on the wait for the file system.
  @Sendable static func takeIfFree(_ path: String) throws(StorageError) -> FileLock? {
    // Two tries and a spare: the lock file may be removed between opening and locking it.
    for _ in 0..<3 {
      let file = try open(path)
      guard retryingInterrupts({ Int(flock(file.descriptor, LOCK_EX | LOCK_NB)) }) == 0 else {
        if errno == EWOULDBLOCK { return nil }
        throw StorageError(.lock, path, errno: errno)
      }
      let locked = try FileFacts(of: file, path: path)
      if let named = try? FileFacts(of: path, followingLink: false), named.isSameFile(as: locked) {
        return FileLock(file)
      }
    }
    return nil
  }

  /// Removes a lock file that is not held.
  ///
  /// The file is removed while this process holds the lock, so no other process can hold it. A
  /// process that opened it earlier and locks it later finds that the name refers to another file
  /// or none, and starts again (`tryAcquire`). So there is only ever one holder.
  ///
  /// - Returns: false if it is held or did not exist.
  @discardableResult
  package static func removeIfFree(_ path: String) throws(StorageError) -> Bool {
    guard let file = try openExisting(path) else { return false }
    guard retryingInterrupts({ Int(flock(file.descriptor, LOCK_EX | LOCK_NB)) }) == 0 else {
      if errno == EWOULDBLOCK { return false }
      throw StorageError(.remove, path, errno: errno)
    }
    guard let named = try? FileFacts(of: path, followingLink: false),
      named.isSameFile(as: try FileFacts(of: file, path: path))
    else { return false }
    return try FileRemoval.remove(path)
  }

  /// Takes the lock, blocking the calling thread until it is free.
  ///
  /// - Parameter sleep: pauses the thread.
  package static func acquire(
    _ path: String, patience: LockPatience, sleep: (Duration) -> Void = FileLock.pauseThread
  ) throws(StorageError) -> FileLock {
    if let lock = try tryAcquire(path) { return lock }
    for pause in patience.pauses {
      sleep(pause)
      if let lock = try tryAcquire(path) { return lock }
    }
    throw held(path, patience)
  }

  /// Takes the lock, waiting without blocking a thread for long.
  ///
  /// - Parameters:
  ///   - sleep: pauses the task; if it throws, the wait ends as `.interrupted`.
  ///   - mustWait: called where the lock is not free at once: once if the file system does not answer
  ///     (false), and once if the lock is held (true).
  package static func acquire(
    _ path: String, patience: LockPatience, sleep: (Duration) async throws -> Void,
    mustWait: (_ isHeld: Bool) -> Void = { _ in }
  ) async throws(StorageError) -> FileLock {
    try await acquire(path, patience: patience, sleep: sleep, mustWait: mustWait) { LockTry(path) }
  }

  /// - Parameter attempt: begins one try.
  static func acquire(
    _ path: String, patience: LockPatience, sleep: (Duration) async throws -> Void,
    mustWait: (_ isHeld: Bool) -> Void, attempt: () -> some LockAttempt
  ) async throws(StorageError) -> FileLock {
    var pauses = patience.pauses
    var told: Set<Bool> = []
    func wait(_ pause: Duration, isHeld: Bool) async throws(StorageError) {
      // The first task of a process that sleeps makes an event loop, which traps without descriptors.
      guard !told.isEmpty || OpenFile.hasRoom(for: Self.waiting) else {
        throw StorageError(.lock, path, errno: EMFILE)
      }
      if told.insert(isHeld).inserted { mustWait(isHeld) }
      do {
        try await sleep(pause)
      } catch {
        throw StorageError(.lock, path, .interrupted)
      }
    }
    while true {
      let attempt = attempt()
      var isAnswered = attempt.isAnswered(within: LockTry.usual)
      // A busy machine may be late with each answer; only one that does not come at all is a failure.
      var answerPauses = patience.answerPauses
      while !isAnswered {
        guard let pause = answerPauses.next() else { throw noAnswer(path) }
        try await wait(pause, isHeld: false)
        isAnswered = attempt.isAnswered(within: .zero)
      }
      if let lock = try attempt.lock() { return lock }
      guard let pause = pauses.next() else {
        if !told.contains(true) { mustWait(true) }
        throw held(path, patience)
      }
      try await wait(pause, isHeld: true)
    }
  }

  /// More descriptors than an event loop takes, which are four.
  private static let waiting = 12

  private static func held(_ path: String, _ patience: LockPatience) -> StorageError {
    StorageError(.lock, path, .lockHeld(waited: patience.limit))
  }

  private static func noAnswer(_ path: String) -> StorageError {
    StorageError(.lock, path, .noAnswer)
  }

  /// Removes those of several lock files that are not held. Where the file system does not answer, that goes
  /// on behind the program's back.
  package static func removeFree(_ paths: [String]) {
    guard !paths.isEmpty else { return }
    let errand = Errand {
      for path in paths { _ = try? removeIfFree(path) }
    }
    _ = errand.isDone(within: .seconds(1))
  }

  /// Runs the work and releases the lock, also if the work throws.
  package consuming func whileHeld<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try work()
  }

  /// Releases the lock now.
  package consuming func release() {}

  /// Blocks the calling thread for this long.
  package static func pauseThread(_ pause: Duration) {
    let parts = pause.components
    var time = timespec(
      tv_sec: Int(parts.seconds), tv_nsec: Int(parts.attoseconds / 1_000_000_000))
    _ = nanosleep(&time, nil)
  }

  private static func openExisting(_ path: String) throws(StorageError) -> OpenFile? {
    do throws(StorageError) {
      return try OpenFile(path, flags: O_RDWR | O_NOFOLLOW, for: .remove)
    } catch {
      if error.reason == .notFound { return nil }
      throw error
    }
  }

  private static func open(_ path: String) throws(StorageError) -> OpenFile {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW
    do throws(StorageError) {
      return try OpenFile(path, flags: flags, mode: 0o600, for: .lock)
    } catch {
      guard error.reason == .notFound else { throw error }
      try Folder.create(FilePath.folder(of: path))
      return try OpenFile(path, flags: flags, mode: 0o600, for: .lock)
    }
  }
}

/// How long to wait for a lock, and in which steps: short at first, then longer.
package struct LockPatience: Hashable, Sendable {
  /// The longest total wait.
  package let limit: Duration
  /// The longest wait for a file system that does not answer at all.
  let answer: Duration
  let firstStep: Duration
  let longestStep: Duration

  /// Less than a person waits for anything, and much more than any disk takes.
  package static let usualAnswer = Duration.seconds(5)

  package init(
    limit: Duration, answer: Duration = LockPatience.usualAnswer,
    firstStep: Duration = .milliseconds(1), longestStep: Duration = .milliseconds(50)
  ) {
    self.limit = limit
    self.answer = answer
    // A step of zero would never reach the limit.
    self.firstStep = max(firstStep, .microseconds(100))
    self.longestStep = max(longestStep, .microseconds(100))
  }

  /// Tries once without waiting.
  package static let none = LockPatience(limit: .zero)

  /// The pauses between tries; they add up to exactly `limit`.
  var pauses: Pauses { pauses(limit) }

  /// The pauses between checks whether a file system has answered.
  var answerPauses: Pauses { pauses(answer) }

  private func pauses(_ limit: Duration) -> Pauses {
    Pauses(left: limit, step: min(firstStep, longestStep), longest: longestStep)
  }

  /// Made one by one: hardly anybody waits.
  struct Pauses: Sequence, IteratorProtocol {
    fileprivate var left: Duration
    fileprivate var step: Duration
    fileprivate let longest: Duration

    mutating func next() -> Duration? {
      guard left > .zero else { return nil }
      let pause = step < left ? step : left
      left -= pause
      step = step * 2 < longest ? step * 2 : longest
      return pause
    }
  }
}
