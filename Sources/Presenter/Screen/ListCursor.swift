/// The selected row and the top row of a list. Scrolls only as far as necessary.
package struct ListCursor: Equatable, Sendable {
  package private(set) var selected = 0
  package private(set) var top = 0

  package init() {}

  mutating func move(by delta: Int, count: Int) {
    select(selected + delta, count: count)
  }

  mutating func select(_ row: Int, count: Int) {
    selected = min(max(row, 0), max(0, count - 1))
  }

  /// Scrolls so that the selection is among the `visible` rows.
  mutating func follow(visible: Int, count: Int) {
    select(selected, count: count)
    let room = max(1, visible)
    if selected < top { top = selected }
    if selected >= top + room { top = selected - room + 1 }
    top = min(max(top, 0), max(0, count - room))
  }

  /// - Returns: whether the selected row is opened.
  mutating func handle(_ intent: AppIntent, visible: Int, count: Int) -> Bool {
    var isOpened = intent == .open || intent == .moveRight
    if let delta = intent.steps(page: visible) { move(by: delta, count: count) }
    if case .select(let row) = intent {
      isOpened = row == selected
      select(row, count: count)
    }
    follow(visible: visible, count: count)
    return isOpened
  }
}
