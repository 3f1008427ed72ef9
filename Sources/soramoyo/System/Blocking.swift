private import CTaskPool
import Dispatch
import HTTPClient
import Locking
import Models
import Pages
import Presenter
import SystemLibrary

/// Lets a plain command wait for asynchronous work.
///
/// The work begins on this very thread and, as long as nothing makes it wait (a stored forecast, a
/// replay), ends on it: then no other thread is ever started, which is most of a millisecond.
///
/// Where a thread is needed and the system gives none, or nothing moves any more, the process ends
/// with words and exit code 69: the pool of Swift's tasks itself would wait forever.
enum Blocking {
  enum WaitLimit: Equatable {
    /// Ends when nothing has moved for two minutes. Each request of the sources ends long before.
    case untilNothingMoves
    /// The same with a limit in seconds.
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
    _ words: ErrorText, patience: WaitLimit = .untilNothingMoves,
    progress: String? = nil, staysHere: Bool = false, lastWords: ((Shortage) -> Int32)? = nil,
    _ work: @escaping @Sendable () async -> Value
  ) -> Value {
    progress?.withCString(ctaskpool_progress)
    let limit = if case .seconds(let seconds) = patience { seconds } else { 0 }
    let stillness = limit > 0 ? min(limit, stillness) : stillness
    setGuard(words, staysHere ? ctaskpool_needs_network : ctaskpool_needs_pool, stillness)
    if let lastWords { setLastWords(lastWords) }
    if patience != .endless { ctaskpool_watch(Int32(clamping: stillness), Int32(clamping: limit)) }
    let box = Box<Value>()
    let thread = WaitingThread()
    Task.immediate(executorPreference: staysHere ? thread : nil) {
      box.value = await work()
      thread.end()
    }
    while true {
      thread.run()
      // It returns after the value is set: there is no second round.
      guard let value = box.value else { continue }
      ctaskpool_unwatch()
      return value
    }
  }

  /// Ends the process, with words and exit code 69, where the system gives too little for what runs until a
  /// person or a signal ends it. That has threads of its own from the first moment on, and later shortages
  /// of the pool are not detected.
  static func requireThreadsToStay(_ words: ErrorText) {
    setGuard(words, ctaskpool_needs_to_stay, stillness)
    ctaskpool_demand()
  }

  /// What there is too little of to use the network. Does not return where tasks of the pool are needed for
  /// the answer: the process ends then, before a request is sent.
  static func lack() -> Shortage? {
    Shortage(ctaskpool_lack_for_network())
  }

  private static func setGuard(_ words: ErrorText, _ need: ctaskpool_need, _ stillness: Int) {
    let lines = [
      words.lacks(.threads), words.lacks(.descriptors), words.lacks(.memory),
      words.gaveUp(seconds: stillness),
    ].map { strdup("\(Console.lead)\($0)\n") }
    defer { for line in lines { free(line) } }
    ctaskpool_guard(
      ctaskpool_words(
        no_thread: lines[0], no_descriptors: lines[1], no_memory: lines[2], gave_up: lines[3]),
      need, CommandFailure.Code.unavailable.rawValue)
  }

  private static func setLastWords(_ say: @escaping (Shortage) -> Int32) {
    // Never released: the process ends with it.
    let context = Unmanaged.passRetained(LastWords(say)).toOpaque()
    ctaskpool_last_words(
      { lack, context in
        guard let context, let shortage = Shortage(lack) else { return 1 }
        return Unmanaged<LastWords>.fromOpaque(context).takeUnretainedValue().say(shortage)
      },
      context)
  }

  private final class LastWords {
    let say: (Shortage) -> Int32

    init(_ say: @escaping (Shortage) -> Int32) { self.say = say }
  }

  /// Written once before the thread ends and read once after, so never at once.
  private final class Box<Value: Sendable>: @unchecked Sendable {
    var value: Value?
  }
}

extension Shortage {
  fileprivate init?(_ lack: ctaskpool_lack) {
    switch lack {
    case ctaskpool_lacks_threads: self = .threads
    case ctaskpool_lacks_descriptors: self = .descriptors
    case ctaskpool_lacks_memory: self = .memory
    default: return nil
    }
  }
}

extension HTTPError.Resource {
  init(_ shortage: Shortage) {
    self =
      switch shortage {
      case .threads: .threads
      case .descriptors: .descriptors
      case .memory: .memory
      }
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

  func end() {
    state.withLock { $0.isOver = true }
    news.signal()
  }

  /// Runs what is enqueued until `end`. Work enqueued later does not run: the process ends.
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
