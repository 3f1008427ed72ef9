import Models
import Pages

extension AppWords {
  var loadingRadar: String { words.text("雨雲の一覧を取得しています", "Asking for the list of radar pictures") }
  var radarUnknown: String { words.text("雨雲の図はありません", "There are no radar pictures") }

  /// - Parameter count: of all pictures; nil for a single one.
  func radarProgress(_ done: Int, of count: Int?) -> String {
    let name = words.text("雨雲の図を取得しています", "Asking for radar pictures")
    return count.map { "\(name) \(done)/\($0)" } ?? name
  }
}
