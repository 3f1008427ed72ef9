import Models
import Pages
import Presenter
import Terminal

/// The colours that tiles are filled with, by value: after JMA's maps for temperatures and warnings,
/// one blue that darkens for chances of rain. The twins for 256 and 16 colours are chosen so that
/// classes differ and the figure can be read, not by distance.
struct TileColors {
  let level: ColorLevel
  /// What the palest colours are told from; nil for JMA's own.
  var background: Appearance?

  /// The style of the text on a fill; nil where nothing is filled.
  func style(_ fill: Block.Tiles.Fill) -> Style? {
    guard level > .none, let color = swatch(fill) else { return nil }
    return Style(foreground: color.text(level), background: color.ground(level))
  }

  func style(_ tone: WarningTone) -> Style {
    switch (tone, level) {
    // Black is no ground on a black terminal.
    case (.emergency, .ansi16): Style(.reverse)
    case (.warning, .ansi16):
      Style(foreground: .ansi(.brightWhite), background: .ansi(.red), .bold)
    default: style(.warning(tone))?.adding(.bold) ?? Style(.bold)
    }
  }

  /// A colour in three depths, and its text colour.
  struct Swatch {
    enum Ink {
      case black, white

      func color(_ level: ColorLevel) -> Color {
        switch (self, level) {
        case (.black, .trueColor): .rgb(0, 0, 0)
        case (.white, .trueColor): .rgb(255, 255, 255)
        case (.black, .ansi256): .palette(16)
        case (.white, .ansi256): .palette(231)
        case (.black, _): .ansi(.black)
        case (.white, _): .ansi(.brightWhite)
        }
      }
    }

    let red: UInt8
    let green: UInt8
    let blue: UInt8
    let palette: UInt8
    let ansi: ANSIColor
    let ink: Ink

    init(
      _ red: UInt8, _ green: UInt8, _ blue: UInt8, _ palette: UInt8, _ ansi: ANSIColor, _ ink: Ink
    ) {
      self.red = red
      self.green = green
      self.blue = blue
      self.palette = palette
      self.ansi = ansi
      self.ink = ink
    }

    /// Black can hardly be read on the blue of sixteen colours, which is darker than the others' twins.
    func text(_ level: ColorLevel) -> Color {
      (level == .ansi16 && ansi == .blue ? .white : ink).color(level)
    }

    func ground(_ level: ColorLevel) -> Color {
      switch level {
      case .none: .standard
      case .ansi16: .ansi(ansi)
      case .ansi256: .palette(palette)
      case .trueColor: .rgb(red, green, blue)
      }
    }
  }

  /// Whether a ground says which weather a day has besides that of its sign: sixteen colours are too few.
  var hasSecondWeather: Bool { level > .ansi16 }

  /// JMA's colours, but on a light ground the least rain, and what is neither warm nor cold, in ones that can be
  /// seen there.
  func swatch(_ fill: Block.Tiles.Fill) -> Swatch? {
    guard background == .light else { return Self.color(fill) }
    return switch fill {
    case .rain(.under1): Self.leastRainOnLight
    case .temperature(10..<15): Self.mildOnLight
    default: Self.color(fill)
    }
  }

  static let leastRainOnLight = Swatch(190, 193, 224, 146, .white, .black)
  private static let mildOnLight = Swatch(214, 214, 190, 187, .brightWhite, .black)

  static func color(_ fill: Block.Tiles.Fill) -> Swatch? {
    switch fill {
    case .none: nil
    case .temperature(let celsius): swatch(celsius, temperatures) ?? coldest
    case .chance(let percent): swatch(percent, chances)
    case .weather(let main, let second): color(main, second)
    case .warning(let tone): color(tone)
    case .rain(let rain): rains[rain.rawValue - 1]  // proven: a swatch for each class
    case .thunder(let thunder): thunders[thunder.rawValue - 1]  // proven: the same
    }
  }

  private static func swatch(_ value: Int, _ classes: [(from: Int, Swatch)]) -> Swatch? {
    classes.first { value >= $0.from }?.1
  }

