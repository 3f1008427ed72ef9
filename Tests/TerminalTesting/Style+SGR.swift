import Terminal

extension Style {
  /// Applies the parameters of one `SGR` sequence.
  mutating func apply(sgr parameters: [Int]) {
    var rest = (parameters.isEmpty ? [0] : parameters)[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: self = .plain
      case 1: attributes.insert(.bold)
      case 2: attributes.insert(.dim)
      case 3: attributes.insert(.italic)
      case 4: attributes.insert(.underline)
      case 7: attributes.insert(.reverse)
      case 22: attributes.subtract([.bold, .dim])
      case 23: attributes.remove(.italic)
      case 24: attributes.remove(.underline)
      case 27: attributes.remove(.reverse)
      case 30...37: foreground = Self.named(code - 30)
      case 90...97: foreground = Self.named(code - 90 + 8)
      case 40...47: background = Self.named(code - 40)
      case 100...107: background = Self.named(code - 100 + 8)
      case 39: foreground = .standard
      case 49: background = .standard
      case 38: foreground = Self.extended(&rest)
      case 48: background = Self.extended(&rest)
      default: break
      }
    }
  }

  private static func named(_ index: Int) -> Color {
    ANSIColor(rawValue: UInt8(clamping: index)).map(Color.ansi) ?? .standard
  }

  private static func extended(_ rest: inout ArraySlice<Int>) -> Color {
    if rest.popFirst() == 5 { return .palette(UInt8(clamping: rest.popFirst() ?? 0)) }
    let values = rest.prefix(3).map { UInt8(clamping: $0) }
    rest = rest.dropFirst(3)
    return values.count == 3 ? .rgb(values[0], values[1], values[2]) : .standard
  }
}
