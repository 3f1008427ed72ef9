/// Input from the user or the terminal.
package enum InputEvent: Sendable, Hashable {
  case key(Key)
  case mouse(MouseEvent)
  /// Pasted text without control characters; line ends are `\n`.
  case paste(String)
  /// The terminal's background colour, in reply to the query at the start.
  case background(RGB)
  /// The width of ambiguous characters, in reply to the query at the start.
  case ambiguousWidth(DisplayWidth.Ambiguous)
  /// The terminal's answer about pictures.
  case graphics(GraphicsReply)

  var isMouse: Bool { if case .mouse = self { true } else { false } }
}

extension InputEvent {
  /// The bytes of a key, for the next reader of the terminal.
  ///
  /// Empty for reports of the terminal, for keys that end or stop a program, which were for this one,
  /// and for pasted text, which no other program should take for typed commands.
  var typedBytes: [UInt8] {
    guard case .key(let key) = self else { return [] }
    let bytes = key.bytes
    return key.modifiers.contains(.alt) && !bytes.isEmpty ? [0x1B] + bytes : bytes
  }
}

extension Key {
  fileprivate var bytes: [UInt8] {
    switch code {
    case .character(let character):
      guard modifiers.contains(.control) else { return Array(String(character).utf8) }
      guard let byte = character.asciiValue, !"cz\\".utf8.contains(byte) else { return [] }
      return [byte & 0x1F]
    case .enter: return [0x0D]
    case .tab: return [0x09]
    case .escape: return [0x1B]
    case .backspace: return [0x7F]
    case .up: return Self.letter(0x41)
    case .down: return Self.letter(0x42)
    case .right: return Self.letter(0x43)
    case .left: return Self.letter(0x44)
    case .delete, .insert, .home, .end, .pageUp, .pageDown, .function: return []
    }
  }

  private static func letter(_ byte: UInt8) -> [UInt8] { [0x1B, 0x5B, byte] }
}

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

/// Modifier keys held down.
package struct KeyModifiers: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let shift = KeyModifiers(rawValue: 1)
  package static let alt = KeyModifiers(rawValue: 2)
  package static let control = KeyModifiers(rawValue: 4)

  /// From the second parameter of a control sequence, which is one more than the bits.
  ///
  /// Bits that terminals set for other keys (super, caps lock) are ignored.
  init(parameter: Int) {
    self.init(rawValue: UInt8(truncatingIfNeeded: max(0, parameter - 1) & 7))
  }
}

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
