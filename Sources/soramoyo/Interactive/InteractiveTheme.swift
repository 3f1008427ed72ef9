import Presenter
import Terminal

/// The colours of the screens, for a dark or a light background. Without colours, reverse video and
/// bold are left, and every mark stands there as a sign too.
struct InteractiveTheme {
  let appearance: Appearance
  /// The level of the terminal, for which the colours of values are chosen.
  var level: ColorLevel = .trueColor

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
  var high: Style { Style(foreground: .ansi(.red)) }
  var low: Style { Style(foreground: .ansi(.blue)) }
  var rain: Style { Style(foreground: .ansi(.cyan)) }
  var box: Style { .plain }

  /// The colour of a tile of the map. Reverse video is left to what is selected.
  func tile(_ role: Role) -> Style {
    switch role {
    case .quiet: quiet
    case .warning(.emergency): Theme.style(.warning(.danger))
    default: Theme.style(role)
    }
  }
}
