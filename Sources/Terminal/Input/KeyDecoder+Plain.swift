extension KeyDecoder {
  /// The key of a single byte below 0x80 other than ESC.
  static func plainKey(_ byte: UInt8, _ modifiers: KeyModifiers) -> Key {
    switch byte {
    case 0x09: Key(.tab, modifiers)
    case 0x0A, 0x0D: Key(.enter, modifiers)
    case 0x08, 0x7F: Key(.backspace, modifiers)
    case 0x00: Key(" ", modifiers.union(.control))
    case 0x01...0x1A: Key(character(byte + 0x60), modifiers.union(.control))
    case 0x1C...0x1F: Key(character(byte + 0x40), modifiers.union(.control))
    default: Key(character(byte), modifiers)
    }
  }

  private static func character(_ byte: UInt8) -> Character {
    Character(Unicode.Scalar(byte))
  }
}
