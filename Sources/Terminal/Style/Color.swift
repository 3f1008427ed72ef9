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

/// The sixteen colours whose shades the user's terminal theme defines.
package enum ANSIColor: UInt8, Sendable, Hashable, CaseIterable {
  case black
  case red
  case green
  case yellow
  case blue
  case magenta
  case cyan
  case white
  case brightBlack
  case brightRed
  case brightGreen
  case brightYellow
  case brightBlue
  case brightMagenta
  case brightCyan
  case brightWhite
}

/// Red, green and blue, 0 to 255 each.
package struct RGB: Sendable, Hashable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// A distance weighted roughly by perception; only for comparisons.
  func distance(to other: RGB) -> Int {
    let meanRed = (Int(red) + Int(other.red)) / 2
    let reds = Int(red) - Int(other.red)
    let greens = Int(green) - Int(other.green)
    let blues = Int(blue) - Int(other.blue)
    return (512 + meanRed) * reds * reds / 256 + 4 * greens * greens
      + (767 - meanRed) * blues * blues / 256
  }
}

/// The 256-colour palette common to terminals: 16 theme colours, a 6x6x6 cube, 24 greys.
enum Palette {
  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// Typical shades of the sixteen theme colours; the real ones are unknown.
  private static let themes: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
    RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
    RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
    RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]

  /// The typical shade of a palette entry.
  static func rgb(of index: UInt8) -> RGB {
    switch index {
    case 0...15: return themes[Int(index)]  // proven: sixteen entries
    case 16...231:
      let cube = Int(index) - 16
      // proven: each place of a base-six number below 216 is below six
      return RGB(steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
    default:
      let grey = 8 + (index - 232) * 10
      return RGB(grey, grey, grey)
    }
  }

  /// The nearest entry of the cube or the greys; theme colours are not used, as their shades vary.
  static func nearest(_ color: RGB) -> UInt8 {
    let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
    let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let mean = (red + green + blue) / 3
    let grey = 232 + min(23, max(0, (mean - 3) / 10))
    let cubeIndex = UInt8(clamping: cube)
    let greyIndex = UInt8(clamping: grey)
    let isGreyNearer =
      color.distance(to: rgb(of: greyIndex)) < color.distance(to: rgb(of: cubeIndex))
    return isGreyNearer ? greyIndex : cubeIndex
  }

  /// The theme colour whose typical shade is nearest.
  static func nearestANSI(_ color: RGB) -> ANSIColor {
    let pairs = zip(ANSIColor.allCases, themes)
    let nearest = pairs.min { color.distance(to: $0.1) < color.distance(to: $1.1) }
    return nearest?.0 ?? .white
  }

  private static func step(_ value: Int) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
  }
}

/// Whether the terminal draws on a light or a dark background.
package enum Appearance: Sendable, Hashable {
  case light
  case dark

  /// From the variable `COLORFGBG` (`15;0`: the last part is the background's number); nil if it is
  /// not usable.
  package init?(colorFGBG value: String) {
    guard let last = value.split(separator: ";").last, let number = Int(last) else { return nil }
    switch number {
    case 0...6, 8: self = .dark
    case 7, 9...15: self = .light
    default: return nil
    }
  }

  /// From the background colour that the terminal reported.
  package init(background: RGB) {
    // Perceived brightness (ITU-R BT.601), in thousandths of 255.
    let brightness =
      299 * Int(background.red) + 587 * Int(background.green) + 114 * Int(background.blue)
    self = brightness >= 127_500 ? .light : .dark
  }
}
