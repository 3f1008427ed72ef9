import Glibc

/// The time that the calling thread has computed, which does not count what others do meanwhile.
public enum ThreadTime {
  /// Of work that does not suspend.
  public static func measure(_ work: () -> Void) -> Duration {
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
