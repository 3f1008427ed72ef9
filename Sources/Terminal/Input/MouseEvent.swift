package struct MouseEvent: Sendable, Hashable {
  package enum Button: Sendable, Hashable {
    case left
    case middle
    case right
  }

  package enum Action: Sendable, Hashable {
    case press(Button)
    case release(Button)
    /// The mouse moved while a button was down.
    case drag(Button)
    case wheelUp
    case wheelDown
    case wheelLeft
    case wheelRight
  }

  package var action: Action
  /// The cell under the mouse.
  package var position: CellPosition
  package var modifiers: KeyModifiers

  /// Creates a mouse event.
  package init(_ action: Action, at position: CellPosition, _ modifiers: KeyModifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }
}
