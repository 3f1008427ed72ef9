/// A ``KeyDecoder`` with its sense of time: how long to wait for the rest of what has begun.
struct InputPump: Sendable {
  /// How long the middle of a sequence, character or paste may take to go on.
  static let stallDelay = Duration.milliseconds(500)

  private let escapeDelay: Duration
  private var decoder = KeyDecoder()

  init(escapeDelay: Duration) {
    self.escapeDelay = escapeDelay
  }

  /// How long to wait for more input before calling `timePassed()`; nil is forever.
  var patience: Duration? {
    if decoder.isWaitingForEscape { return escapeDelay }
    return decoder.isWaiting ? Self.stallDelay : nil
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    decoder.decode(bytes)
  }

  mutating func timePassed() -> [InputEvent] {
    decoder.flushEscape()
  }
}
