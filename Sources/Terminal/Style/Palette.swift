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
    let cube = 16 + 36 * step(color.red) + 6 * step(color.green) + step(color.blue)
    let mean = (color.red + color.green + color.blue) / 3
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
