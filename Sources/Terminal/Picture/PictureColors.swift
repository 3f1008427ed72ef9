/// The shades that a picture gives to a terminal's own colours.
package struct PictureColors: Sendable, Hashable {
  let ink: RGB
  let ground: RGB
  /// Sixteen, in the order of `ANSIColor`.
  private let themes: [RGB]

  package init(_ appearance: Appearance) {
    switch appearance {
    case .dark:
      ink = RGB(205, 214, 244)
      ground = RGB(30, 30, 46)
      themes = [
        RGB(69, 71, 90), RGB(243, 139, 168), RGB(166, 227, 161), RGB(249, 226, 175),
        RGB(137, 180, 250), RGB(203, 166, 247), RGB(148, 226, 213), RGB(186, 194, 222),
        RGB(127, 132, 156), RGB(243, 139, 168), RGB(166, 227, 161), RGB(249, 226, 175),
        RGB(137, 180, 250), RGB(245, 194, 231), RGB(148, 226, 213), RGB(255, 255, 255),
      ]
    case .light:
      ink = RGB(42, 42, 53)
      ground = RGB(250, 250, 250)
      themes = [
        RGB(0, 0, 0), RGB(196, 20, 60), RGB(45, 125, 30), RGB(150, 90, 0),
        RGB(30, 91, 214), RGB(136, 57, 239), RGB(15, 115, 125), RGB(110, 113, 130),
        RGB(110, 113, 130), RGB(196, 20, 60), RGB(45, 125, 30), RGB(150, 90, 0),
        RGB(30, 91, 214), RGB(136, 57, 239), RGB(15, 115, 125), RGB(42, 42, 53),
      ]
    }
  }

  /// The shade of a colour; nil for the terminal's default.
  func shade(_ color: Color) -> RGB? {
    switch color {
    case .standard: nil
    case .ansi(let color): themes[Int(color.rawValue)]  // proven: sixteen of each
    case .palette(let index) where index < 16: themes[Int(index)]  // proven: sixteen themes
    case .palette(let index): Palette.rgb(of: index)
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    }
  }
}

extension RGB {
  /// This colour over another one.
  func mixed(with other: RGB, share: Double) -> RGB {
    func part(_ mine: UInt8, _ theirs: UInt8) -> UInt8 {
      UInt8(clamping: Int((Double(mine) * share + Double(theirs) * (1 - share)).rounded()))
    }
    return RGB(part(red, other.red), part(green, other.green), part(blue, other.blue))
  }

  /// #1e90ff
  var hexadecimal: String {
    [red, green, blue].reduce(into: "#") { text, part in
      let digits = String(part, radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}
