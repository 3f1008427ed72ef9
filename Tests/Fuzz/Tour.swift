import Presenter

/// The screens on which a document is checked, in order, and the other requests they need.
struct Tour {
  /// The intents before each frame.
  let steps: [[AppIntent]]
  /// Whether the warnings of all Japan may differ from the healthy ones.
  var asksOfJapan = false
  /// Whether the rain of the next hour is asked for, with all its pictures.
  var asksForRain = false

  /// Home, 新宿区 from top to bottom, and 文京区.
  private static let places: [[AppIntent]] = [
    [], [.open], [.goToBottom], [.back, .moveDown], [.open],
  ]
  private static let nation: [[AppIntent]] = [
    [.go(.list)], [.go(.map)], [.nextMapValue], [.nextMapValue],
  ]

  init(of path: String) {
    switch path.prefix(while: { $0 != "/" }) {
    case "typhoon", "information":
      steps = [[.go(.report(.typhoons))], [.goToBottom]]
    case "quake", "ltpgm", "tsunami":
      // They stand on top of every screen, too.
      steps = [[], [.open], [.go(.map)], [.go(.report(.quakes))], [.goToBottom], [.open]]
    case "flood":
      steps = [[.go(.list)], [.go(.map)], [.go(.warnings)], [.go(.home)], [.open], [.goToBottom]]
      asksOfJapan = true
    case "warning" where path == WarningPaths.nation:
      steps =
        [[]] + Self.nation + [[.nextMapValue], [.nextMapValue], [.nextMapValue]]
        + [[.go(.warnings)], [.goToBottom], [.goToTop]]
      asksOfJapan = true
    case "warning", "probability", "warning_timeline": steps = Self.places
    case "jmatile" where path.contains("/nowc/"):
      steps = [[], [.open]]
      asksForRain = true
    default: steps = Self.places + Self.nation + [[.nextMapValue], [.nextMapValue]]
    }
  }
}
