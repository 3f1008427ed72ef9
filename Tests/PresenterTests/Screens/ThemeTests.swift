import Models
import Pages
import Presenter
import Terminal
import Testing

@testable import soramoyo

/// The contrast of WCAG 2 for every role, on the backgrounds of the terminals that people use.
@Suite("The colours of the program")
struct ThemeTests {
  static let grounds: [(Appearance, [(Double, Double, Double)])] = [
    (.light, [(255, 255, 255), (250, 250, 250), (253, 246, 227), (238, 238, 236)]),
    (.dark, [(0, 0, 0), (12, 12, 12), (30, 30, 30), (0, 43, 54)]),
  ]

  static let texts: [Role] =
    [
      .plain, .title, .heading, .label, .quiet, .mark, .alert, .failure, .favorite, .high, .low,
      .rain,
      .strong(.high), .strong(.quiet), .faint(.low), .tsunami(nil), .warning(.unknown),
    ]
    + [DayKind.weekday, .saturday, .sunday, .holiday].map(Role.day)
    + [WeatherTone.clear, .cloudy, .rain, .snow, .unknown].map(Role.weather)
    + [WarningTone.none, .advisory, .warning, .danger, .emergency, .unknown]
    .flatMap { [Role.warning($0), .badge($0)] }
    + (0...9).map(Role.intensity)
    + [TsunamiLevel.majorWarning, .warning, .advisory, .forecast, .nothing].map { .tsunami($0) }
  /// Bars, curves and signs.
  static let signs: [Role] =
    stride(from: -12.0, through: 40, by: 4).map(Role.temperature)
    + RainClass.allCases.map(Role.rainClass)
    + stride(from: 0, through: 100, by: 10).map(Role.rainChance)

  @Test(
    "are read on their background: 4.5 for text, 3 for signs",
    arguments: [ColorLevel.ansi256, .trueColor])
  func contrast(level: ColorLevel) throws {
    for (appearance, grounds) in Self.grounds {
      let theme = Theme(level: level, background: appearance)
      for (roles, least) in [(Self.texts, 4.5), (Self.signs, 3)] {
        for role in roles {
          let style = theme.style(role)
          for ground in grounds + [try #require(Self.parts(theme.tint))] {
            let contrast = try Self.contrast(of: style, on: ground)
            #expect(contrast >= least, "\(role) on \(ground), \(level): \(contrast)")
          }
        }
      }
    }
  }

  @Test(
    "colour each sign, and no link between them; signs of letters as a whole",
    arguments: [
      ("☁ › ☂", [.cloudy, .cloudy, nil, nil, .rain]), ("☀/☂", [.clear, nil, .rain]),
      ("›", [nil]), ("CL/RA", [.rain, .rain, .rain, .rain, .rain]),
    ] as [(String, [WeatherTone?])])
  func signs(text: String, tones: [WeatherTone?]) {
    let theme = Theme(level: .trueColor, background: .dark)
    let styles = theme.signs(text, theme.style(.weather(.rain))).spans
      .flatMap { span in span.text.map { _ in span.style } }
    #expect(styles == tones.map { $0.map { theme.style(.weather($0)) } ?? .plain })
  }

