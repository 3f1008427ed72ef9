import Presenter
import Terminal

/// Input that is handled in one with what arrives together with it: letters of the search, each of which would be
/// searched for, and steps of the wheel. Clicks and other keys are never joined.
struct PendingInput {
  /// Bytes of letters that one change of the query takes; a query is shorter than that.
  private static let mostTyped = 4096

  private struct Turning {
    let part: WheelPart
    var steps = WheelSteps()
  }

  private var typed = ""
  private var turnings: [Turning] = []
  private var parts: WheelParts?

  /// Takes input that can wait for what follows it.
  ///
  /// - Returns: false for any other; what waits goes first then (``takeIntents()``).
  mutating func take(
    _ event: InputEvent, _ view: AppView, _ presenter: ScreensPresenter, size: TerminalSize
  ) -> Bool {
    if case .key(let key) = event, turnings.isEmpty, let text = view.text(key, presenter) {
      if typed.utf8.count < Self.mostTyped { typed += text }
      return true
    }
    guard case .mouse(let mouse) = event, typed.isEmpty, let step = mouse.wheelStep else {
      return false
    }
    let parts = self.parts ?? view.wheelParts(presenter, size: size)
    self.parts = parts
    let part = parts.part(at: mouse.position)
    if turnings.last?.part != part { turnings.append(Turning(part: part)) }
    turnings[turnings.count - 1].steps.add(step)
    return true
  }

  /// What waits, in order; then nothing does.
  mutating func takeIntents() -> [AppIntent] {
    defer { self = PendingInput() }
    let letters = typed.isEmpty ? [] : [AppIntent.type(typed)]
    return letters
      + turnings.flatMap { turning in turning.steps.turns.map { turning.part.intent(steps: $0) } }
  }
}

enum WheelPart: Equatable {
  case front
  case preview
  case side

  /// Lines that one notch of the wheel moves.
  private static let lines = AppIntent.linesOfNotch

  func intent(steps: Int) -> AppIntent {
    let lines = steps * Self.lines
    return switch self {
    case .front: .scroll(by: lines)
    case .preview: .scrollPreview(by: lines)
    case .side: .scrollSide(by: lines)
    }
  }
}

/// What the wheel scrolls, by position.
struct WheelParts {
  let preview: CellRect?
  let side: CellRect?

  func part(at position: CellPosition) -> WheelPart {
    if side?.contains(position) == true { return .side }
    return preview?.contains(position) == true ? .preview : .front
  }
}

extension MouseEvent {
  /// One notch down, or up where negative; nil for anything else.
  fileprivate var wheelStep: Int? {
    switch action {
    case .wheelUp: -1
    case .wheelDown: 1
    case .press, .release, .drag, .wheelLeft, .wheelRight: nil
    }
  }

  /// Whether it means something: moves, releases and other buttons never do.
  var isOfUse: Bool { action == .press(.left) || wheelStep != nil }
}

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
