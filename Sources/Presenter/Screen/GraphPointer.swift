import Models

/// The time of a graph whose figures are shown in a box.
struct GraphPointer {
  private(set) var time: Instant?

  /// - Parameters:
  ///   - times: of the graph in front; empty where there is none.
  ///   - now: where the keys begin.
  /// - Returns: whether the intent is one of the graph.
  mutating func handle(
    _ intent: AppIntent, _ times: @autoclosure () -> [Instant], now: Instant
  ) -> Bool {
    guard takes(intent) || intent.isOfGraph else { return false }
    let times = times()
    switch intent {
    case .nextMoment: time = times.first { $0 > time ?? now } ?? times.last
    case .previousMoment: time = times.last { $0 < time ?? now } ?? times.first
    case .point(let hours):
      let clicked = Instant(now.date).adding(seconds: Int((hours * 3600).rounded()))
      time = times.min { abs($0.seconds(since: clicked)) < abs($1.seconds(since: clicked)) }
    case .back: time = nil
    default: break
    }
    return true
  }

  /// The box is closed before the screen is left.
  func takes(_ intent: AppIntent) -> Bool { intent == .back && time != nil }

  /// The graph has other times now, or is gone.
  mutating func keep(_ times: @autoclosure () -> [Instant]) {
    if let time, !times().contains(time) { clear() }
  }

  mutating func clear() { time = nil }
}

extension AppIntent {
  fileprivate var isOfGraph: Bool {
    switch self {
    case .previousMoment, .nextMoment, .point: true
    default: false
    }
  }
}
