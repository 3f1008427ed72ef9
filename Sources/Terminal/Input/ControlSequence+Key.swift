extension ControlSequence {
  /// The event of the sequence; nil if it is unknown or not needed.
  var event: InputEvent? {
    if hasIntermediates { return nil }
    if let reply = GraphicsReply(self) { return .graphics(reply) }
    if prefix == 0x3C { return mouse.map(InputEvent.mouse) }
    if prefix != 0 || eventType == 3 { return nil }
    return key.map(InputEvent.key)
  }

  private var key: Key? {
    let modifiers = KeyModifiers(parameter: parameter(1, default: 1))
    switch final {
    case 0x7E: return numberedKey(modifiers)  // ~
    case 0x75: return unicodeKey(parameter(0), modifiers)  // u
    case 0x5A: return Key(.tab, modifiers.union(.shift))  // Z
    // rxvt: shift, control, both
    case 0x24: return numberedKey(.shift)
    case 0x5E: return numberedKey(.control)
    case 0x40: return numberedKey([.shift, .control])
    case 0x61...0x64:
      return Self.letterKey(final - 0x20).map { Key($0, .shift) }
    default:
      // `row;column R` is a cursor report and not F3.
      if final == 0x52, parameter(0, default: 1) != 1 { return nil }
      return Self.letterKey(final).map { Key($0, modifiers) }
    }
  }

  /// Cursor and function keys identified by a letter, after `ESC [` and `ESC O` alike.
  static func letterKey(_ letter: UInt8) -> Key.Code? {
    switch letter {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x50...0x53: .function(Int(letter) - 0x4F)
    default: nil
    }
  }

  private func numberedKey(_ modifiers: KeyModifiers) -> Key? {
    switch parameter(0) {
    case 1, 7: Key(.home, modifiers)
    case 2: Key(.insert, modifiers)
    case 3: Key(.delete, modifiers)
    case 4, 8: Key(.end, modifiers)
    case 5: Key(.pageUp, modifiers)
    case 6: Key(.pageDown, modifiers)
    case let number where 11...15 ~= number: Key(.function(number - 10), modifiers)
    case let number where 17...21 ~= number: Key(.function(number - 11), modifiers)
    case let number where 23...24 ~= number: Key(.function(number - 12), modifiers)
    case 27: unicodeKey(parameter(2), modifiers)
    default: nil
    }
  }

  private func unicodeKey(_ value: Int, _ modifiers: KeyModifiers) -> Key? {
    switch value {
    case 9: return Key(.tab, modifiers)
    case 13: return Key(.enter, modifiers)
    case 27: return Key(.escape, modifiers)
    case 8, 127: return Key(.backspace, modifiers)
    // Private use: kitty's numbers for keys without text.
    case 0..<32, 128..<160, 57_344..<63_744: return nil
    default:
      guard let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init) else { return nil }
      return Key(Character(scalar), modifiers)
    }
  }
}
