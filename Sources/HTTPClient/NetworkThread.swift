import SystemLibrary

/// Starts a thread on which no signal handler runs.
enum NetworkThread {
  /// - Returns: false if the system refuses to create a thread.
  static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    var blocked = sigset_t()
    var before = sigset_t()
    // The new thread inherits the mask. SIGPIPE is part of it: a broken TLS connection must not end
    // the program. Crash signals stay unblocked, so that the terminal can be restored.
    sigfillset(&blocked)
    for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] {
      sigdelset(&blocked, signal)
    }
    pthread_sigmask(SIG_SETMASK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return DetachedThread.start(work)
  }
}
