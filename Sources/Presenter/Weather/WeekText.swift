import Models
import Pages

/// The days of the weekly forecast, a line each, in figures or as bars. Figures precede words and signs, whose width
/// differs between terminals.
struct WeekText: ForecastPart {
  let text: ForecastText

  /// - Parameter isAfterCards: whether the days begin with those of the page's cards.
  func blocks(
    _ days: [ForecastDay], of forecast: Forecast, isAfterCards: Bool = false
  ) -> [Block] {
    let normals = normals(forecast).map { [$0] } ?? []
    guard text.isPictured else {
      return [text.title(title(forecast)), .table(table(days, words.text("日", "Day")))]
        + text.quiet(normals, indent: 2)
    }
    var ranges = ranges(days)
    ranges.isAfterCards = isAfterCards
    return [.ranges(ranges)] + text.quiet(holidays(days) + normals, indent: 1)
  }

  private func table(_ days: [ForecastDay], _ dayHeader: String) -> Block.Table {
    Block.Table(
      [
        .init(dayHeader), .init(words.high, align: .right), .init("", rank: 3, role: .quiet),
        .init(words.low, align: .right), .init("", rank: 3, role: .quiet),
        .init(words.rainShort, align: .right), .init(words.reliability, rank: 4),
        .init(words.weather, shorter: ""),
      ], rows: days.map(row), indent: 2, narrow: .brokenOrEntries)
  }

  // MARK: Bars

  func ranges(_ days: [ForecastDay]) -> Block.Ranges {
    Block.Ranges(
      .init(
        day: words.week, rain: words.rainShort, reliability: words.reliability, low: words.low,
        high: words.high),
      rows: days.map { day in
        .init(
          day: Span(
            dates.dayWithHoliday(day.date), .day(text.kind(day.date))),
          rain: text.rainBar("", day.rain?.percent),
          reliability: day.reliability?.rawValue ?? words.missing, low: value(day.low),
          high: value(day.high),
          sign: Span(text.sign(day), .weather(text.tone(day))), weather: text.summary(day))
      }, isASCII: style.glyphs == .ascii, narrow: table(days, words.week))
  }

  private func value(_ temperature: DayTemperature?) -> Block.Ranges.Value {
    .init(
      text: temperature.map { "\($0.celsius)" } ?? words.missing, range: range(temperature),
      celsius: temperature?.celsius, lower: temperature?.lower, upper: temperature?.upper)
  }

  /// 23日: 勤労感謝の日
  private func holidays(_ days: [ForecastDay]) -> [String] {
    let text = HolidayText(words: words)
    return days.compactMap { day in
      text.name(of: day.date).map { dates.day(day.date) + words.colon + $0 }
    }
  }

  // MARK: Figures

  /// 平年: 最高 32.1℃ 最低 24.5℃、7日間の降水量 4.5-22.5mm（銚子）
  private func normals(_ forecast: Forecast) -> String? {
    guard let normals = forecast.normals else { return nil }
    var parts: [String] = []
    if let high = normals.high { parts.append("\(words.high) \(figures.celsius(high))") }
    if let low = normals.low { parts.append("\(words.low) \(figures.celsius(low))") }
    if let lower = normals.rainLower, let upper = normals.rainUpper {
      let range = "\(figures.oneDecimal(lower))-\(figures.oneDecimal(upper))\(words.unit("mm"))"
      parts.append(words.text("7日間の降水量 \(range)", "rain of seven days \(range)"))
    }
    guard !parts.isEmpty else { return nil }
    let station = words.text(
      normals.name, places.stationName(normals.code) ?? normals.name)
    return words.text("平年（\(station)）", "Normal (\(station))") + words.colon
      + words.list(parts)
  }

  /// 週間予報（伊豆諸島・八丈島）: the area and station it is for, which may be wider.
  private func title(_ forecast: Forecast) -> String {
    var parts: [String] = []
    if let area = forecast.weeklyArea { parts.append(places.weeklyAreaName(area)) }
    if let station = forecast.weeklyStation {
      parts.append(words.text("気温は", "temperatures at ") + text.station(station))
    }
    guard !parts.isEmpty else { return words.week }
    return words.week + words.aside(words.list(parts))
  }

  private func row(_ day: ForecastDay) -> [Block.Table.Cell] {
    [
      .init(text.heading(day), .day(text.kind(day.date))),
      text.degrees(day.high?.celsius, .high), .init(range(day.high)),
      text.degrees(day.low?.celsius, .low), .init(range(day.low)), text.rainCell(day.rain?.percent),
      .init(day.reliability?.rawValue ?? words.missing),
      .weather(text.summary(day), text.sign(day), .weather(text.tone(day))),
    ]
  }

  private func range(_ temperature: DayTemperature?) -> String {
    figures.range(temperature?.lower, temperature?.upper).map { "(\($0))" } ?? ""
  }
}
