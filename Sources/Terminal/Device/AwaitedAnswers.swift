/// The pending answers of a terminal.
struct AwaitedAnswers: Sendable {
  /// A terminal that is silent for so long does not understand the question.
  static let patience = Duration.seconds(3)

  private enum Answer: Hashable {
    case background
    case attributes
    case cell
    case kitty
  }

  private var asked: [Answer: ContinuousClock.Instant] = [:]

  mutating func ask(_ question: TerminalQuestion, at now: ContinuousClock.Instant) {
    switch question {
    case .background: asked[.background] = now
    case .attributes:
      asked[.cell] = now
      asked[.attributes] = now
    case .kitty: asked[.kitty] = now
    }
  }

  mutating func take(_ event: InputEvent) {
    switch event {
    case .background: asked[.background] = nil
    case .graphics(.attributes): asked[.attributes] = nil
    case .graphics(.cell): asked[.cell] = nil
    case .graphics(.kitty): asked[.kitty] = nil
    case .key, .mouse, .paste: break
    }
  }

  /// Whether an answer may still come.
  func isWaiting(at now: ContinuousClock.Instant) -> Bool {
    asked.values.contains { now < $0 + Self.patience }
  }
}
