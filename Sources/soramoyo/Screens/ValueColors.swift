import Models
import Terminal

/// Colours of values in bars, curves and lists of classes: one scale for temperatures and one for
/// chances of rain. They only repeat a figure that is shown.
///
/// Temperatures have the classes of JMA's web pages, five degrees each. Its own colours are used
/// where they can be told from the background; else others of the same hue, lighter on dark and darker
/// on light. Without colour vision for red and green, cold stays blue and warm stays yellow or brown.
/// Rain has one hue, and the surer it is the further it stands out from the background.
extension Theme {
  /// The class of a temperature, from the coldest: below -5 °C, then every five degrees to 35.
  static func temperatureClass(_ celsius: Double) -> Int {
    let steps = (celsius / 5).rounded(.down) + 2
    return Int(min(max(0, steps), 9))
  }

  /// 0 %, then every twenty: 10 and 20, 30 and 40 ... 90 and 100.
  static func rainChanceClass(_ percent: Int) -> Int {
    percent <= 0 ? 0 : max(1, (min(percent, 100) + 10) / 20)
  }

  /// From the coldest class.
  static let temperatures: [Shade] = [
    Shade(
      dark: .init((140, 125, 235), 104, .brightBlue, .bold),
      light: .init((0, 32, 128), 18, .blue, .bold),
      either: .init((116, 100, 211), 98, .brightBlue, .bold)),
    Shade(
      dark: .init((75, 125, 255), 69, .brightBlue), light: .init((0, 65, 255), 21, .blue),
      either: .init((66, 101, 255), 63, .brightBlue)),
    Shade(
      dark: .init((0, 150, 255), 33, .cyan), light: .init((0, 100, 200), 26, .blue),
      either: .init((0, 130, 235), 32, .brightBlue)),
    Shade(
      dark: .init((185, 235, 255), 159, .brightCyan), light: .init((40, 110, 130), 24, nil),
      either: .init((60, 150, 170), 67, nil)),
    Shade(
      dark: .init((255, 255, 240), 231, nil), light: .init((100, 100, 100), 241, nil),
      either: .init((128, 128, 128), 244, nil)),
    Shade(
      dark: .init((255, 255, 150), 228, nil), light: .init((100, 105, 45), 58, nil),
      either: .init((140, 140, 70), 101, nil)),
    Shade(
      dark: .init((250, 245, 0), 226, .brightYellow), light: .init((125, 105, 0), 94, nil),
      either: .init((163, 137, 0), 136, nil)),
    Shade(
      dark: .init((255, 153, 0), 208, .yellow), light: .init((165, 85, 0), 130, .red),
      either: .init((213, 111, 0), 166, .red)),
    Shade(
      dark: .init((255, 75, 45), 203, .brightRed, .bold),
      light: .init((200, 30, 0), 160, .red, .bold),
      either: .init((235, 40, 0), 196, .red, .bold)),
    Shade(
      dark: .init((230, 75, 160), 169, .brightMagenta, .bold),
      light: .init((180, 0, 104), 125, .magenta, .bold),
      either: .init((210, 45, 144), 162, .magenta, .bold)),
  ]

  /// From the least chance.
  static let rains: [Shade] = [
    Shade(
      dark: .init((150, 160, 170), 247, nil), light: .init((105, 110, 118), 242, nil),
      either: .init((125, 130, 135), 244, nil)),
    Shade(
      dark: .init((150, 190, 225), 110, nil), light: .init((75, 115, 155), 60, nil),
      either: .init((100, 135, 175), 67, nil)),
    Shade(
      dark: .init((110, 190, 245), 75, .cyan), light: .init((35, 110, 175), 25, .blue),
      either: .init((50, 135, 205), 68, .brightBlue)),
    Shade(
      dark: .init((60, 190, 255), 39, .cyan), light: .init((0, 95, 190), 26, .blue),
      either: .init((0, 130, 225), 32, .brightBlue)),
    Shade(
      dark: .init((70, 220, 255), 81, .brightCyan, .bold),
      light: .init((0, 70, 200), 20, .blue, .bold),
      either: .init((40, 110, 255), 33, .brightBlue, .bold)),
    Shade(
      dark: .init((150, 245, 255), 123, .brightCyan, .bold),
      light: .init((0, 40, 190), 19, .blue, .bold),
      either: .init((85, 85, 255), 63, .brightBlue, .bold)),
  ]
}

/// JMA's colours of seismic intensity and of tsunami warnings (its guideline for web pages), as the
/// background of a word that says the same. Black or white on it, whichever can be read.
struct DisasterColors {
  let level: ColorLevel

  /// - Parameter rank: the position on JMA's scale: 0, 1 ... 4, 5-, 5+, 6-, 6+, 7.
  func intensity(_ rank: Int) -> Style {
    switch rank {
    case ...0: .plain
    case 1: style(.init(242, 242, 255), 255, nil)
    case 2: style(.init(0, 170, 255), 39, .cyan)
    case 3: style(.init(0, 65, 255), 27, .brightBlue)
    case 4: style(.init(250, 230, 150), 222, .yellow)
    case 5: style(.init(255, 230, 0), 220, .brightYellow)
    case 6: style(.init(255, 153, 0), 208, .yellow, .bold)
    case 7: style(.init(255, 40, 0), 196, .red, .bold)
    case 8: style(.init(165, 0, 33), 124, .red, .reverse)
    default: style(.init(180, 0, 104), 126, .magenta, .reverse)
    }
  }

  func tsunami(_ warning: TsunamiLevel) -> Style {
    switch warning {
    case .majorWarning: style(.init(200, 0, 255), 165, .magenta, .reverse)
    case .warning: style(.init(255, 40, 0), 196, .red, .reverse)
    case .advisory: style(.init(250, 245, 0), 226, .yellow, .bold)
    case .forecast: style(.init(128, 255, 255), 123, .cyan)
    case .nothing: .plain
    }
  }

  private struct Ground {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// Whether black stands out more than white, by the luminance of WCAG 2.
    var isLight: Bool {
      func linear(_ value: UInt8) -> Double {
        let part = Double(value) / 255
        // Its curve is close enough to a square for this choice.
        return part * part
      }
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > 0.18
    }
  }

  /// - Parameter basic: with sixteen colours, whose shades a theme decides, that of the text: a ground
  ///   might hide it.
  private func style(
    _ ground: Ground, _ palette: UInt8, _ basic: ANSIColor?, _ attributes: TextAttributes = []
  ) -> Style {
    let text: Color = ground.isLight ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
    return switch level {
    case .none, .trueColor:
      Style(foreground: text, background: .rgb(ground.red, ground.green, ground.blue))
    case .ansi256:
      Style(foreground: .palette(ground.isLight ? 16 : 231), background: .palette(palette))
    case .ansi16: Style(foreground: basic.map(Color.ansi) ?? .standard, attributes)
    }
  }
}
