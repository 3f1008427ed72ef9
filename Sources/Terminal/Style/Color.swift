/// A colour of text or background, without a meaning.
package enum Color: Sendable, Hashable {
  /// The terminal's default colour.
  case standard
  /// One of the theme's sixteen colours.
  case ansi(ANSIColor)
  /// An entry of the 256-colour palette.
  case palette(UInt8)
  /// Red, green and blue, 0 to 255 each.
  case rgb(UInt8, UInt8, UInt8)

  /// The nearest colour that a terminal of this level can show.
  package func reduced(to level: ColorLevel) -> Color {
    switch (self, level) {
    case (_, .none): .standard
    case (.standard, _), (.ansi, _), (_, .trueColor), (.palette, .ansi256): self
    case (.rgb(let red, let green, let blue), .ansi256):
      .palette(Palette.nearest(RGB(red, green, blue)))
    case (.rgb(let red, let green, let blue), .ansi16):
      .ansi(Palette.nearestANSI(RGB(red, green, blue)))
    case (.palette(let index), .ansi16):
      .ansi(ANSIColor(rawValue: index) ?? Palette.nearestANSI(Palette.rgb(of: index)))
    }
  }
}
