import Locking
import Models

final class TestClock: Sendable {
  private let time: Locked<Instant>

  init(_ start: Instant) { time = Locked(start) }

  var now: Instant {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }

  func advance(seconds: Int) { time.withLock { $0 = $0.adding(seconds: seconds) } }

  func advance(minutes: Int) { advance(seconds: minutes * 60) }
}
