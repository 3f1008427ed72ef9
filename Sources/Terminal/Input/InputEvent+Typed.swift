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
