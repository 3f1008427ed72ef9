import Glibc

/// The CPU time of the calling thread, which excludes other threads.
package enum ThreadTime {
  /// The CPU time of work that does not suspend.
  package static func measure(_ work: () -> Void) -> Duration {
    let start = now
    work()
    return now - start
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