  @Test(
    "have no colour of text where the background is not known, but for drawings and badges",
    arguments: [ColorLevel.ansi16, .ansi256, .trueColor])
  func unknown(level: ColorLevel) throws {
    let theme = Theme(level: level)
    for role in Self.texts {
      let style = theme.style(role)
      if level == .ansi16, case .intensity = role { continue }
      if level == .ansi16, case .tsunami = role { continue }
      #expect(
        style.foreground == .standard || style.background != .standard,
        "\(role) at \(level): \(style)")
    }
    if level == .ansi16 { return }
    for role in Self.signs + Self.texts {
      for (_, grounds) in Self.grounds {
        for ground in grounds {
          let contrast = try Self.contrast(of: theme.style(role), on: ground)
          #expect(contrast >= 2.5, "\(role) on \(ground), \(level): \(contrast)")
        }
      }
    }
  }

  @Test("are none of a terminal's sixteen where it has more")
  func certain() {
    for level in [ColorLevel.ansi256, .trueColor] {
      for background in [Appearance.dark, .light, nil] {
        let theme = Theme(level: level, background: background)
        for role in Self.texts + Self.signs {
          for color in [theme.style(role).foreground, theme.style(role).background] {
            switch color {
            case .ansi, .palette(0...15): Issue.record("\(role) is \(color) at \(level)")
            default: break
            }
          }
        }
      }
    }
  }

  @Test("never make a black foreground bold with sixteen colours: it would be grey")
  func boldBlack() {
    for background in [Appearance.dark, .light, nil] {
      let theme = Theme(level: .ansi16, background: background)
      for role in Self.texts + Self.signs {
        // A favorite's tile and a row without the keys are bold.
        let bold = theme.style(role).adding(.bold)
        for style in [theme.style(role), theme.barBadge(role), theme.alarm(role), bold] {
          #expect(
            !style.attributes.contains(.bold)
              || style.foreground != .ansi(.black) && !style.attributes.contains(.reverse)
              || style.background == .standard && style.foreground == .standard, "\(role): \(style)"
          )
        }
      }
    }
  }

  @Test("of a badge stay on a selected row, whose figures keep theirs on a tint")
  func selected() throws {
    let theme = Theme(level: .trueColor, background: .dark)
    for tone in [WarningTone.advisory, .warning, .danger, .emergency] {
      #expect(theme.selected(theme.style(.badge(tone))) == theme.style(.badge(tone)))
    }
    let high = theme.selected(theme.style(.high))
    #expect(high.foreground == theme.style(.high).foreground)
    #expect(high.background == (try #require(theme.tint)))
    #expect(Theme(level: .none).selected(.plain) == Style(.reverse))
  }

  @Test(
    "of a badge stay on a row that is reversed for want of colours or of a known ground",
    arguments: [Theme(level: .ansi16, background: .dark), Theme(level: .ansi256)])
  func reversed(theme: Theme) {
    for tone in [WarningTone.advisory, .warning, .danger, .emergency] {
      let badge = theme.style(.badge(tone))
      let shown = theme.selected(badge)
      #expect(shown != Style(.reverse) && shown != theme.selected(.plain), "\(tone)")
      #expect(badge.attributes.contains(.reverse) || shown == badge, "\(tone)")
    }
    #expect(theme.selected(theme.style(.high)) == Style(.reverse))
    #expect(!Theme(level: .ansi16).land.attributes.contains(.dim))
  }

  private static func contrast(
    of style: Style, on ground: (Double, Double, Double)
  ) throws -> Double {
    // The terminal's own text on its own ground is what its owner chose; half of it is a contrast of 2 in Solarized.
    guard style.foreground != .standard else { return style.attributes.contains(.dim) ? 1 : 21 }
    let below = parts(style.background) ?? ground
    let (text, back) = (luminance(try #require(parts(style.foreground))), luminance(below))
    return (max(text, back) + 0.05) / (min(text, back) + 0.05)
  }

  /// Red, green and blue, from 0 to 255; nil for the terminal's own colour.
  static func parts(_ color: Color?) -> (Double, Double, Double)? {
    switch color {
    case .rgb(let red, let green, let blue)?: (Double(red), Double(green), Double(blue))
    case .palette(let index)? where index >= 232:
      (
        Double(8 + (Int(index) - 232) * 10), Double(8 + (Int(index) - 232) * 10),
        Double(8 + (Int(index) - 232) * 10)
      )
    case .palette(let index)? where index >= 16:
      (step((Int(index) - 16) / 36), step((Int(index) - 16) / 6 % 6), step((Int(index) - 16) % 6))
    default: nil
    }
  }

  private static func step(_ index: Int) -> Double { index == 0 ? 0 : Double(55 + 40 * index) }

  /// Relative luminance (WCAG 2).
  static func luminance(_ parts: (Double, Double, Double)) -> Double {
    func linear(_ part: Double) -> Double {
      let value = part / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(parts.0) + 0.7152 * linear(parts.1) + 0.0722 * linear(parts.2)
  }

  /// x to the power of 2.4: the fifth root of x to the power of 12, by Newton's method.
  private static func power(_ x: Double) -> Double {
    let target = (0..<12).reduce(1.0) { product, _ in product * x }
    var root = 1.0
    for _ in 0..<200 {
      root -= (root * root * root * root * root - target) / (5 * root * root * root * root)
    }
    return root
  }
}
