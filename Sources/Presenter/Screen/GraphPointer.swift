import Models

/// The time of a graph whose figures are shown in a box.
struct GraphPointer {
  private(set) var time: Instant?

  /// - Parameters:
  ///   - times: of the graph in front; empty where there is none.
  ///   - now: where the keys begin.
  mutating func handle(_ intent: AppIntent, _ times: [Instant], now: Instant) {
    switch intent {
    case .nextMoment: time = times.first { $0 > time ?? now } ?? times.last
    case .previousMoment: time = times.last { $0 < time ?? now } ?? times.first
    case .point(let hours):
      let clicked = Instant(now.date).adding(seconds: Int((hours * 3600).rounded()))
      time = times.min { abs($0.seconds(since: clicked)) < abs($1.seconds(since: clicked)) }
    case .back: time = nil
    default: break
    }
  }

  /// The graph has other times now, or is gone.
  mutating func keep(_ times: @autoclosure () -> [Instant]) {
    if let time, !times().contains(time) { clear() }
  }

  mutating func clear() { time = nil }
}

extension AppIntent {
  var isOfGraph: Bool {
    switch self {
    case .previousMoment, .nextMoment, .point: true
    default: false
    }
  }
}
