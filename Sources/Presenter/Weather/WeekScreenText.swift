import Models

/// Puts the days of the weekly forecast into words.
struct WeekScreenText {
  let text: ForecastScreenText

  private var words: Words { Words(text.style.language) }
  private var figures: FigureText { FigureText(style: text.style) }

  func week(_ days: [ForecastDay], of forecast: Forecast) -> WeatherScreen.Week {
    .init(
      title: title(forecast),
      headers: headers, rows: days.map(row))
  }

  var headers: WeatherScreen.Week.Headers {
    .init(
      day: words.text("日", "Day"), weather: words.weather, high: words.high, low: words.low,
      rain: words.rainShort, reliability: words.reliability)
  }

  /// 週間予報（伊豆諸島・八丈島）: the area and station it is for, which may be wider.
  private func title(_ forecast: Forecast) -> String {
    var parts: [String] = []
    if let area = forecast.weeklyArea { parts.append(text.places.weeklyAreaName(area)) }
    if let station = forecast.weeklyStation {
      parts.append(words.text("気温は", "temperatures at ") + text.station(station))
    }
    guard !parts.isEmpty else { return words.week }
    let joined = parts.joined(separator: words.text("、", ", "))
    return words.text("\(words.week)（\(joined)）", "\(words.week) (\(joined))")
  }

  private func row(_ day: ForecastDay) -> WeatherScreen.Week.Row {
    .init(
      day: text.heading(day), kind: text.kind(day.date), sign: text.sign(day),
      summary: text.summary(day),
      high: figures.celsius(day.high?.celsius), highRange: range(day.high),
      low: figures.celsius(day.low?.celsius), lowRange: range(day.low),
      rain: figures.percent(day.rain?.percent), reliability: day.reliability?.rawValue ?? "-",
      tone: text.tone(day))
  }

  private func range(_ temperature: DayTemperature?) -> String {
    figures.range(temperature?.lower, temperature?.upper).map { "(\($0))" } ?? ""
  }
}
