/// A complete control sequence: `ESC [`, a prefix, numbers, a final byte.
struct ControlSequence: Sendable, Hashable {
  /// `<`, `=`, `>` or `?`, or 0.
  let prefix: UInt8
  /// The parameters; a missing one is nil. Only the first number of each `:` group.
  let parameters: [Int?]
  /// The second number of the second group: kitty's event type (3 is a release).
  let eventType: Int?
  let hasIntermediates: Bool
  let final: UInt8

  /// Parses the bytes between `ESC [` and the final byte.
  init(body: [UInt8], final: UInt8) {
    var rest = body[...]
    if let first = rest.first, 0x3C...0x3F ~= first {
      prefix = first
      rest = rest.dropFirst()
    } else {
      prefix = 0
    }
    hasIntermediates = rest.contains { 0x20...0x2F ~= $0 }
    let groups = rest.filter { $0 >= 0x30 }.split(
      separator: 0x3B, omittingEmptySubsequences: false)
    parameters = groups.map { Self.numbers(in: $0).first ?? nil }
    let second = groups.count > 1 ? Self.numbers(in: groups[1]) : []
    eventType = second.count > 1 ? second[1] : nil
    self.final = final
  }

  /// The parameter at `index`, or the given value if it is missing.
  func parameter(_ index: Int, default value: Int = 0) -> Int {
    (index < parameters.count ? parameters[index] : nil) ?? value
  }

  private static func numbers(in group: some Sequence<UInt8>) -> [Int?] {
    var result: [Int?] = [nil]
    for byte in group {
      let last = result.count - 1
      if byte == 0x3A {
        result.append(nil)
      } else if 0x30...0x39 ~= byte {
        // Above any real value, and small enough never to overflow.
        result[last] = min((result[last] ?? 0) * 10 + Int(byte - 0x30), 9_999_999)
      }
    }
    return result
  }
}

extension ControlSequence {
  /// The event of the sequence; nil if it is unknown or not needed.
  var event: InputEvent? {
    if hasIntermediates { return nil }
    if let reply = GraphicsReply(self) { return .graphics(reply) }
    if let width = ambiguousWidth { return .ambiguousWidth(width) }
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

extension ControlSequence {
  /// The mouse event of an SGR report, `ESC [ < button ; column ; row M` (or `m` for a release).
  var mouse: MouseEvent? {
    guard parameters.count == 3, final == 0x4D || final == 0x6D else { return nil }
    let bits = parameter(0)
    let column = parameter(1) - 1
    let row = parameter(2) - 1
    guard row >= 0, column >= 0, let action = Self.action(bits, isRelease: final == 0x6D) else {
      return nil
    }
    var modifiers: KeyModifiers = []
    if bits & 4 != 0 { modifiers.insert(.shift) }
    if bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 16 != 0 { modifiers.insert(.control) }
    return MouseEvent(action, at: CellPosition(row: row, column: column), modifiers)
  }

  private static func action(_ bits: Int, isRelease: Bool) -> MouseEvent.Action? {
    let number = bits & 3
    if bits >= 128 { return nil }
    if bits & 64 != 0 {
      if isRelease { return nil }
      return [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][number]  // proven: 0...3
    }
    // Number 3 without a wheel is a move with no button down, which was not requested.
    if number == 3 { return nil }
    let button: MouseEvent.Button = number == 0 ? .left : number == 1 ? .middle : .right
    if bits & 32 != 0 { return .drag(button) }
    return isRelease ? .release(button) : .press(button)
  }
}

/// One fact from a terminal about its pictures.
package enum GraphicsReply: Sendable, Hashable {
  /// Its primary device attributes; 4 is sixel, and 6 as the first one a VT102.
  case attributes([Int])
  /// The size of a cell in pixels.
  case cell(width: Int, height: Int)
  /// Whether it takes pictures in kitty's protocol.
  case kitty(Bool)

  /// Larger cells are an error of the terminal.
  private static let cellLimit = 256

  /// From `ESC [ ? 62 ; 4 c` or `ESC [ 6 ; 20 ; 10 t`.
  init?(_ sequence: ControlSequence) {
    switch (sequence.prefix, sequence.final) {
    case (0x3F, 0x63): self = .attributes(sequence.parameters.compactMap { $0 })
    case (0, 0x74):
      let (height, width) = (sequence.parameter(1), sequence.parameter(2))
      guard sequence.parameter(0) == 6, 1...Self.cellLimit ~= height, 1...Self.cellLimit ~= width
      else { return nil }
      self = .cell(width: width, height: height)
    default: return nil
    }
  }

  /// From `_Gi=31;OK`, the text between `ESC` and its end.
  init?(command text: [UInt8]) {
    guard text.starts(with: "_Gi=31".utf8) else { return nil }
    self = .kitty(text.suffix(3).elementsEqual(";OK".utf8))
  }
}

extension ControlSequence {
  /// The row in which the terminal is asked how wide a character is; not the first one, where the
  /// answer could be F3 with a modifier.
  static let widthRow = 1

  /// From `ESC [ 2 ; 2 R` or `ESC [ 2 ; 3 R`, the cursor behind an ambiguous character. Any other column is an
  /// answer, too, of a terminal that takes the character's bytes as several: its signs are narrow.
  fileprivate var ambiguousWidth: DisplayWidth.Ambiguous? {
    guard prefix == 0, final == 0x52, parameters.count == 2, parameter(0) == Self.widthRow + 1
    else {
      return nil
    }
    return parameter(1) == 3 ? .wide : .narrow
  }
}

extension RGB {
  /// Parses `rgb:RRRR/GGGG/BBBB` with one to four hexadecimal digits each (also `rgba:`).
  init?(specification: some StringProtocol) {
    let parts = specification.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0] == "rgb" || parts[0] == "rgba" else { return nil }
    let values = parts[1].split(separator: "/", omittingEmptySubsequences: false)
    guard values.count >= 3 else { return nil }
    guard let red = Self.scaled(values[0]), let green = Self.scaled(values[1]),
      let blue = Self.scaled(values[2])
    else { return nil }
    self.init(red, green, blue)
  }

  private static func scaled(_ digits: some StringProtocol) -> UInt8? {
    guard 1...4 ~= digits.count, let value = Int(digits, radix: 16), value >= 0 else { return nil }
    let full = 1 << (4 * digits.count)
    return UInt8(clamping: value * 255 / (full - 1))
  }
}
