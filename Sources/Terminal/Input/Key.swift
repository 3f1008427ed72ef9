/// A key press, as reported by a terminal.
package struct Key: Sendable, Hashable {
  package enum Code: Sendable, Hashable {
    /// A character from the keyboard or input method.
    ///
    /// One Unicode scalar at a time: a text field appends them and lets Swift join marks to bases.
    case character(Character)
    case enter
    case escape
    case tab
    case backspace
    case delete
    case insert
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    /// A function key; F1 is 1.
    case function(Int)
  }

  package var code: Code
  package var modifiers: KeyModifiers

  package init(_ code: Code, _ modifiers: KeyModifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Creates a character key, `Key("q")`.
  package init(_ character: Character, _ modifiers: KeyModifiers = []) {
    self.init(.character(character), modifiers)
  }
}
