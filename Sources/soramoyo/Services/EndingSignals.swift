import Models
import Pages
import SystemLibrary

/// Takes the signals that end a program as messages, so that it can end what it started.
struct EndingSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  private let numbers: AsyncStream<Int32>

  /// Blocks them for this thread and all that are started later, so it must be created before any of
  /// those.
  /// - Parameter withReader: whether the end of whoever reads standard output is one, too (SIGPIPE).
  /// - Returns: nil where no thread can be started to take them.
  init?(withReader: Bool = false) {
    var signals = sigset_t()
    sigemptyset(&signals)
    // One that is ignored, as `nohup` does it, would arrive if it were blocked.
    let numbers = Self.numbers.filter { !SignalDisposition.isIgnored($0) }
    for number in numbers { sigaddset(&signals, number) }
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    let (stream, continuation) = AsyncStream<Int32>.makeStream()
    self.numbers = stream
    // Not on the pool, which would wait forever for a thread and ignore these signals.
    guard DetachedThread.start({ [signals] in Self.wait(signals, continuation) }) else {
      pthread_sigmask(SIG_SETMASK, &before, nil)
      return nil
    }
    // Without a thread for it the end is noticed at the next look.
    if withReader {
      _ = DetachedThread.start {
        if Console.waitForReaderToGo() { continuation.yield(SIGPIPE) }
      }
    }
  }

  private static func wait(_ signals: sigset_t, _ continuation: AsyncStream<Int32>.Continuation) {
    var number: Int32 = 0
    var signals = signals
    while sigwait(&signals, &number) == 0 { continuation.yield(number) }
  }

  /// Runs the work and ends it at a signal.
  /// - Returns: the exit code of the signal; nil if there was none.
  func end(_ work: @escaping @Sendable () async -> Void) async -> Int32? {
    await withTaskGroup(of: Int32?.self) { group in
      group.addTask {
        await work()
        return nil
      }
      group.addTask { await exitCode() }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }

  /// Waits for one.
  /// - Returns: the exit code that a shell would give it; nil if the task is cancelled.
  private func exitCode() async -> Int32? {
    for await number in numbers { return 128 + number }
    return nil
  }
}

extension Dependencies {
  /// Prepares a program that stays until a signal ends it: from now on no reader who has stopped holds it up. Called
  /// before any thread is started; `settle` of the console gives readers a last moment.
  func stay(withReader: Bool = false) throws(CommandFailure) -> EndingSignals {
    Blocking.requireThreadsToStay(errorText)
    guard let signals = EndingSignals(withReader: withReader) else {
      printError(errorText.lacks(.threads))
      throw CommandFailure(.unavailable)
    }
    console.writeApart()
    return signals
  }
}
