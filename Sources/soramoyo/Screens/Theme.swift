import Pages
import Presenter
import Terminal

/// The colours of the program. They repeat what the words say and never say more.
enum Theme {
  static func style(_ role: Role) -> Style {
    switch role {
    case .plain: .plain
    case .title, .heading: Style(.bold)
    case .label, .rain: Style(foreground: .ansi(.cyan))
    case .quiet: Style(.dim)
    case .mark, .favorite: Style(foreground: .ansi(.yellow), .bold)
    case .alert: Style(foreground: .ansi(.yellow))
    case .failure, .high: Style(foreground: .ansi(.red))
    case .low: Style(foreground: .ansi(.blue))
    case .weather(let tone): style(tone)
    case .warning(let tone): style(tone)
    case .day(let kind): style(kind)
    case .temperature, .rainChance, .rainClass, .intensity, .tsunami: ValueColors().style(role)
    case .strong(let role): style(role).adding(.bold)
    case .faint(let role): style(role).adding(.dim)
    }
  }

  private static func style(_ tone: WeatherTone) -> Style {
    switch tone {
    case .clear: Style(foreground: .ansi(.yellow))
    case .cloudy: .plain
    case .rain: Style(foreground: .ansi(.cyan))
    case .snow: Style(foreground: .ansi(.blue))
    case .unknown: .plain
    }
  }

  /// After the colours of JMA's maps. Black for emergencies needs a ground of a known colour
  /// (`ValueColors`); without one they stand out by reverse video.
  private static func style(_ tone: WarningTone) -> Style {
    switch tone {
    case .none: .plain
    case .advisory: Style(foreground: .ansi(.yellow))
    case .warning: Style(foreground: .ansi(.red), .bold)
    case .danger: Style(foreground: .ansi(.magenta), .bold)
    case .emergency: Style([.bold, .reverse])
    case .unknown: Style(foreground: .ansi(.yellow), .bold)
    }
  }

  private static func style(_ kind: DayKind) -> Style {
    switch kind {
    case .weekday: .plain
    case .saturday: Style(foreground: .ansi(.blue))
    case .sunday, .holiday: Style(foreground: .ansi(.red))
    }
  }
}
