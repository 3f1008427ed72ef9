/// A detached thread.
package enum DetachedThread {
  private final class Box: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  /// Runs the work on its own thread, on which no handler of a signal runs but those of crashes, so that the
  /// terminal can be restored.
  /// - Returns: false if the system refuses to create a thread.
  package static func startWithoutSignals(_ work: @escaping @Sendable () -> Void) -> Bool {
    var blocked = sigset_t()
    var before = sigset_t()
    // The new thread inherits the mask.
    sigfillset(&blocked)
    for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] {
      sigdelset(&blocked, signal)
    }
    pthread_sigmask(SIG_SETMASK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return start(work)
  }

  /// The same with the signals that the caller's thread has blocked, and no others.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    let box = Unmanaged.passRetained(Box(work))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(
      &thread, nil,
      { context in
        let context: UnsafeMutableRawPointer? = context
        if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().work() }
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      return false
    }
    #if canImport(Darwin)
      if let thread { pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
    return true
  }
}
