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
  var pauses: [Duration] { pauses(limit) }

  /// The same for looks whether a file system has answered.
  var answerPauses: [Duration] { pauses(answer) }

  private func pauses(_ limit: Duration) -> [Duration] {
    var pauses: [Duration] = []
    var left = limit
    var step = min(firstStep, longestStep)
    while left > .zero {
      let pause = min(step, left)
      pauses.append(pause)
      left -= pause
      step = min(step * 2, longestStep)
    }
    return pauses
  }
}
