import Presenter
import Terminal

/// The colours of the program. They repeat what the words say and never say more.
enum Theme {
  static let title = Style(.bold)
  static let heading = Style(.bold)
  static let label = Style(foreground: .ansi(.cyan))
  static let quiet = Style(.dim)
  static let mark = Style(foreground: .ansi(.yellow), .bold)
  static let alert = Style(foreground: .ansi(.yellow))
  static let failure = Style(foreground: .ansi(.red))
  static let favorite = Style(foreground: .ansi(.yellow), .bold)
  static let high = Style(foreground: .ansi(.red))
  static let low = Style(foreground: .ansi(.blue))
  static let rain = Style(foreground: .ansi(.cyan))

  static func tone(_ tone: WeatherScreen.Tone) -> Style {
    switch tone {
    case .clear: Style(foreground: .ansi(.yellow))
    case .cloudy: .plain
    case .rain: Style(foreground: .ansi(.cyan))
    case .snow: Style(foreground: .ansi(.blue))
    case .unknown: .plain
    }
  }

  /// After the colours of JMA's maps: purple for danger, black on it for emergencies.
  static func warning(_ tone: WarningsScreen.Tone) -> Style {
    switch tone {
    case .none: .plain
    case .advisory: Style(foreground: .ansi(.yellow))
    case .warning: Style(foreground: .ansi(.red), .bold)
    case .danger: Style(foreground: .ansi(.magenta), .bold)
    case .emergency: Style(foreground: .ansi(.magenta), [.bold, .reverse])
    case .unknown: Style(foreground: .ansi(.yellow), .bold)
    }
  }

  static func map(_ tone: MapScreen.Tone) -> Style {
    switch tone {
    case .weather(let tone): self.tone(tone)
    case .high: high
    case .low: low
    case .rain: rain
    case .warning(let tone): warning(tone)
    case .missing: quiet
    }
  }

  static func day(_ kind: WeatherScreen.DayKind) -> Style {
    switch kind {
    case .weekday: .plain
    case .saturday: Style(foreground: .ansi(.blue))
    case .sunday: Style(foreground: .ansi(.red))
    }
  }
}
