import Models

/// Puts the days of the weekly forecast into words.
struct WeekScreenText {
  let text: ForecastScreenText

  private var words: Words { Words(text.style.language) }
  private var figures: FigureText { FigureText(style: text.style) }

  func week(_ days: [ForecastDay], of forecast: Forecast) -> WeatherScreen.Week {
    .init(
      title: title(forecast),
      headers: headers, rows: days.map(row), normals: normals(forecast))
  }

  /// 平年: 最高 32.1℃ 最低 24.5℃、7日間の降水量 4.5-22.5mm（銚子）
  private func normals(_ forecast: Forecast) -> String? {
    guard let normals = forecast.normals else { return nil }
    var parts: [String] = []
    if let high = normals.high { parts.append("\(words.high) \(figures.celsius(high))") }
    if let low = normals.low { parts.append("\(words.low) \(figures.celsius(low))") }
    if let lower = normals.rainLower, let upper = normals.rainUpper {
      let range = "\(figures.oneDecimal(lower))-\(figures.oneDecimal(upper)) mm"
      parts.append(words.text("7日間の降水量 \(range)", "rain of seven days \(range)"))
    }
    guard !parts.isEmpty else { return nil }
    let station = words.text(
      normals.name, text.places.stationName(normals.code) ?? normals.name)
    return words.text("平年（\(station)）: ", "Normal (\(station)): ")
      + parts.joined(separator: words.text("、", ", "))
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
