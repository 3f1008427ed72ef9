private import CTaskPool
import Dispatch
import Locking
import Presenter
import SystemLibrary

/// Lets a plain command wait for asynchronous work.
///
/// The work begins on this very thread and, as long as nothing makes it wait (a stored forecast, a
/// replay), ends on it: then no other thread is ever started, which is most of a millisecond.
///
/// Where a thread is needed and the system gives none, or nothing moves any more, the process ends
/// with words and exit code 69: the pool of Swift's tasks itself would wait for ever.
enum Blocking {
  /// How long a wait may last.
  enum Patience {
    /// Ends when nothing has moved for two minutes. Each request of the sources ends long before.
    case untilNothingMoves
    /// The same, and ends after so many seconds in any case.
    case seconds(Int)
    /// As long as it takes: for screens, which wait for a person.
    case endless
  }

  /// Seconds without any task, answer or work of the processor.
  private static let stillness = 120

  /// - Parameters:
  ///   - words: finds the words where the process has to end.
  ///   - progress: stands on standard error, a terminal, while it takes longer than a moment.
  ///   - staysHere: whether all of the work is done on this thread, also after a wait.
  ///   - lastWords: is called instead where no thread can be started; it writes what can be said
  ///     without one and returns the exit code.
  static func run<Value: Sendable>(
    _ words: ErrorText, patience: Patience = .untilNothingMoves,
    progress: String? = nil, staysHere: Bool = false, lastWords: (() -> Int32)? = nil,
    _ work: @escaping @Sendable () async -> Value
  ) -> Value {
    progress?.withCString(ctaskpool_progress)
    guardThreads(words, patience, lastWords)
    let box = Box<Value>()
    let wait = begin(staysHere) { box.value = await work() }
    while true {
      wait()
      // It returns after the value is set: there is no second round.
      guard let value = box.value else { continue }
      ctaskpool_unwatch()
      return value
    }
  }

  /// Begins the work on this thread.
  /// - Returns: waits for its end.
  private static func begin(
    _ staysHere: Bool, _ work: @escaping @Sendable () async -> Void
  ) -> () -> Void {
    guard staysHere else {
      let done = DispatchSemaphore(value: 0)
      Task.immediate {
        await work()
        done.signal()
      }
      return { done.wait() }
    }
    let thread = WaitingThread()
    Task.immediate(executorPreference: thread) {
      await work()
      thread.end()
    }
    return { thread.run() }
  }

  private static func guardThreads(
    _ words: ErrorText, _ patience: Patience, _ lastWords: (() -> Int32)?
  ) {
    let limit =
      switch patience {
      case .untilNothingMoves, .endless: 0
      case .seconds(let seconds): seconds
      }
    let stillness = limit > 0 ? min(limit, stillness) : stillness
    line(words.noThread).withCString { noThread in
      line(words.gaveUp(seconds: stillness)).withCString { gaveUp in
        ctaskpool_guard(
          ctaskpool_words(no_thread: noThread, gave_up: gaveUp),
          CommandFailure.Code.unavailable.rawValue)
      }
    }
    if let lastWords {
      // Never released: the process ends with it.
      let context = Unmanaged.passRetained(LastWords(lastWords)).toOpaque()
      ctaskpool_last_words(
        { $0.map { Unmanaged<LastWords>.fromOpaque($0).takeUnretainedValue().say() } ?? 1 },
        context)
    }
    if case .endless = patience { return }
    ctaskpool_watch(Int32(clamping: stillness), Int32(clamping: limit))
  }

  private static func line(_ message: String) -> String { "soramoyo: \(message)\n" }

  private final class LastWords {
    let say: () -> Int32

    init(_ say: @escaping () -> Int32) { self.say = say }
  }

  /// Written once before the semaphore is signalled and read once after, so never at once.
  private final class Box<Value: Sendable>: @unchecked Sendable {
    var value: Value?
  }
}

/// Runs tasks on the thread that waits for them, so that no thread of the pool is started for work
/// that is over in a moment: four threads and an event loop, which take longer than the answer of a
/// near server.
///
/// For work that is mostly waiting. Work on many answers is better off on all processors.
final class WaitingThread: TaskExecutor {
  private struct State: Sendable {
    var jobs: [UnownedJob] = []
    var isOver = false
  }

  private let state = Locked(State())
  private let news = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    ctaskpool_count()
    news.signal()
  }

  /// Lets `run` return.
  func end() {
    state.withLock { $0.isOver = true }
    news.signal()
  }

  /// Runs what is enqueued until `end`. What is enqueued later is run by nobody: the process ends.
  func run() {
    while true {
      let (job, isOver) = state.withLock { state in
        (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isOver)
      }
      if let job {
        job.runSynchronously(on: asUnownedTaskExecutor())
      } else if isOver {
        return
      } else {
        news.wait()
      }
    }
  }
}
