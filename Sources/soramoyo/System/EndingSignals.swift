import SystemLibrary

/// Takes the signals that end a program as messages, so that it can end what it started.
struct EndingSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  private let numbers: AsyncStream<Int32>

  /// Blocks them for this thread and all that are started later, so it must be created before any of
  /// those.
  /// - Returns: nil where no thread can be started to take them.
  init?() {
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
  }

  private static func wait(_ signals: sigset_t, _ continuation: AsyncStream<Int32>.Continuation) {
    var number: Int32 = 0
    var signals = signals
    while sigwait(&signals, &number) == 0 { continuation.yield(number) }
  }

  /// Waits for one.
  /// - Returns: the exit code that a shell would give it; nil if the task is cancelled.
  func exitCode() async -> Int32? {
    for await number in numbers { return 128 + number }
    return nil
  }
}
