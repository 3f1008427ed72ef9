import Models
import Pages

/// The words of the interactive program beyond those of the commands.
struct AppWords {
  let words: Words
  /// Whether the terminal may have no Japanese.
  var isASCII = false

  var name: String { words.text("空模様", "soramoyo") }

  /// What an intent does, in two or three words.
  func doing(_ intent: AppIntent) -> String {
    switch intent {
    case .moveUp: words.text("上へ", "up")
    case .moveDown: words.text("下へ", "down")
    case .moveLeft: words.text("左へ", "left")
    case .moveRight: words.text("右へ", "right")
    case .pageUp: words.text("前のページ", "page up")
    case .pageDown: words.text("次のページ", "page down")
    case .goToTop: words.text("先頭へ", "to the top")
    case .goToBottom: words.text("末尾へ", "to the end")
    case .open: words.text("開く", "open")
    case .back: words.text("戻る", "back")
    case .leave: words.text("戻る・終わる", "back, quit")
    case .go(let route): route.words(self).key
    case .previousDay: words.text("前の日", "the day before")
    case .nextDay: words.text("次の日", "the next day")
    case .previousMoment: words.text("グラフの前の時刻", "the graph, earlier")
    case .nextMoment: words.text("グラフの次の時刻", "the graph, later")
    case .moveFavoriteUp: words.text("お気に入りを上へ移す", "move a favorite up")
    case .moveFavoriteDown: words.text("お気に入りを下へ移す", "move a favorite down")
    case .onlyArea: words.text("この地方だけ", "only this area")
    case .toggleFavorite: words.text("お気に入り", "favorite")
    case .toggleFavoritesOnly: words.text("お気に入りだけ", "favorites only")
    case .undo: words.text("元に戻す", "undo")
    case .toggleAllAreas: words.text("すべて", "all")
    case .nextMapValue: words.text("地図の値を替える", "other value on the map")
    case .zoomIn: words.text("拡大", "zoom in")
    case .zoomOut: words.text("縮小", "zoom out")
    case .play: doing(.open)
    case .nextSection: words.text("次の項目", "next section")
    case .previousSection: words.text("前の項目", "previous section")
    case .refresh: words.text("更新", "refresh")
    case .showSample: words.text("見本と現在を替える", "the sample, and back")
    case .openInBrowser: words.text("気象庁のページ", "JMA's page")
    case .switchLanguage: words.text("English", isASCII ? "Japanese" : "日本語")
    case .redraw: words.text("描き直す", "redraw")
    case .suspend: words.text("一時停止", "suspend")
    case .quit: words.text("終わる", "quit")
    case .type: words.text("文字を入れる", "type")
    case .erase: words.text("一文字消す", "erase")
    case .eraseForward: words.text("次の文字を消す", "erase the next letter")
    case .eraseWord: words.text("前の語を消す", "erase a word")
    case .lineStart: words.text("行の先頭へ", "to the start of the line")
    case .lineEnd: words.text("行の末尾へ", "to the end of the line")
    case .eraseAll: words.text("すべて消す", "erase all")
    case .select, .selectPrefecture, .selectSide, .scroll, .scrollPreview, .scrollSide,
      .focusPreview, .focusSide, .point:
      ""
    }
  }

  /// The action of a key in the status line, if possible in one word.
  func hint(_ intent: AppIntent) -> String {
    switch intent {
    case .nextDay: words.text("日", "day")
    case .nextMoment: words.text("時刻", "time")
    case .moveFavoriteDown: words.text("移す", "move")
    case .undo: words.text("元へ", "undo")
    case .toggleFavoritesOnly: words.text("★だけ", "only ★")
    case .nextMapValue: words.text("次の値", "value")
    case .go(let route): route.words(self).hint
    default: doing(intent)
    }
  }

  /// The text with the keys, beside or below rows.
  enum Focus {
    case details
    case detailsBesideNation
    case nation
  }

  /// What a key does there, if that is not the usual.
  func hint(_ intent: AppIntent, in focus: Focus) -> String? {
    switch (intent, focus) {
    case (.moveDown, .details), (.moveDown, .detailsBesideNation): words.text("送る", "scroll")
    case (.nextSection, .detailsBesideNation): words.text("全国へ", "all Japan")
    case (.nextSection, _): words.text("一覧へ", "rows")
    default: nil
    }
  }

