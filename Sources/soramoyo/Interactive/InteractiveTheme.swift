import Presenter
import Terminal

/// The colours of the screens, for a dark or a light background. Without colours, reverse video and
/// bold are left, and every mark also has a sign.
struct InteractiveTheme {
  let appearance: Appearance
  /// The colours that the terminal can show.
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
  var high: Style { Style(foreground: .ansi(.red)) }
  var low: Style { Style(foreground: .ansi(.blue)) }
  var rain: Style { Style(foreground: .ansi(.cyan)) }
  var box: Style { .plain }
}
