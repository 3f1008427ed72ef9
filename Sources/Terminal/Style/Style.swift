/// The style of a piece of text.
package struct Style: Sendable, Hashable {
  package var foreground: Color
  package var background: Color
  package var attributes: TextAttributes

  /// Creates a style; the defaults are the terminal's own.
  package init(
    foreground: Color = .standard, background: Color = .standard, _ attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default style.
  package static let plain = Style()

  /// This style with more attributes. Black is never bold, which many terminals show as grey.
  package func adding(_ attributes: TextAttributes) -> Style {
    var style = self
    style.attributes.formUnion(
      foreground == .ansi(.black) ? attributes.subtracting(.bold) : attributes)
    return style
  }

  /// This style with another foreground.
  package func foreground(_ color: Color) -> Style {
    var style = self
    style.foreground = color
    return style
  }

  /// This style with another background.
  package func background(_ color: Color) -> Style {
    var style = self
    style.background = color
    return style
  }
}

/// Text attributes besides colour.
package struct TextAttributes: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The standard library's own looks up conformances at run time: 30,000 instructions the first
  /// time.
  package init(arrayLiteral elements: TextAttributes...) {
    rawValue = elements.reduce(0) { $0 | $1.rawValue }
  }

  package static let bold = TextAttributes(rawValue: 1)
  package static let dim = TextAttributes(rawValue: 2)
  package static let italic = TextAttributes(rawValue: 4)
  package static let underline = TextAttributes(rawValue: 8)
  package static let reverse = TextAttributes(rawValue: 16)
}

extension Style {
  /// This style with its colours reduced to a level; attributes stay.
  func reduced(to level: ColorLevel) -> Style {
    if level == .trueColor { return self }
    return Style(
      foreground: foreground.reduced(to: level), background: background.reduced(to: level),
      attributes)
  }
}
