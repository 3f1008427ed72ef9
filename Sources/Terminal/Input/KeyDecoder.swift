/// Decodes the bytes of a terminal into events; pure, and independent of where the input is split.
///
/// Pass it all input on arrival. While ``isWaiting`` is true, call ``flushEscape()`` if nothing more
/// arrives within a short time: only a timeout distinguishes the Escape key from the start of a
/// sequence. Unknown sequences are discarded whole.
package struct KeyDecoder: Sendable {
  /// The position of the next byte in a sequence.
  enum State: Sendable, Equatable {
    case ground
    case escape
    /// After `ESC O`.
    case singleShift
    /// After `ESC [` and these bytes.
    case control([UInt8])
    /// Inside an overlong control sequence, discarded to its end.
    case controlIgnored
    /// The number of bytes still to discard: an old mouse report or a function key of the Linux
    /// console.
    case skip(Int)
    /// Inside an OSC or APC, whose text is kept, or another string, whose text is not; the first
    /// byte is the one after ESC.
    case string([UInt8], keeps: Bool)
    /// After an ESC inside a string.
    case stringEscape([UInt8], keeps: Bool)
    case paste
  }

  var state = State.ground
  private var utf8 = UTF8Collector()
  /// Whether an ESC directly preceded the character being collected.
  private var hasAlt = false
  var pasted = PasteCollector()

  package init() {}

  /// Whether input is incomplete; its end may never arrive.
  package var isWaiting: Bool { state != .ground || utf8.isCollecting }

  /// Whether the incomplete input may be the Escape key itself, so that the wait should be short.
  package var isWaitingForEscape: Bool {
    switch state {
    case .escape, .singleShift: true
    case .control(let body): body.isEmpty
    case .string(let text, _): text.count == 1
    default: false
    }
  }

  /// Returns the events that these bytes complete.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes {
      if let event = take(byte) { events.append(event) }
    }
    return events
  }

  /// Resolves incomplete input after its timeout.
  ///
  /// A lone ESC is the Escape key, `ESC [` is Alt and `[`; a partial sequence or character is
  /// dropped, and a paste without its end is delivered as received.
  package mutating func flushEscape() -> [InputEvent] {
    defer {
      state = .ground
      utf8 = UTF8Collector()
      hasAlt = false
    }
    switch state {
    case .escape: return [.key(Key(.escape))]
    case .singleShift: return [.key(Key("O", .alt))]
    case .control(let body) where body.isEmpty: return [.key(Key("[", .alt))]
    case .string(let text, _) where text.count == 1: return [.key(Self.plainKey(text[0], .alt))]
    case .paste: return [.paste(pasted.finish())]
    default: return []
    }
  }

  private mutating func take(_ byte: UInt8) -> InputEvent? {
    switch state {
    case .ground: return takeText(byte)
    case .paste: return takePasted(byte)
    case .escape: return takeAfterEscape(byte)
    default: return takeInSequence(byte)
    }
  }

  mutating func takeText(_ byte: UInt8) -> InputEvent? {
    if byte < 0x80 && !utf8.isCollecting { return takeASCII(byte) }
    switch utf8.take(byte) {
    case .incomplete: return nil
    case .scalar(let scalar):
      // C1 controls in UTF-8 are not keys.
      let modifiers = takeAlt()
      return scalar.value < 0xA0 ? nil : .key(Key(Character(scalar), modifiers))
    case .invalid:
      hasAlt = false
      return nil
    case .restart:
      hasAlt = false
      return takeText(byte)
    }
  }

  private mutating func takeASCII(_ byte: UInt8) -> InputEvent? {
    if byte == 0x1B {
      state = .escape
      return nil
    }
    return .key(Self.plainKey(byte, takeAlt()))
  }

  private mutating func takeAfterEscape(_ byte: UInt8) -> InputEvent? {
    switch byte {
    case 0x1B:
      return .key(Key(.escape))  // and this one may start something
    case 0x5B: state = .control([])
    case 0x4F: state = .singleShift
    case 0x5D, 0x5F: state = .string([byte], keeps: true)
    case 0x50, 0x58, 0x5E: state = .string([byte], keeps: false)
    default:
      state = .ground
      hasAlt = true
      return takeText(byte)
    }
    return nil
  }

  private mutating func takeAlt() -> KeyModifiers {
    defer { hasAlt = false }
    return hasAlt ? .alt : []
  }
}

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

/// Decodes one scalar from UTF-8 bytes that arrive one at a time.
struct UTF8Collector: Sendable {
  /// The result of taking a byte.
  enum Step: Equatable {
    /// More bytes are needed.
    case incomplete
    case scalar(Unicode.Scalar)
    /// The bytes before are invalid; this one begins a new character.
    case restart
    /// This byte and those before it are invalid.
    case invalid
  }

  private var bytes: [UInt8] = []
  /// How many bytes the character has.
  private var length = 0

  /// Whether a character is incomplete.
  var isCollecting: Bool { !bytes.isEmpty }

  /// Takes one byte, 0x80 or above, or any byte while collecting.
  mutating func take(_ byte: UInt8) -> Step {
    if bytes.isEmpty {
      switch byte {
      case 0xC2...0xDF: length = 2
      case 0xE0...0xEF: length = 3
      case 0xF0...0xF4: length = 4
      default: return .invalid
      }
    } else if byte & 0xC0 != 0x80 {
      bytes = []
      return .restart
    }
    bytes.append(byte)
    guard bytes.count == length else { return .incomplete }
    defer { bytes = [] }
    // Overlong forms, surrogates and values beyond Unicode are rejected.
    return String(validating: bytes, as: UTF8.self)?.unicodeScalars.first.map(Step.scalar)
      ?? .invalid
  }
}