  private static let temperatures: [(from: Int, Swatch)] = [
    (35, .init(180, 0, 104, 125, .magenta, .white)),
    (30, .init(255, 40, 0, 196, .red, .black)),
    (25, .init(255, 153, 0, 208, .brightRed, .black)),
    (20, .init(250, 245, 0, 226, .yellow, .black)),
    (15, .init(255, 255, 150, 229, .brightYellow, .black)),
    (10, .init(255, 255, 240, 231, .brightWhite, .black)),
    (5, .init(185, 235, 255, 153, .brightCyan, .black)),
    (0, .init(0, 150, 255, 39, .cyan, .black)),
    (-5, .init(0, 65, 255, 27, .brightBlue, .white)),
  ]
  private static let coldest = Swatch(0, 32, 128, 18, .blue, .white)

  private static let chances: [(from: Int, Swatch)] = [
    (80, .init(10, 40, 150, 19, .blue, .white)),
    (60, .init(40, 105, 225, 26, .brightBlue, .white)),
    (40, .init(110, 175, 255, 75, .cyan, .black)),
    (20, .init(185, 220, 255, 153, .brightCyan, .black)),
    (Int.min, .init(240, 245, 250, 255, .brightWhite, .black)),
  ]

  /// JMA's colours of rain intensity; with 256 the nearest, with 16 eight that differ.
  static let rains: [Swatch] = [
    .init(242, 242, 255, 255, .brightWhite, .black),
    .init(160, 210, 255, 153, .brightCyan, .black),
    .init(33, 140, 255, 33, .cyan, .black),
    .init(0, 65, 255, 27, .blue, .white),
    .init(250, 245, 0, 226, .brightYellow, .black),
    .init(255, 153, 0, 208, .yellow, .black),
    .init(255, 40, 0, 196, .red, .black),
    .init(180, 0, 104, 125, .magenta, .white),
  ]

  /// JMA's colours of thunder activity.
  static let thunders: [Swatch] = [
    .init(250, 245, 0, 226, .brightYellow, .black),
    .init(255, 170, 0, 214, .yellow, .black),
    .init(255, 40, 0, 196, .red, .black),
    .init(200, 0, 255, 165, .magenta, .white),
  ]

  /// Orange, grey, blue and nearly white, and between two of them what has both, nearer to the first.
  private static func color(_ main: WeatherTone, _ second: WeatherTone?) -> Swatch? {
    switch (main, second) {
    case (.clear, .cloudy): .init(245, 210, 140, 222, .yellow, .black)
    case (.clear, .rain): .init(165, 205, 160, 151, .yellow, .black)
    case (.clear, .snow): .init(250, 240, 205, 230, .yellow, .black)
    case (.clear, _): .init(255, 175, 45, 214, .yellow, .black)
    case (.cloudy, .clear): .init(205, 195, 165, 187, .white, .black)
    case (.cloudy, .rain): .init(125, 155, 195, 110, .white, .black)
    case (.cloudy, .snow): .init(195, 212, 226, 152, .white, .black)
    case (.cloudy, _): .init(175, 180, 190, 249, .white, .black)
    case (.rain, .clear): .init(85, 160, 205, 74, .blue, .black)
    case (.rain, .cloudy): .init(90, 145, 230, 69, .blue, .black)
    case (.rain, .snow): .init(140, 180, 250, 111, .blue, .black)
    case (.rain, _): .init(40, 105, 225, 26, .blue, .white)
    case (.snow, .clear): .init(235, 242, 225, 194, .brightCyan, .black)
    case (.snow, .cloudy): .init(210, 226, 236, 254, .brightCyan, .black)
    case (.snow, .rain): .init(175, 212, 250, 153, .brightCyan, .black)
    case (.snow, _): .init(215, 240, 255, 195, .brightCyan, .black)
    case (.unknown, _): nil
    }
  }

  private static func color(_ tone: WarningTone) -> Swatch? {
    switch tone {
    case .none, .unknown: nil
    case .advisory: .init(250, 245, 0, 226, .brightYellow, .black)
    case .warning: .init(255, 40, 0, 196, .red, .black)
    case .danger: .init(170, 0, 170, 127, .magenta, .white)
    case .emergency: .init(12, 0, 12, 16, .black, .white)
    }
  }
}
