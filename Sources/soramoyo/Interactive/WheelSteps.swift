/// Steps of the wheel that are handled in one. Where rows end they do not add up: three up and two down at the
/// top are two down.
///
/// A turn back that is shorter than both its neighbours changes nothing wherever the rows end, so few
/// numbers are left of any turning, and they have the effect of all of it.
struct WheelSteps: Equatable {
  /// Steps down, or up where negative, in turn.
  private(set) var turns: [Int] = []

  mutating func add(_ steps: Int) {
    guard steps != 0 else { return }
    if let last = turns.last, (last < 0) == (steps < 0) {
      turns[turns.count - 1] += steps
    } else {
      turns.append(steps)
    }
    while turns.count > 2 {
      let back = abs(turns[turns.count - 2])
      guard back <= abs(turns[turns.count - 3]), back <= abs(turns[turns.count - 1]) else { return }
      turns.replaceSubrange((turns.count - 3)..., with: [turns.suffix(3).reduce(0, +)])
    }
  }
}
