/// The scroll of a page with selectable rows; the selected one stays visible.
struct RowScroll {
  private(set) var lines = 0

  enum Step {
    case open
    case select(Int)
    /// It concerns only the text, which has been scrolled.
    case none
  }

  mutating func reset() { lines = 0 }

  mutating func clamp(_ world: World) { lines = world.measured.clamped(lines) }

  /// Keys and the wheel on a page without rows.
  mutating func handle(_ intent: AppIntent, _ world: World) {
    if let delta = intent.steps(page: world.measured.pageRows(in: world.room)) { lines += delta }
    lines = world.measured.clamped(world.measured.jumped(intent, from: lines))
  }

  /// - Parameters:
  ///   - row: the selected one of `count`, at least one.
  ///   - isChosen: whether a person selected it; else a click selects it first.
  mutating func handle(
    _ intent: AppIntent, row: Int, of count: Int, isChosen: Bool, _ world: World
  ) -> Step {
    switch intent {
    case .open, .moveRight: return .open
    case .select(let wanted) where wanted == row && isChosen: return .open
    case .select(let wanted): return select(wanted, of: count, world)
    default: break
    }
    guard intent.isOfRows, let delta = intent.steps(page: world.room.listRows),
      (0..<count).contains(row + delta) || abs(delta) > 1,
      // The text below the last row is read on, and not brought back to the row.
      delta < 0 || row < count - 1
    else {
      handle(intent, world)
      return .none
    }
    let step = select(row + delta, of: count, world)
    if row + delta >= count { handle(intent, world) }
    return step
  }

  private mutating func select(_ wanted: Int, of count: Int, _ world: World) -> Step {
    let row = min(max(0, wanted), count - 1)
    show(row, world)
    return .select(row)
  }

  private mutating func show(_ row: Int, _ world: World) {
    guard world.measured.rows.indices.contains(row) else { return }
    let line = world.measured.rows[row]
    if row == 0 {
      lines = 0
    } else if line < lines {
      lines = line
    } else if line >= lines + world.measured.pageRows(in: world.room) {
      lines = line - world.measured.pageRows(in: world.room) + 1
    }
    clamp(world)
  }
}

extension AppIntent {
  /// Whether it moves the selection where there are rows; the wheel moves the text.
  fileprivate var isOfRows: Bool { if case .scroll = self { false } else { true } }
}
