/// A ``KeyDecoder`` with timeouts: how long to wait for the rest of an incomplete sequence.
struct InputPump: Sendable {
  /// The timeout inside a sequence, character or paste.
  static let stallDelay = Duration.milliseconds(500)

  private let escapeDelay: Duration
  private var decoder = KeyDecoder()

  init(escapeDelay: Duration) {
    self.escapeDelay = escapeDelay
  }

  /// How long to wait for more input before calling `timePassed()`; nil means no limit.
  var patience: Duration? {
    if decoder.isWaitingForEscape { return escapeDelay }
    return decoder.isWaiting ? Self.stallDelay : nil
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    decoder.decode(bytes)
  }

  /// Another reader takes the rest of a sequence.
  mutating func forget() {
    decoder = KeyDecoder()
  }

  mutating func timePassed() -> [InputEvent] {
    decoder.flushEscape()
  }
}
