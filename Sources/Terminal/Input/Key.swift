/// A key press, as far as a terminal can tell.
public struct Key: Sendable, Hashable {
  /// Which key.
  public enum Code: Sendable, Hashable {
    /// A character, as the keyboard or input method made it.
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
    /// A function key, F1 being 1.
    case function(Int)
  }

  public var code: Code
  public var modifiers: KeyModifiers

  /// Makes a key.
  public init(_ code: Code, _ modifiers: KeyModifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A character key, `Key("q")`.
  public init(_ character: Character, _ modifiers: KeyModifiers = []) {
    self.init(.character(character), modifiers)
  }
}
