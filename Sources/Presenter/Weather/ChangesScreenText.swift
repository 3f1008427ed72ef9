import Models

/// Puts what changed since the previous issue into words.
struct ChangesScreenText {
  let text: ForecastScreenText
  let now: Instant

  private var words: Words { Words(text.style.language) }
  private var figures: FigureText { FigureText(style: text.style) }
  private var dates: DateText { DateText(language: text.style.language) }

  static func title(_ words: Words) -> String {
    words.text("前回の発表からの変化", "Changes since the previous issue")
  }

  func changes(_ changes: ForecastChanges?) -> WeatherScreen.Changes {
    guard let changes else {
      return empty(
        Self.title(words),
        words.text("前回の発表が手元にありません。", "The previous issue is not at hand."))
    }
    let before = dates.moment(changes.previous.issued, now: now)
    let title = Self.title(words) + words.aside(before)
    guard !changes.changes.isEmpty else {
      return empty(title, words.text("変わった値はありません。", "No value has changed."))
    }
    var rows = changes.changes.map(row)
    // The day is named once.
    for index in rows.indices.dropFirst().reversed() where rows[index].day == rows[index - 1].day {
      rows[index].day = ""
    }
    return .init(title: title, message: nil, headers: headers, rows: rows)
  }

  private func empty(_ title: String, _ message: String) -> WeatherScreen.Changes {
    .init(title: title, message: message, headers: headers, rows: [])
  }

  private var headers: WeatherScreen.Changes.Headers {
    .init(
      day: words.text("日", "Day"), value: words.text("項目", "Value"),
      before: words.text("前回", "Before"), now: words.text("今回", "Now"))
  }

  private func row(_ change: ForecastChange) -> WeatherScreen.Changes.Row {
    let (value, before, after) = parts(change.value)
    return .init(day: dates.day(change.date), value: value, before: before, now: after)
  }

  private func parts(_ value: ForecastChange.Value) -> (String, String, String) {
    switch value {
    case .weather(let old, let new):
      let weather = WeatherText(style: text.style, codes: WeatherCodeTable())
      return (words.weather, weather.words(old), weather.words(new))
    case .high(let old, let new):
      return (words.high, figures.celsius(old), figures.celsius(new))
    case .low(let old, let new):
      return (words.low, figures.celsius(old), figures.celsius(new))
    case .rainBlock(let start, let old, let new):
      let block = dates.block(start, hours: 6)
      return ("\(words.rainShort) \(block)", figures.percent(old), figures.percent(new))
    case .dailyRain(let old, let new):
      return (words.rain, figures.percent(old), figures.percent(new))
    case .reliability(let old, let new):
      return (words.reliability, old.rawValue, new.rawValue)
    }
  }
}
