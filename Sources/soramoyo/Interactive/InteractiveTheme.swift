import Pages
import Presenter
import Terminal

/// The colours for a dark or light background. Without colours, reverse video, bold and signs remain.
struct InteractiveTheme: Equatable {
  let appearance: Appearance
  var level = ColorLevel.trueColor

  var bar: Style { Style(.reverse) }
  var barTitle: Style { Style([.reverse, .bold]) }
  var barMark: Style { Style(foreground: .ansi(.yellow), [.reverse, .bold]) }
  var quiet: Style {
    appearance == .dark ? Style(.dim) : Style(foreground: .ansi(.brightBlack))
  }
  var key: Style { Style(.bold) }
  var alert: Style { Style(foreground: .ansi(.red), .bold) }
  /// A selected row is of one piece: colours turned round would make patches of it.
  var selected: Style { Style(.reverse) }
  var favorite: Style { Style(foreground: .ansi(.yellow), .bold) }
  var heading: Style { Style(.bold) }
  var box: Style { .plain }

  func page(_ role: Role) -> Style {
    ValueColors(level: level, background: appearance).style(role)
  }

  /// A badge on the bar, in the colours that JMA gives to the levels: black, purple, red, yellow.
  /// They are those of the map's tiles: what can be read on them does not depend on a palette of the
  /// terminal, where it has more than 16 colours. Its words say the same where there is no colour.
  func badge(_ role: Role) -> Style {
    guard case .warning(let tone) = role else { return bar }
    return switch tone {
    case .emergency, .danger, .warning, .advisory: TileColors(level: level).style(tone)
    case .unknown, .none: barMark
    }
  }

  /// A line on top of every screen, in JMA's colours.
  func alarm(_ role: Role) -> Style {
    if level == .none { return Style([.reverse, .bold]) }
    if case .warning = role { return badge(role) }
    return page(role)
  }

  /// The same in a row; "none" and "not known" have no ground.
  func rowBadge(_ role: Role) -> Style {
    switch role {
    case .warning(.none), .warning(.unknown): page(role)
    case .warning: badge(role)
    default: page(role)
    }
  }
}