  var loading: String { words.text("予報を取得しています", "Fetching the forecast") }

  func progress(_ done: Int, of count: Int) -> String {
    words.text("予報を取得中 \(done)/\(count)", "Fetching forecasts \(done)/\(count)")
  }

  /// - Parameter next: when the service is asked again, if it is left alone until then.
  func failures(_ count: Int, canRetry: Bool, next: String? = nil) -> String {
    let what = words.text(
      "\(count) か所を取得できません", count == 1 ? "1 forecast failed" : "\(count) forecasts failed")
    return failed(what, retry(canRetry: canRetry, next: next))
  }

  private func failed(_ what: String, _ retry: String) -> String {
    retry.isEmpty ? what : outage(what, retry)
  }

  /// What can be done, which is all that is said where the page has what failed.
  func retry(canRetry: Bool, next: String?) -> String {
    next ?? (canRetry ? words.text("r でやり直し", "r tries again") : "")
  }

  /// - Parameters:
  ///   - part: its title, if it is not the forecast.
  ///   - next: when the service is asked again, if it is left alone until then.
  func failed(
    _ reason: String, part: String? = nil, hasOlder: Bool, canRetry: Bool, next: String? = nil
  ) -> String {
    let what =
      (hasOlder ? words.text("更新失敗", "Update failed") : words.text("取得失敗", "Failed"))
      + (part.map(words.aside) ?? "") + words.colon + reason
    return failed(what, retry(canRetry: canRetry, next: next))
  }

  func found(_ count: Int, limit: Int) -> String {
    count < limit
      ? words.placeCount(count) : words.text("\(count) 件以上", "\(count) places or more")
  }

  func nothingListed(_ filter: PrefectureFilter, hasFavorites: Bool) -> String {
    if filter.areas.isEmpty {
      return words.text(
        "地方が選ばれていません。a で選びます。", "No area is selected. Press a to choose.")
    }
    return hasFavorites
      ? words.text(
        "ここにお気に入りはありません。Esc で絞り込みを外します。",
        "There are no favorites here. Press Esc to show all.")
      : words.text(
        "お気に入りがありません。F ですべてを表示し、f で加えます。",
        "There are no favorites. Press F to show all, and f to mark one.")
  }

  var noFavorites: String {
    words.text(
      "お気に入りがありません。/ で場所を探すか p で都道府県を表示し、f で加えます。u で元に戻せます。",
      "There are no favorites. Find a place with / or p, and mark it with f. u undoes a removal."
    )
  }

  var configuredStaysFirst: String {
    words.text("設定の場所はいつも先頭です", "The configured place is always first")
  }

  var howToLeave: String { words.text("終わるには q", "q quits") }

  /// 表示する日：明日 22日(日)
  /// - Parameter reason: why not all of its figures are there.
  func day(_ label: String, but reason: String?) -> String {
    let day = words.text("表示する日：\(label)", "Shown: \(label)")
    return reason.map { words.text("\(day)。\($0)", "\(day). \($0)") } ?? day
  }

  func moved(_ name: String, to position: Int) -> String {
    words.text("\(name)を \(position) 番目に移しました", "Moved \(name) to position \(position)")
  }

  /// After a new favorite was removed again.
  func removedAgain(_ name: String) -> String {
    words.text("\(name)を加える前に戻しました", "Undone: \(name) is not a favorite")
  }

  func removed(_ name: String) -> String {
    words.text("\(name)を外しました。u で元に戻す", "Removed \(name); u undoes it")
  }

  func added(_ name: String) -> String {
    words.text("\(name)をお気に入りに加えました", "Added \(name) to the favorites")
  }

  var nothingToUndo: String { words.text("元に戻すものがありません", "Nothing to undo") }

  var opened: String { words.text("ブラウザで開きました", "Opened in the browser") }

  func notOpened(_ address: String) -> String {
    words.text("ブラウザを開けません：\(address)", "No browser could be started: \(address)")
  }

  func shown(_ show: MapRequest.Show) -> String {
    switch show {
    case .weather: words.weather
    case .high: words.high
    case .low: words.low
    case .rain: words.rain
    case .warnings: words.text("警報・注意報", "Warnings")
    case .now: words.text("今の気温", "Temperature now")
    }
  }

  /// 取得しています：警報・注意報、この先1時間の雨
  func loading(_ sections: Set<WeatherSection>) -> String {
    let titles = WeatherSection.allCases.filter(sections.contains).map {
      $0.definition.title(words)
    }
    return words.text("取得しています：", "Fetching: ") + words.list(titles)
  }

