/// A mouse event in the terminal.
public struct MouseEvent: Sendable, Hashable {
  /// A mouse button.
  public enum Button: Sendable, Hashable {
    case left
    case middle
    case right
  }

  /// The action.
  public enum Action: Sendable, Hashable {
    case press(Button)
    case release(Button)
    /// The mouse moved while a button was down.
    case drag(Button)
    case wheelUp
    case wheelDown
    case wheelLeft
    case wheelRight
  }

  public var action: Action
  /// The cell under the mouse.
  public var position: CellPosition
  public var modifiers: KeyModifiers

  /// Creates a mouse event.
  public init(_ action: Action, at position: CellPosition, _ modifiers: KeyModifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }
}
