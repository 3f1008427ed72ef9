import Models
import Pages

/// What changed since the previous issue, a line for each value.
struct ChangesSection: PlaceSection {
  let text: ForecastText

  static let position = SectionPosition.atEnd

  static func title(_ words: Words) -> String {
    words.text("前回の発表からの変化", "Changes since the previous issue")
  }

  static let need = SectionNeed.forecast

  static func load(_ query: SectionQuery, into sections: inout PlaceSections) async {
    guard let area = query.area, query.weather?.forecast != nil else { return }
    sections.changes = await PlaceSections.Answer.of(
      try await query.services.weather.changes(of: area))
  }

  static func error(_ sections: PlaceSections) -> ForecastError? { sections.changes?.error }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    guard let answer = weather.sections.changes?.value else { return nil }
    guard let changes = answer.value else {
      return message(
        Self.title(words),
        words.text("前回の発表が手元にありません。", "The previous issue is not at hand."))
    }
    // The forecast of the sample is a past issuance, and its mark does not say that the one before is invented.
    let made = answer.source == .sample ? words.text("、作った例", ", invented") : ""
    let before = dates.moment(changes.previous.issued, now: now) + made
    let title = Self.title(words) + words.aside(before)
    guard !changes.changes.isEmpty else {
      return message(title, words.text("変わった値はありません。", "No value has changed."))
    }
    let table = Block.Table(
      [
        .init(words.text("日", "Day")), .init(words.text("項目", "Value")),
        .init(words.text("前回", "Before"), role: .quiet), .init(words.text("今回", "Now")),
      ], rows: rows(changes.changes, of: weather.answer.forecast), indent: 2)
    return [text.title(title), .table(table)]
  }

  private func message(_ title: String, _ message: String) -> [Block] {
    [text.title(title), .paragraph(message, indent: 2)]
  }

  /// The day is named once.
  private func rows(_ changes: [ForecastChange], of forecast: Forecast?) -> [[Block.Table.Cell]] {
    var last: CivilDate?
    return changes.map { change in
      let day = change.date == last ? "" : dates.day(change.date)
      last = change.date
      let isNight = forecast?.day(change.date)?.isTonight ?? false
      let (value, before, after) = parts(change.value, isNight: isNight)
      return [.init(day), .init(value), .init(before), .init(after)]
    }
  }

  private func parts(_ value: ForecastChange.Value, isNight: Bool) -> (String, String, String) {
    switch value {
    case .weather(let old, let new):
      return (
        words.weather, weather.words(old, isNight: isNight), weather.words(new, isNight: isNight)
      )
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

/// Today's high compared to yesterday's at the same station, placed with today's temperature.
struct YesterdaySection: PlaceSection {
  let text: ForecastText

  static let position = SectionPosition.belowDays

  static func title(_ words: Words) -> String {
    words.text("昨日の最高気温（観測）", "Yesterday's high (observed)")
  }

  static let need = SectionNeed.forecast

  static func load(_ query: SectionQuery, into sections: inout PlaceSections) async {
    guard let model = query.services.yesterday,
      let station = query.weather?.forecast?.shortStation?.code
    else { return }
    sections.yesterday = await PlaceSections.Answer.of(try await model.high(at: station))
  }

  static func error(_ sections: PlaceSections) -> ForecastError? { sections.yesterday?.error }

  /// Nothing of its own: `YesterdayText` puts it beside today's high.
  func blocks(_ weather: PlaceWeather) -> [Block]? {
    weather.sections.yesterday?.value.map { _ in [] }
  }
}

/// The words beside today's high.
struct YesterdayText: ForecastPart {
  let text: ForecastText
  let high: YesterdayHigh

  /// 昨日の観測 18.2℃ より +3: names both the forecast and the observation. Nil for other days or stations.
  func remark(_ day: ForecastDay, of station: StationCode?) -> String? {
    guard day.date == now.date, high.date == day.date.adding(days: -1),
      high.station == station, let forecast = day.high
    else { return nil }
    // An observed value is not a forecast to compare.
    if case .observed = forecast.origin { return nil }
    guard let observed = high.celsius else {
      return words.text("昨日の観測 -", "yesterday's observed -")
    }
    let value = figures.celsius(observed)
    let degrees = Int((Double(forecast.celsius) - observed).rounded())
    guard degrees != 0 else {
      return words.text("昨日の観測 \(value) と同じくらい", "about yesterday's observed \(value)")
    }
    let difference = "\(abs(degrees))\(figures.degree)"
    return words.text(
      "昨日の観測 \(value) より \(difference)\(degrees > 0 ? "高い" : "低い")",
      "\(difference) \(degrees > 0 ? "above" : "below") yesterday's observed \(value)")
  }
}
