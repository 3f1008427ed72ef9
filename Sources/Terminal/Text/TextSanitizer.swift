/// Removes everything from a text that could control a terminal or misrepresent the text.
///
/// Escape sequences are removed whole; so are other control characters, bidirectional controls,
/// invisible characters (a joiner or selector inside an emoji is kept), and combining marks beyond
/// a limit or without a base. The result is safe to print and to measure.
package struct TextSanitizer: Sendable, Hashable {
  /// The replacement of line ends (LF, CR, NEL, line and paragraph separators).
  package enum LineEnds: Sendable, Hashable {
    /// Each becomes `\n`; CR LF becomes one.
    case newline
    /// Each becomes a space.
    case space
  }

  /// The replacement of line ends.
  package let lineEnds: LineEnds

  /// The maximum number of combining marks on one base.
  static let maximumMarks = 8

  /// Creates a sanitizer; by default for one line of text.
  package init(lineEnds: LineEnds = .space) { self.lineEnds = lineEnds }

  /// Returns the sanitized text.
  package func clean(_ text: String) -> String {
    if DisplayWidth.simpleWidth(of: text) != nil { return text }
    let keepsLines = lineEnds == .newline
    if text.unicodeScalars.allSatisfy({
      Self.isPlain($0.value) || keepsLines && $0.value == 0x0A
    }) {
      return text
    }
    var pass = SanitizingPass(options: self, text: text)
    return pass.run()
  }

  /// Scalars that are always safe, whatever their neighbours.
  @inline(__always)
  static func isPlain(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0x3000...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x4E00...0x9FFF,
      0xFF01...0xFF9D:
      true
    default: false
    }
  }
}

/// One pass of the ``TextSanitizer`` over one text; linear in its length.
struct SanitizingPass {
  private let options: TextSanitizer
  private var reader: EscapeSkipper
  private var output = String.UnicodeScalarView()
  /// The last scalar written; nil at the start of the text and of a line: marks need a base.
  private var last: Unicode.Scalar?
  private var marks = 0

  init(options: TextSanitizer, text: String) {
    self.options = options
    reader = EscapeSkipper(Array(text.unicodeScalars))
  }

  mutating func run() -> String {
    while let scalar = reader.next() {
      take(scalar)
    }
    return String(output)
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case _ where TextSanitizer.isPlain(scalar.value):
      write(scalar)
    case 0x0D where reader.peek?.value == 0x0A:
      break  // the LF that follows is the line end
    case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029:
      endLine()
    case 0x09:
      write(" ")
    case 0x200D:
      if joinsEmoji(next: reader.peek) { write(scalar) }
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF:
      if selects(scalar) { write(scalar) }
    default:
      takeOther(scalar)
    }
  }

  private mutating func takeOther(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .format, .surrogate:
      break
    case _ where properties.isDefaultIgnorableCodePoint || scalar.isHarmful:
      break
    case .nonspacingMark, .enclosingMark:
      guard last != nil, marks < TextSanitizer.maximumMarks else { return }
      marks += 1
      output.append(scalar)
    default:
      write(scalar)
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    output.append(scalar)
    last = scalar
    marks = 0
  }

  private mutating func endLine() {
    output.append(options.lineEnds == .newline ? "\n" : " ")
    last = nil
    marks = 0
  }

  /// A joiner is kept only between two pictures.
  private func joinsEmoji(next: Unicode.Scalar?) -> Bool {
    guard let last, let next else { return false }
    return (last.isPicture || last.value == 0xFE0F) && next.isPicture
  }

  /// A variation selector is kept after an emoji or, for the forms of kanji, after an ideograph.
  private func selects(_ selector: Unicode.Scalar) -> Bool {
    guard let last, marks == 0 else { return false }
    if selector.value == 0xFE0E || selector.value == 0xFE0F { return last.properties.isEmoji }
    if 0xE0100...0xE01EF ~= selector.value || 0xFE00...0xFE02 ~= selector.value {
      return last.properties.isIdeographic
    }
    return false
  }
}

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

extension Unicode.Scalar {
  /// Whether this can be on either side of a joiner in an emoji sequence.
  var isPicture: Bool {
    if value < 0x2000 { return false }
    return properties.isEmoji || 0x1F3FB...0x1F3FF ~= value
  }

  /// Whether this must never reach a terminal, whatever its category.
  var isHarmful: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true  // C0, DEL, C1
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // bidirectional
    case 0x200B...0x200D, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF: true  // invisible
    case 0x2028, 0x2029: true
    case 0xFFF9...0xFFFB, 0xFDD0...0xFDEF: true  // annotations, noncharacters
    case 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true  // music controls, tags
    case _ where value & 0xFFFE == 0xFFFE: true
    default: false
    }
  }
}
