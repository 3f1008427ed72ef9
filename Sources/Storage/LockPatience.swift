/// How long to wait for a lock, and in which steps: short at first, then longer.
package struct LockPatience: Hashable, Sendable {
  /// The longest total wait.
  package let limit: Duration
  /// The longest wait for a file system that does not answer at all.
  let answer: Duration
  let firstStep: Duration
  let longestStep: Duration

  /// Less than a person waits for anything, and much more than any disk takes.
  package static let usualAnswer = Duration.seconds(5)

  package init(
    limit: Duration, answer: Duration = LockPatience.usualAnswer,
    firstStep: Duration = .milliseconds(1), longestStep: Duration = .milliseconds(50)
  ) {
    self.limit = limit
    self.answer = answer
    // A step of zero would never reach the limit.
    self.firstStep = max(firstStep, .microseconds(100))
    self.longestStep = max(longestStep, .microseconds(100))
  }

  /// Tries once without waiting.
  package static let none = LockPatience(limit: .zero)

  /// The pauses between tries; they add up to exactly `limit`.
  var pauses: Pauses { pauses(limit) }

  /// The pauses between checks whether a file system has answered.
  var answerPauses: Pauses { pauses(answer) }

  private func pauses(_ limit: Duration) -> Pauses {
    Pauses(left: limit, step: min(firstStep, longestStep), longest: longestStep)
  }

  /// Made one by one: hardly anybody waits.
  struct Pauses: Sequence, IteratorProtocol {
    fileprivate var left: Duration
    fileprivate var step: Duration
    fileprivate let longest: Duration

    mutating func next() -> Duration? {
      guard left > .zero else { return nil }
      let pause = step < left ? step : left
      left -= pause
      step = step * 2 < longest ? step * 2 : longest
      return pause
    }
  }
}
