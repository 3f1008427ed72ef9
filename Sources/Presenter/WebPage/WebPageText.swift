package import Models
package import Pages

/// The words of a page of HTML that no page for terminals has.
package struct WebPageText: StyledWording {
  package let style: TextStyle

  package init(style: TextStyle) { self.style = style }

  /// What the page says of itself once it is old; `%` is its age.
  package var old: String {
    words.text(
      "このページは%前のものです。新しい警報や予報があるかもしれません。",
      "This page is % old. There may be newer warnings and forecasts.")
  }

  /// Where the clock of the reader's device is behind the page.
  package var ahead: String {
    words.text(
      "このページの時刻がこの端末の時計より先なので、どれだけ古いかわかりません。",
      "This page is dated ahead of this device's clock, so its age is not known.")
  }

  /// Minutes, hours and days behind their numbers.
  package var ageUnits: [String] {
    switch words.language {
    case .ja: ["分", "時間", "日"]
    case .en: [" minutes", " hours", " days"]
    }
  }

  /// The moment that everything on the page is of.
  package func moment(_ now: Instant) -> String {
    let moment = dates.fullMoment(now)
    return words.text("\(moment) 現在", "As of \(moment)")
  }

  /// Above the figures of a picture.
  package var figuresOfPicture: String { words.text("図の値を表で見る", "The same as a table") }

  package var mapOfValues: String {
    words.text(
      "都道府県の値の地図（同じ値の表が下にあります）", "Map of the values of prefectures; a table with the same is below")
  }

  package func radar(_ names: [String]) -> String {
    let names = words.list(names)
    return words.text("雨や雷の強さの地図：\(names)", "Map of rain or thunder: \(names)")
  }

  package var prefecture: String { words.text("都道府県", "Prefecture") }
  package var value: String { words.text("値", "Value") }
  package var more: String { words.text("ほか", "More") }
  package var weather: String { words.text("天気", "Weather") }
  package var range: String { words.text("気温の幅", "Range") }

  /// The title of a page with several places.
  package var places: String { words.text("各地の天気", "The weather of places") }
}

extension ErrorText {
  /// Nothing was found that could be written for a place, so its earlier page stays, if there is one.
  package func noPage(_ place: String) -> String {
    words.text(
      "\(place)：予報がないため、ページを書きませんでした（前のページがあれば、そのままです）。",
      "\(place): no forecast, so no page was written; an earlier one stays as it was.")
  }
}
