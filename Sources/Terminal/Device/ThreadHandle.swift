import Locking
internal import SystemLibrary

/// A system thread that can be joined once.
final class ThreadHandle: Sendable {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  private let thread = Locked<pthread_t?>(nil)

  func start(_ body: @escaping @Sendable () -> Void) throws(TerminalError) {
    let context = Unmanaged.passRetained(Work(body))
    var id = pthread_t()
    let code = pthread_create(&id, nil, Self.main, context.toOpaque())
    if code != 0 {
      context.release()
      throw .noResources(code: code)
    }
    thread.withLock { $0 = id }
  }

  /// Waits for the thread to end, unless it never started or was joined already.
  func join() {
    let id = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    if let id { pthread_join(id, nil) }
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    context in
    if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
    return nil
  }
}
