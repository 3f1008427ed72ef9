import SystemLibrary

/// Starts a thread on which no signal handler runs.
enum NetworkThread {
  /// - Returns: false if the system refuses to create a thread.
  static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    // SIGPIPE is among those that are blocked: a broken TLS connection must not end the program.
    DetachedThread.startWithoutSignals(work)
  }
}
