package import Models
import Pages

/// The current screen. Navigation pushes a value, or moves it to the front where it is on the stack; going back pops it.
package enum Route: Hashable, Sendable {
  case home
  case list
  case areaFilter
  case weather(PlaceID)
  case search
  case map
  /// The warnings of all Japan.
  case warnings
  case radar
  /// Earthquakes, typhoons.
  case report(ReportKind)
  /// The stations around the place in front.
  case stations
  /// The bulletins for the place in front.
  case bulletins
  case help
}

extension Route {
  /// Whether it is left when a screen below it comes to the front: a part of that screen, or nothing to go back to.
  func isLeft(with route: Route) -> Bool {
    switch self {
    case .search, .areaFilter, .help: true
    case .report(.quake): route == .report(.quakes)
    case .report(.bulletin): route == .bulletins
    case .home, .list, .weather, .map, .warnings, .radar, .report, .stations, .bulletins: false
    }
  }

  var isPlace: Bool { if case .weather = self { true } else { false } }

  /// Screens with a key on every screen, in the order of the help.
  static let fromEverywhere: [Route] = [
    .search, .map, .radar, .warnings, .report(.quakes), .report(.typhoons), .bulletins, .stations,
    .home,
    .list, .help,
  ]

  /// What its key does; for the status line in one word if possible.
  func words(_ words: AppWords) -> (key: String, hint: String) {
    let text = words.words.text
    let key: String
    switch self {
    case .home: key = text("ホーム", "home")
    case .list: key = text("都道府県", "prefectures")
    case .areaFilter: return (text("地方で絞る", "areas"), text("地方", "areas"))
    case .weather: key = words.doing(.open)
    case .search: key = text("探す", "search")
    case .map: key = text("地図", "map")
    case .warnings:
      return (text("全国の警報・注意報", "warnings in all of Japan"), text("警報", "warnings"))
    case .radar: key = text("雨雲", "radar")
    case .report(let kind): key = words.name(kind)
    case .bulletins: key = text("気象情報", "bulletins")
    case .stations: key = text("周辺の観測所", "stations nearby")
    case .help: return (text("キーの一覧", "keys"), text("キー", "keys"))
    }
    return (key, key)
  }
}
