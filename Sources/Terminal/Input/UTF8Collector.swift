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

  private var value: UInt32 = 0
  private var missing = 0
  private var minimum: UInt32 = 0

  /// Whether a character is incomplete.
  var isCollecting: Bool { missing > 0 }

  /// Takes one byte, 0x80 or above, or any byte while collecting.
  mutating func take(_ byte: UInt8) -> Step {
    if missing == 0 { return start(byte) }
    guard byte & 0xC0 == 0x80 else {
      missing = 0
      return .restart
    }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    if missing > 0 { return .incomplete }
    // Overlong forms, surrogates and values beyond Unicode are rejected.
    guard value >= minimum, let scalar = Unicode.Scalar(value) else { return .invalid }
    return .scalar(scalar)
  }

  private mutating func start(_ byte: UInt8) -> Step {
    switch byte {
    case 0xC2...0xDF: begin(byte & 0x1F, missing: 1, minimum: 0x80)
    case 0xE0...0xEF: begin(byte & 0x0F, missing: 2, minimum: 0x800)
    case 0xF0...0xF4: begin(byte & 0x07, missing: 3, minimum: 0x1_0000)
    default: return .invalid
    }
    return .incomplete
  }

  private mutating func begin(_ bits: UInt8, missing: Int, minimum: UInt32) {
    value = UInt32(bits)
    self.missing = missing
    self.minimum = minimum
  }
}
