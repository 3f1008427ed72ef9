import Models
import Pages

extension AppWords {
  /// That the list is of now, but what it names is not.
  func oldReport(_ age: String) -> String {
    words.text("いちばん新しい発表は\(age)のものです", "The latest report is from \(age)")
  }

  func name(_ kind: ReportKind) -> String {
    switch kind {
    case .quakes: words.text("地震", "earthquakes")
    case .quake: words.text("地震の詳細", "the earthquake")
    case .typhoons: words.text("台風", "typhoons")
    case .stations: words.text("観測", "observations")
    case .bulletins: words.text("気象情報", "bulletins")
    case .bulletin: words.text("気象情報の本文", "the bulletin")
    }
  }

  func title(_ kind: ReportKind) -> String {
    switch kind {
    case .quakes: words.text("地震情報", "Earthquakes")
    case .quake: words.text("地震の詳細", "Earthquake")
    case .typhoons: words.text("台風情報", "Typhoons")
    case .stations: words.text("観測", "Observations")
    case .bulletins: words.text("気象情報", "Bulletins")
    case .bulletin: words.text("気象情報", "Bulletin")
    }
  }

  var hasLeftList: String {
    words.text("気象庁の一覧からなくなった地震です。最後に届いた内容です", "No longer in JMA's list; this is what came last")
  }

  func loadingReport(_ kind: ReportKind) -> String {
    words.text("\(title(kind))を取得しています", "Asking for \(name(kind))")
  }
}
