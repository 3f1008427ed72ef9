import Models

/// The days of the weekly forecast, a line each. Figures stand before words and signs, whose width
/// differs between terminals.
struct WeekText {
  let text: ForecastText

  private var words: Words { text.words }
  private var figures: FigureText { text.figures }

  func blocks(_ days: [ForecastDay], of forecast: Forecast) -> [Block] {
    let table = Block.Table(
      [
        .init(words.text("日", "Day")),
        .init(words.high, align: .right, role: .high), .init("", rank: 3, role: .quiet),
        .init(words.low, align: .right, role: .low), .init("", rank: 3, role: .quiet),
        .init(words.rainShort, align: .right, role: .rain),
        .init(words.reliability, rank: 4), .init(words.weather),
      ], rows: days.map(row), indent: 2)
    let normals = normals(forecast).map { [$0] } ?? []
    return [text.title(title(forecast)), .table(table)] + text.quiet(normals, indent: 2)
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

  /// 週間予報（伊豆諸島・八丈島）: the area and station it is for, which may be wider.
  private func title(_ forecast: Forecast) -> String {
    var parts: [String] = []
    if let area = forecast.weeklyArea { parts.append(text.places.weeklyAreaName(area)) }
    if let station = forecast.weeklyStation {
      parts.append(words.text("気温は", "temperatures at ") + text.station(station))
    }
    guard !parts.isEmpty else { return words.week }
    return words.week + words.aside(parts.joined(separator: words.text("、", ", ")))
  }

  private func row(_ day: ForecastDay) -> [Block.Table.Cell] {
    [
      .init(text.heading(day), .day(text.kind(day.date))),
      text.degrees(day.high?.celsius), .init(range(day.high)),
      text.degrees(day.low?.celsius), .init(range(day.low)),
      .init(figures.percent(day.rain?.percent)),
      .init(day.reliability?.rawValue ?? words.missing),
      .weather(text.summary(day), text.sign(day), .weather(text.tone(day))),
    ]
  }

  private func range(_ temperature: DayTemperature?) -> String {
    figures.range(temperature?.lower, temperature?.upper).map { "(\($0))" } ?? ""
  }
}
