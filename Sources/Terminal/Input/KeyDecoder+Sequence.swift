extension KeyDecoder {
  /// Longer sequences are discarded as noise.
  private static let sequenceLimit = 64
  private static let stringLimit = 1024

  /// Takes a byte inside a control sequence or string.
  mutating func takeInSequence(_ byte: UInt8) -> InputEvent? {
    switch state {
    case .singleShift: return takeSingleShift(byte)
    case .control(let body): return takeControl(byte, after: body)
    case .controlIgnored:
      if interrupts(byte) { return nil }
      if 0x40...0x7E ~= byte { state = .ground }
    case .skip(let count):
      state = count > 1 ? .skip(count - 1) : .ground
    case .string(let text, let keeps): return takeString(byte, after: text, keeps: keeps)
    case .stringEscape(let text, let keeps):
      if byte == 0x5C { return finishString(text, keeps: keeps) }
      // The string was interrupted by another sequence.
      state = .escape
      return decode([byte]).first
    default: break
    }
    return nil
  }

  private mutating func takeSingleShift(_ byte: UInt8) -> InputEvent? {
    if interrupts(byte) { return nil }
    state = .ground
    if let code = ControlSequence.letterKey(byte) { return .key(Key(code)) }
    switch byte {
    case 0x4D: return .key(Key(.enter))
    case 0x49: return .key(Key(.tab))
    case 0x6A...0x79:  // the keypad: * + , - . / 0 ... 9
      return .key(Key(Character(Unicode.Scalar(byte - 0x40))))
    default: return nil
    }
  }

  private mutating func takeControl(_ byte: UInt8, after body: [UInt8]) -> InputEvent? {
    if interrupts(byte) { return nil }
    if body.isEmpty, byte == 0x5B || byte == 0x4D {
      state = .skip(byte == 0x5B ? 1 : 3)
      return nil
    }
    // rxvt ends shifted keys with `$`, which is an intermediate byte everywhere else.
    let isShiftedKey = byte == 0x24 && !body.isEmpty && body.allSatisfy { 0x30...0x39 ~= $0 }
    if 0x40...0x7E ~= byte || isShiftedKey {
      state = .ground
      return finish(ControlSequence(body: body, final: byte))
    }
    if byte < 0x20 || byte > 0x7E {
      state = .ground
    } else if body.count >= Self.sequenceLimit {
      state = .controlIgnored
    } else {
      state = .control(body + [byte])
    }
    return nil
  }

  private mutating func finish(_ sequence: ControlSequence) -> InputEvent? {
    if sequence.final == 0x7E, sequence.prefix == 0, sequence.parameter(0) == 200 {
      state = .paste
      pasted = PasteCollector()
      return nil
    }
    return sequence.event
  }

  private mutating func takeString(
    _ byte: UInt8, after text: [UInt8], keeps: Bool
  ) -> InputEvent? {
    switch byte {
    case 0x07: return finishString(text, keeps: keeps)
    case 0x1B: state = .stringEscape(text, keeps: keeps)
    // A control key ends a string that lacks its end, so that typing is never swallowed.
    case 0x00..<0x20:
      state = .ground
      return takeText(byte)
    default:
      let isFull = text.count >= (keeps ? Self.stringLimit : 2)
      state = .string(isFull ? text : text + [byte], keeps: keeps)
    }
    return nil
  }

  private mutating func finishString(_ text: [UInt8], keeps: Bool) -> InputEvent? {
    state = .ground
    if keeps, let reply = GraphicsReply(command: text) { return .graphics(reply) }
    guard keeps, text.starts(with: "]11;".utf8) else { return nil }
    let specification = String(decoding: text.dropFirst(4), as: UTF8.self)
    return RGB(specification: specification).map(InputEvent.background)
  }

  /// An ESC inside a sequence starts the next one; CAN and SUB end it.
  private mutating func interrupts(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x1B: state = .escape
    case 0x18, 0x1A: state = .ground
    default: return false
    }
    return true
  }
}

/// Collects pasted bytes until the end marker.
struct PasteCollector: Sendable {
  /// More than anyone pastes into a weather program; the rest is dropped.
  static let limit = 65_536
  private static let mark: [UInt8] = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var matched = 0

  /// Takes one byte; returns true once the end marker is complete.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.mark[matched] {  // proven: matched is below the mark's length
      matched += 1
      return matched == Self.mark.count
    }
    keep(Self.mark[..<matched])
    matched = 0
    if byte == Self.mark[0] {
      matched = 1
    } else {
      keep([byte])
    }
    return false
  }

  /// The text so far, sanitized.
  func finish() -> String {
    TextSanitizer(lineEnds: .newline).clean(String(decoding: bytes, as: UTF8.self))
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes += more.prefix(max(0, Self.limit - bytes.count))
  }
}

extension KeyDecoder {
  mutating func takePasted(_ byte: UInt8) -> InputEvent? {
    if !pasted.take(byte) { return nil }
    state = .ground
    return .paste(pasted.finish())
  }
}
