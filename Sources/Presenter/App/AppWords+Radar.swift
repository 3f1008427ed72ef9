import Models

// The words of the map of rain.
extension AppWords {
  var loadingRadar: String { words.text("雨雲の一覧を取得しています", "Asking for the list of radar pictures") }
  var radarUnknown: String { words.text("雨雲の図はありません", "There are no radar pictures") }

  /// - Parameter count: of all pictures; nil while only one is asked for.
  func radarProgress(_ done: Int, of count: Int?) -> String {
    let name = words.text("雨雲の図を取得しています", "Asking for radar pictures")
    return count.map { "\(name) \(done)/\($0)" } ?? name
  }

  /// What an intent does on a screen, where that differs from elsewhere.
  func doing(_ intent: AppIntent, on route: Route) -> String {
    switch (intent, route) {
    case (.open, .areaFilter), (.play, .areaFilter): return words.text("選ぶ", "tick")
    case (.nextSection, .warnings): return words.text("次の都道府県", "next prefecture")
    case (.previousSection, .warnings): return words.text("前の都道府県", "previous prefecture")
    case (.nextSection, .home), (.nextSection, .list), (.nextSection, .map):
      return words.text("詳細へ", "to the details")
    case (.previousSection, .home), (.previousSection, .list), (.previousSection, .map):
      return words.text("行へ戻る", "back to the rows")
    default: break
    }
    guard route == .radar else { return doing(intent) }
    return switch intent {
    case .open, .play: words.text("再生・停止", "play, stop")
    case .previousDay: words.text("前の図", "the picture before")
    case .nextDay: words.text("次の図", "the next picture")
    case .nextMapValue: words.text("雨・雷", "rain, thunder")
    case .goToTop: words.text("場所へ", "back to the place")
    case .goToBottom: words.text("全国", "all Japan")
    default: doing(intent)
    }
  }
}
