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