  var loadingWarnings: String { words.text("警報・注意報を取得しています", "Fetching the warnings") }
  var loadingObserved: String { words.text("観測を取得しています", "Fetching the observations") }
  var observedUnknown: String { words.text("観測値がありません", "There are no observations") }
  var warningsUnknown: String { words.text("警報・注意報はわかりません", "Warnings are not known") }

  var typeToSearch: String {
    words.text("漢字・かな・ローマ字・コードで探せます", "Type kanji, kana, romaji or a code")
  }

  /// Above partial matches, if others may have been meant.
  func alsoMeant(_ names: [String]) -> String {
    words.text("もしかして：", "Did you mean: ") + names.joined(separator: words.text("、", "; "))
  }

  var recentPlaces: String { words.text("最近見た場所・お気に入り", "Recent places and favorites") }

  func keys(on screen: String) -> String {
    words.text("\(screen)のキー", "Keys: \(screen)")
  }

  var signs: String { words.text("記号", "Signs") }

  var everywhere: String { words.text("どこでも", "Everywhere") }
}

// The words of a program that stays open.
extension AppWords {
  private var dates: DateText { DateText(language: words.language) }

  /// That a refresh brings nothing newer now.
  func newest(_ checked: Instant?) -> String {
    guard let checked else { return words.text("最新です", "Up to date") }
    let time = dates.time(checked)
    return words.text("最新です（\(time) 確認）", "Up to date (checked \(time))")
  }

  /// Says that only the alarms on top of every screen are requested again.
  var askingAlarms: String {
    words.text("津波・地震の情報を取得しています", "Fetching tsunami warnings and earthquakes")
  }

  /// That the data of the screen in front have neither come nor failed.
  var notAskedYet: String { words.text("まだわかりません。r で取得", "Not loaded yet; press r") }

  /// That a stored answer is shown whose refresh failed for an unknown reason.
  var notRenewed: String { words.text("保存分です。更新できていません", "Stored data; refresh failed") }

  var offline: String {
    words.text("オフラインです。新しいものは取得しません", "Offline: nothing newer is asked for")
  }

  /// That ages are not known, because answers are from ahead of this machine's clock.
  var clockIsBehind: String {
    words.text(
      "確認の時刻がこの端末の時計より先です。時計を確かめてください",
      "Checked later than this machine's clock says; check the clock")
  }

  var nothingNewer: String {
    words.text("過去の発表を表示しています。新しいものはありません", "A past issuance is shown; there is nothing newer")
  }

  var retrying: String { words.text("やり直しています", "retrying") }

  var retrySoon: String { words.text("まもなくやり直します", "retry soon") }

  /// 43 秒後にやり直します
  func inSeconds(_ seconds: Int) -> String {
    words.text("\(seconds) 秒後にやり直します", "retry in \(seconds) s")
  }

  /// 05:31 にやり直します
  func at(_ time: Instant) -> String {
    words.text("\(dates.time(time)) にやり直します", "retry at \(dates.time(time))")
  }

  /// 05:31 にやり直します。図 4 枚のうち 1 枚がありません。
  func retry(at time: Instant, after alert: String) -> String {
    words.text("\(at(time))。\(alert)", "Asked again at \(dates.time(time)). \(alert)")
  }

  func outage(_ reason: String, _ next: String) -> String {
    words.text("\(reason)。\(next)", "\(reason); \(next)")
  }

  /// That nothing can be shown, and what can be done.
  func nothingAtAll(_ next: String?) -> String {
    let aside = next.map { words.aside($0) } ?? ""
    return words.text(
      "取得できず保存もありません。S で見本\(aside)", "No forecast at hand; S shows a sample\(aside)")
  }

  /// The same for narrow screens: when it goes on must not be cut.
  func nothingAtAllInShort(_ next: String?) -> String {
    let then = next.map { words.text("\($0)。", "\($0); ") } ?? ""
    return words.text("予報なし。\(then)S 見本", "No forecast; \(then)S: sample")
  }

  var sampleShown: String {
    words.text(
      "組み込みの見本（過去の発表）です。S で戻る", "This is the built-in sample, a past issuance; S leaves it")
  }

  var noSample: String { words.text("見本を表示しています", "A recorded past is shown already") }
}
