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
      write(options.keepsTabs ? "\t" : " ")
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
      guard last != nil, marks < options.maximumMarks else { return }
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
