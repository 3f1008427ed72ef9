import Models
import Terminal

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
    case 8: style(.init(165, 0, 33), 124, .red, [.bold, .reverse])
    default: style(.init(180, 0, 104), 126, .magenta, [.bold, .reverse])
    }
  }

  /// - Parameter warning: nil for an unknown one.
  func tsunami(_ warning: TsunamiLevel?) -> Style {
    switch warning {
    case .majorWarning?: style(.init(200, 0, 255), 165, .magenta, [.bold, .reverse])
    case .warning?: style(.init(255, 40, 0), 196, .red, [.bold, .reverse])
    case .advisory?: style(.init(250, 245, 0), 226, .yellow, .bold)
    case .forecast?: style(.init(128, 255, 255), 123, .cyan)
    case .nothing?: .plain
    case nil: Style(foreground: .ansi(.yellow), .bold)
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
