import Glibc

/// Reports a crashing case, and ends the program if one exceeds its CPU time. Waiting does not count.
enum FuzzBound {
  /// The message for that; written before each case, because a signal handler must not build text.
  nonisolated(unsafe) private static let note = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: 256)
  nonisolated(unsafe) private static var noteLength = 0

  static func start(_ name: String, seconds: Int) {
    let text = Array("too slow or broken: \(name)\n".utf8.prefix(note.count))
    _ = note.update(fromContentsOf: text)
    noteLength = text.count
    for number in [SIGVTALRM, SIGILL, SIGTRAP, SIGSEGV, SIGABRT] {
      signal(number) { number in
        _ = write(1, FuzzBound.note.baseAddress, FuzzBound.noteLength)
        if number == SIGVTALRM { _exit(3) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    set(seconds)
  }

  static func stop() { set(0) }

  private static func set(_ seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    setitimer(__itimer_which_t(1), &timer, nil)
  }
}
