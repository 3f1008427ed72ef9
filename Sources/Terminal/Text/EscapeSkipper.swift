/// Reads scalars and skips whole escape sequences (CSI, OSC, DCS and similar, in their seven-bit
/// and C1 forms).
///
/// Of a sequence without an end only the introducer is skipped, so that a stray ESC cannot hide the
/// rest of a text.
struct EscapeSkipper {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  /// Set once no string terminator remains, so that hostile text cannot cause repeated searches.
  private var hasNoTerminator = false

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  /// The scalar that `next()` would examine first.
  var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// The next scalar outside every sequence.
  mutating func next() -> Unicode.Scalar? {
    while let scalar = peek {
      position += 1
      switch scalar.value {
      case 0x1B: skipEscape()
      case 0x9B: skipControlSequence()
      case 0x90, 0x98, 0x9D, 0x9E, 0x9F: skipString()
      default: return scalar
      }
    }
    return nil
  }

  private mutating func skipEscape() {
    switch peek?.value ?? 0 {
    case 0x5B:  // [
      position += 1
      skipControlSequence()
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:  // P X ] ^ _
      position += 1
      skipString()
    case 0x20...0x2F:
      skip(while: 0x20...0x2F)
      skipOne(of: 0x30...0x7E)
    default:
      skipOne(of: 0x30...0x7E)
    }
  }

  private mutating func skipControlSequence() {
    skip(while: 0x30...0x3F)
    skip(while: 0x20...0x2F)
    skipOne(of: 0x40...0x7E)
  }

  private mutating func skipString() {
    if hasNoTerminator { return }
    var index = position
    while index < scalars.count {
      switch scalars[index].value {
      case 0x07, 0x18, 0x1A, 0x9C:  // BEL, CAN, SUB, ST
        position = index + 1
        return
      case 0x1B:
        // ESC \ ends the string; any other escape aborts it and is examined by itself.
        let isTerminator = index + 1 < scalars.count && scalars[index + 1] == "\\"
        position = isTerminator ? index + 2 : index
        return
      default: index += 1
      }
    }
    hasNoTerminator = true
  }

  private mutating func skip(while range: ClosedRange<UInt32>) {
    while let value = peek?.value, range ~= value { position += 1 }
  }

  private mutating func skipOne(of range: ClosedRange<UInt32>) {
    if let value = peek?.value, range ~= value { position += 1 }
  }
}
