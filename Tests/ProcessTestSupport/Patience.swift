package import Glibc

package enum Patience {
  /// Milliseconds without activity after which something counts as hanging: a hundred times what it
  /// takes on an idle machine. On a busy one a pause counts for less than it takes.
  package static let milliseconds = 120_000

  /// Waits until a descriptor is readable, or its other end is closed.
  ///
  /// - Returns: false if nothing arrived in time, or if the test was cancelled.
  package static func waitToRead(_ descriptor: Int32) -> Bool {
    var entries = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    return wait(for: &entries)
  }

  /// For several at once; the entries show which are readable.
  package static func wait(for entries: inout [pollfd]) -> Bool {
    // In slices, so that a cancelled test does not wait to the end.
    let slice = 250
    for _ in 0..<milliseconds / slice {
      for _ in 0..<MachineLoad.delay {
        let count = poll(&entries, nfds_t(entries.count), Int32(slice))
        if count > 0 { return true }
        if count < 0, errno != EINTR { return false }
        if Task.isCancelled { return false }
      }
    }
    return false
  }

  /// Waits for the end of a child, which is killed if it takes too long.
  ///
  /// - Returns: its status as from `waitpid`, nil if there is no such child; and whether it had to
  ///   be killed.
  package static func waitForEnd(of child: pid_t) -> (status: Int32?, wasKilled: Bool) {
    var status: Int32 = 0
    var pause = 1
    var waited = 0.0
    while waited < Double(milliseconds), !Task.isCancelled {
      let ended = waitpid(child, &status, WNOHANG)
      if ended == child { return (status, false) }
      if ended < 0, errno != EINTR { return (nil, false) }
      Self.pause(milliseconds: Int32(pause))
      waited += Double(pause) / Double(MachineLoad.delay)
      pause = min(pause * 2, 50)
    }
    kill(child, SIGKILL)
    while waitpid(child, &status, 0) < 0 { if errno != EINTR { return (nil, true) } }
    return (status, true)
  }

  /// Waits until another thread makes a condition true; if it never does, the test goes on to its expectation.
  package static func wait(until holds: () -> Bool) {
    let pause = 5
    var waited = 0.0
    while waited < Double(milliseconds), !Task.isCancelled, !holds() {
      Self.pause(milliseconds: Int32(pause))
      waited += Double(pause) / Double(MachineLoad.delay)
    }
  }

  static func pause(milliseconds: Int32) { _ = poll(nil, 0, milliseconds) }
}
